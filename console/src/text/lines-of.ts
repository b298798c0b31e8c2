/** The lines of a text that say something. */
export function linesOf(written: string): string[] {
  return written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
