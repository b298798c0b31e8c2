/** Bytes; with what Landfall adds in front and behind, a name must stay below the 255 that file systems have. */
const longestName = 180;

/** A name as it is kept: without what confuses a terminal or a log, and not too long. The end, which tells the kind of file, stays. */
export function keptName(name: string): string {
  let kept = name.replace(/[\p{C}\p{Zl}\p{Zp}/\\]/gu, '_').replace(/^[.~]+/, '_');
  while (Buffer.byteLength(kept) > longestName) kept = [...kept].slice(1).join('');
  return kept === '' ? 'unnamed' : kept;
}
