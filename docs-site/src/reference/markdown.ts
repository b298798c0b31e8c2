/** A table whose cells stand in it whole. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}

/** A sentence that has no markup of its own. */
export function plain(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{{', '{&#8203;{');
}

export function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** A page of the reference: its title, what one can do with it, and its sections. */
export function page(title: string, purpose: string, sections: readonly string[]): string {
  return `${[`# ${title}`, purpose, ...sections].join('\n\n')}\n`;
}
