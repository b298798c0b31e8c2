/** Characters that begin a line, have no readable form, or change the direction of the following text. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Text from carriers and clients as one line of a mail. It can neither add a header or a line nor change the direction
 * of the words around it. Cut to `most` characters.
 */
export function oneLine(text: string, most = 500): string {
  const line = text.toWellFormed().replace(unprintable, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = [...line];
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
