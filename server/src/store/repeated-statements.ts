/** The name under which a connection prepares this statement; undefined: it is sent without one. */
export type NameRepeated = (text: string) => string | undefined;

/** Enough for the statements of all duties. Lists of other lengths are other statements, so there is no end to them. */
const mostPrepared = 200;
const mostNoted = 1_000;
/** A result with all columns of a table: it would fail after a migration that adds one. */
const allColumns = /^\s*select [^(]*\*|\breturning [^(]*\*/i;

/**
 * Names the statements that one connection has sent before: PostgreSQL parses such a one once, and plans it once where that is no
 * worse. A statement with `*` gets no name, because it would fail after a migration that adds a column.
 */
export function repeatedStatements(): NameRepeated {
  const noted = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostPrepared || allColumns.test(text)) return known;
    if (!noted.delete(text)) {
      if (noted.size === mostNoted) noted.clear();
      noted.add(text);
      return undefined;
    }
    const name = `repeated ${names.size}`;
    names.set(text, name);
    return name;
  };
}
