import { readFile, stat } from 'node:fs/promises';

/** Bytes of a file at most: some ten thousand status messages. What is larger is no status report but a mistake. */
const largestFile = 16 * 1024 * 1024;

/**
 * The text of a file, or why it is none. UTF-8 where it is valid, else ISO 8859-1, which is what UNOC, the commonest
 * character set of EDIFACT, means. Rejects only when the file cannot be read at all.
 */
export async function readTextFile(path: string): Promise<{ text: string } | { reason: string }> {
  const { size } = await stat(path);
  if (size === 0) return { reason: 'The file is empty.' };
  if (size > largestFile)
    return { reason: `The file is larger than ${largestFile / 1024 / 1024} MiB: split it.` };
  const bytes = await readFile(path);
  if (bytes.includes(0))
    return { reason: 'The file is binary, or text in UTF-16: send UTF-8 or ISO 8859-1.' };
  return { text: textOf(bytes) };
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
