const tokens = /"(?:[^"\\]|\\.)*"?|\{\s*\}|\[\s*\]|[[\]{}:,]|[^\s[\]{}:,"]+/g;
const simple = /^(-?\d[\d.eE+-]*|true|false|null|\W|".*|\{\s*\}|\[\s*\])$/s;

/** JSON with a line for each member, also when only its beginning is there. Other text stays as it is. */
export function prettyJson(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  const found = text.match(tokens) ?? [];
  // The last token may be cut.
  if (!found.slice(0, -1).every((token) => simple.test(token))) return text;
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  return found
    .map((token) => {
      if (token === '{' || token === '[') depth += 1;
      if (token === '}' || token === ']') {
        depth = Math.max(0, depth - 1);
        return line() + token;
      }
      if (token === ':') return ': ';
      return token === ',' || token === '{' || token === '[' ? token + line() : token;
    })
    .join('');
}
