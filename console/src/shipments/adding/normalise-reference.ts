/**
 * The text in plain characters: full-width forms as ASCII, every dash as `-`, every space as one, and no invisible
 * characters. Line breaks and tabs stay, since they separate references.
 */
export function plainText(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (each) => String.fromCharCode(each.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[^\S\r\n\t]/g, ' ');
}

/** A reference as the server normalises it; only the letters a–z are changed. */
export function normaliseReference(text: string): string {
  return plainText(text)
    .replace(/[\s\-/.()[\]{}]/g, '')
    .replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
