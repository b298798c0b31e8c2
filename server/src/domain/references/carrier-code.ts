// Who reports something: a carrier itself (`OOLU`), or a route to it (`OOLU@shipsgo`). The two are two sources, because the
// events of one do not name the same calls as those of the other. Where people read it, the line and the route are apart.

/** The code of a line that is asked by a route; without a line, of the route itself (`@shipsgo`), which finds out the line. */
export function routeCode(line: string, via: string): string {
  return `${line}@${via}`;
}

/** The SCAC of the line; `''` for a route that was not told one. */
export function lineOf(code: string): string {
  const at = code.indexOf('@');
  return at === -1 ? code : code.slice(0, at);
}

/** The route by which the line is asked; null when the line itself is asked. */
export function viaOf(code: string): string | null {
  const at = code.indexOf('@');
  return at === -1 ? null : code.slice(at + 1);
}
