const longestPath = 200;

/**
 * The field whose text or name PostgreSQL cannot store, such as `references.0`; `''` for the value itself, and null when
 * there is none. Without recursion, because clients choose how deep their JSON is.
 */
export function findUnstorable(value: unknown): string | null {
  const left: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && !isStorable(value)) return path;
    // Bytes are checked by the route that reads them.
    if (typeof value !== 'object' || value === null || value instanceof Uint8Array) continue;
    const fields = Object.entries(value).map(([name, member]) => ({ name, member }));
    const named = fields.find(({ name }) => !isStorable(name));
    if (named !== undefined) return pathTo(path, named.name);
    for (const { name, member } of fields) left.push({ path: pathTo(path, name), value: member });
  }
  return null;
}

/** `text` refuses U+0000. `jsonb` also refuses half of a surrogate pair, which JSON may hold as `\ud800`. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Shows U+0000 in a name in the JSON notation. */
function pathTo(path: string, name: string): string {
  const field = path === '' ? name : `${path}.${name}`;
  return field.slice(0, longestPath).replaceAll('\0', '\\u0000');
}
