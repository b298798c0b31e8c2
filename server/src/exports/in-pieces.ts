/** Larger strings get memory of their own, in V8 and in the socket, which stays taken for long after them. */
const mostCharacters = 64 * 1024;

/** Joins lines to pieces of a file: each has some lines, and no more characters than are written well at once. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = '';
  for (const line of lines) {
    if (piece !== '' && piece.length + line.length > mostCharacters) {
      yield piece;
      piece = '';
    }
    piece += line;
  }
  if (piece !== '') yield piece;
}
