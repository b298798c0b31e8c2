import { constants, type FileHandle, open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

/** Largest file in bytes: some ten thousand status messages. A larger file is taken for a mistake. */
const largestFile = 16 * 1024 * 1024;

type Text = { text: string } | { reason: string };

/**
 * The text of a file, or the reason why it has none. UTF-8 if valid, otherwise ISO 8859-1, which is UNOC, the most
 * common character set of EDIFACT. Rejects only when the file cannot be read at all.
 */
export async function readTextFile(path: string): Promise<Text> {
  await using file = await open(path);
  return await readText(file);
}

/** The same for a file that others put there: it must be a plain file, not a link, and have no other name. */
export async function readDroppedFile(path: string): Promise<Text> {
  const opened = await openDropped(path);
  if ('reason' in opened) return opened;
  await using file = opened;
  const seen = await file.stat();
  if (!seen.isFile()) return { reason: noFile };
  if (seen.nlink > 1) return { reason: 'The file has another name elsewhere (a hard link): send a copy.' };
  return await readText(file);
}

const noFile = 'This is a link, a pipe, a folder or a device, not a file.';
/** Errors that do not go away by waiting. */
const reasonByCode: Record<string, string> = {
  ELOOP: noFile,
  ENXIO: noFile,
  ENODEV: noFile,
  EACCES: 'The server is not allowed to read the file: change its permissions.',
};

/** Opens without blocking: a pipe may never have a writer. */
async function openDropped(path: string): Promise<FileHandle | { reason: string }> {
  try {
    return await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = reasonByCode[code];
    if (reason === undefined) throw error;
    return { reason };
  }
}

async function readText(file: FileHandle): Promise<Text> {
  const { size } = await file.stat();
  if (size === 0) return { reason: 'The file is empty.' };
  const tooLarge = { reason: `The file is larger than ${largestFile / 1024 / 1024} MiB: split it.` };
  if (size > largestFile) return tooLarge;
  // The sender may still be writing, so no more than the limit is read.
  const bytes = await buffer(file.createReadStream({ start: 0, end: largestFile, autoClose: false }));
  if (bytes.length > largestFile) return tooLarge;
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
