/** A docstring in lines of that depth; empty without a text. */
export function docstring(text: string | undefined, indent: string): string {
  if (text === undefined || text === '') return '';
  const lines = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").split('\n');
  return `${indent}"""${lines.join(`\n${indent}`)}"""\n`;
}
