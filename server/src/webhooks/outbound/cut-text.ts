const encoder = new TextEncoder();

/** The beginning of a well-formed text, of so many bytes of UTF-8 at most, cut between two characters. */
export function cutText(text: string, mostBytes: number): string {
  // No unit of UTF-16 takes more than three bytes.
  if (text.length * 3 <= mostBytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}
