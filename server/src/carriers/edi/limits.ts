/**
 * Limits for reading one file. Real messages stay far below them: a header has about 100 characters, a segment fewer
 * than 1,000, a message about 20 segments. A file above the limits would need more memory than a server has.
 */
export const ediLimits = {
  /** Characters of a header, including UNA. Every message is stored with its headers. */
  header: 1_024,
  /** Characters of any other segment. */
  segment: 4_096,
  /** Characters of a message. */
  message: 256 * 1_024,
  segmentsOfMessage: 2_000,
  messagesOfFile: 20_000,
  segmentsOfFile: 1_000_000,
  /** References of all events of a message together: each event repeats the boxes and papers that it is about. */
  referencesOfMessage: 20_000,
};

const kibi = 1_024;

/** Why a file is not read, or null. */
export function wordsOfTooMany(messages: number, segments: number): string | null {
  const { messagesOfFile, segmentsOfFile } = ediLimits;
  if (messages > messagesOfFile) return `The file has more than ${messagesOfFile} messages: split it.`;
  return segments > segmentsOfFile ? `The file has more than ${segmentsOfFile} segments: split it.` : null;
}

/** Why a message is not read, or null. */
export function wordsOfTooLarge(length: number, segments: number): string | null {
  const { message, segmentsOfMessage } = ediLimits;
  if (length > message) return `The message is larger than ${message / kibi} KiB: split it.`;
  return segments > segmentsOfMessage
    ? `The message has more than ${segmentsOfMessage} segments: split it.`
    : null;
}

/** The reason to refuse a file with a segment of more than `longest` characters. */
export function wordsOfTooLong({ tag, longest }: { tag: string; longest: number }): string {
  const name = /^[A-Z0-9]{2,3}$/.test(tag) ? `The segment ${tag}` : 'A segment';
  return `${name} is longer than ${longest} characters, or its end is missing: nothing in the file was read.`;
}
