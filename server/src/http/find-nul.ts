const longestPath = 200;

/**
 * The field whose text or name contains U+0000, such as `references.0`; `''` for the value itself, and null when there
 * is none. Without recursion, because clients choose how deep their JSON is.
 */
export function findNul(value: unknown): string | null {
  const left: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { path, value } = next;
    if (typeof value === 'string' && value.includes('\0')) return path;
    if (typeof value !== 'object' || value === null) continue;
    const fields = Object.entries(value).map(([name, member]) => ({ name, member }));
    const named = fields.find(({ name }) => name.includes('\0'));
    if (named !== undefined) return pathTo(path, named.name);
    for (const { name, member } of fields) left.push({ path: pathTo(path, name), value: member });
  }
  return null;
}

/** Shows U+0000 in a name in the JSON notation. */
function pathTo(path: string, name: string): string {
  const field = path === '' ? name : `${path}.${name}`;
  return field.slice(0, longestPath).replaceAll('\0', '\\u0000');
}
