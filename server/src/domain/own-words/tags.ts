// Tags are kept as people write them, and are the same in any letter case.

/** Tags are the same if this is the same. Some letters become one character only in lower case, such as `H̱`. */
export function tagOf(text: string): string {
  return wordOf(wordOf(text).toLowerCase());
}

/** Of tags that differ in letter case alone, the first one. */
export function distinctTags(tags: readonly string[]): string[] {
  return [...Map.groupBy(tags, tagOf).values()].flatMap(([first = '']) => first);
}

/** An own reference or a tag as it is stored: without control characters and line ends, and with single spaces. */
export function wordOf(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Z}\p{C}]+/gu, ' ')
    .trim();
}
