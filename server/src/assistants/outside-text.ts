/**
 * Characters that a reader does not see, but a model reads: controls, direction marks, zero-width characters, tag characters,
 * variation selectors and letters without a shape, which can hide whole sentences (https://unicode.org/reports/tr39/, and on tag characters
 * https://embracethered.com/blog/posts/2024/hiding-and-finding-text-with-unicode-tags/).
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]+/gu;

/** The longest text in an answer, in characters; the value of a metadata key has 500. */
const longestText = 500;

/** A text from outside as one line of characters that people see. */
export function visibleText(text: string): string {
  const line = text.toWellFormed().replace(unseen, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = line.length <= longestText ? [] : [...line];
  return characters.length <= longestText ? line : `${characters.slice(0, longestText - 1).join('')}…`;
}

/** The same value with all its texts, and the names of its fields, as `visibleText` makes them. */
export function visibleTexts<Value>(value: Value): Value;
export function visibleTexts(value: unknown): unknown {
  if (typeof value === 'string') return visibleText(value);
  if (Array.isArray(value)) return value.map((each) => visibleTexts(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [visibleText(name), visibleTexts(each)]),
  );
}

/**
 * The value as a block that a model can tell from our own words. Texts in it cannot end the block: in JSON, `<` and `>` may be
 * written as escapes (RFC 8259, section 7), and so neither stands in it.
 */
export function dataBlock(value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');
  return `<data>\n${json}\n</data>`;
}
