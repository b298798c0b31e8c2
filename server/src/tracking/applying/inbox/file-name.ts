/** In bytes. Landfall adds text before and after a name, and the result must stay below the 255 bytes of file systems. */
const longestName = 180;

/**
 * A safe form of a file name: not too long, and without characters that confuse a terminal or a log. The end stays,
 * because it tells the kind of file.
 */
export function keptName(name: string): string {
  let kept = name.replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, '_').replace(/^[.~]+/, '_');
  while (Buffer.byteLength(kept) > longestName) kept = [...kept].slice(1).join('');
  return kept === '' ? 'unnamed' : kept;
}
