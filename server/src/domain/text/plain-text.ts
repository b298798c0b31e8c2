// Plain forms of the letters, spaces and dashes that people paste from documents.

/** Full-width forms of ASCII, as East Asian documents have them: `ＭＳＣＵ１２３`. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const fullWidthOffset = 0xfee0;

/** Every kind of hyphen and dash, and the minus sign. */
const dashes = /[\p{Pd}\u2212]/gu;

/** Invisible characters in copied text: soft hyphen, zero-width characters, direction marks. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** The same text in plain characters: full-width forms in ASCII, dashes as `-`, spaces as ` `, nothing invisible. */
export function plainText(text: string): string {
  return text
    .replace(fullWidth, (each) => String.fromCharCode(each.charCodeAt(0) - fullWidthOffset))
    .replace(dashes, '-')
    .replace(invisible, '')
    .replace(/\s/g, ' ');
}

/**
 * A–Z for a–z. Other letters stay: the capital of some, such as `ſ`, `ı` and `ß`, is a letter of A–Z, so upper case would
 * turn one code into another.
 */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}
