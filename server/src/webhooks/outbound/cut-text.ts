const encoder = new TextEncoder();

/** The beginning of a well-formed text, at most so many bytes of UTF-8, cut between two characters. */
export function cutText(text: string, mostBytes: number): string {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= mostBytes) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(mostBytes));
  return text.slice(0, read);
}
