const encoder = new TextEncoder();

/**
 * Text that PostgreSQL can hold, of so many bytes of UTF-8 at most, cut between two characters: without U+0000, and without
 * halves of characters.
 */
export function storableText(text: string, mostBytes: number): string {
  const sound =
    text.includes('\0') || !text.isWellFormed() ? text.toWellFormed().replaceAll('\0', '\uFFFD') : text;
  // No character takes more than three bytes for each unit of UTF-16.
  if (sound.length * 3 <= mostBytes) return sound;
  const { read } = encoder.encodeInto(sound, new Uint8Array(mostBytes));
  return sound.slice(0, read);
}
