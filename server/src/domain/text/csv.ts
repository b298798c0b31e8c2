// CSV (RFC 4180) that a spreadsheet can open without running anything in it.

/** The byte order mark, by which spreadsheets know that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A line with its end. */
export function csvLine(cells: readonly (string | null)[], separator: string): string {
  return `${cells.map((cell) => csvCell(cell ?? '')).join(separator)}\r\n`;
}

/** At the beginning of a cell; also after a semicolon, which separates cells where a comma is in decimal numbers. */
const formulaStart = /(^|; *)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n])/g;

/**
 * Text that a spreadsheet could read as a formula, also with full-width signs, gets an apostrophe in front (OWASP "CSV
 * Injection"). A number is none.
 */
export function csvCell(text: string): string {
  if (/^-?\d+$/.test(text)) return text;
  const tame = text.replace(formulaStart, "$1'");
  return /[",;\r\n]/.test(tame) || tame !== text ? `"${tame.replaceAll('"', '""')}"` : tame;
}
