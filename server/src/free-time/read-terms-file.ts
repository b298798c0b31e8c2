import { open } from 'node:fs/promises';
import type { TermsSheet } from '../domain/free-time/free-time-terms.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { readJson } from '../http/read-json.ts';
import { readTermsSheet } from './read-terms-sheet.ts';

const mostBytes = 2 * 1024 * 1024;

/**
 * The terms in a file of JSON.
 * @param name how the message names it: a setting, or nothing
 * @throws Error that names the path of each fault, one a line
 */
export async function readTermsFile(path: string, name = 'The file'): Promise<TermsSheet> {
  const reading = readTermsSheet(parse(await readBytes(path, name), path, name));
  if ('sheet' in reading) return reading.sheet;
  const faults = reading.faults.map(({ field, message }) => `  - ${field}: ${message}`);
  throw unusable(path, name, faults);
}

/** The terms of FREE_TIME_FILE; null where there is no such file. @throws Error as above */
export async function readOperatorTerms(path: string | null): Promise<TermsSheet | null> {
  return path === null ? null : await readTermsFile(path, 'FREE_TIME_FILE');
}

function parse(bytes: Uint8Array, path: string, name: string): unknown {
  try {
    return readJson(bytes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw unusable(path, name, [`  - ${error.message}`]);
  }
}

/** No more is read than a file may have: the path may lead to anything. */
async function readBytes(path: string, name: string): Promise<Uint8Array> {
  try {
    await using file = await open(path);
    const buffer = Buffer.alloc(mostBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < buffer.length; length += read)
      ({ bytesRead: read } = await file.read(buffer, length, buffer.length - length));
    if (length <= mostBytes) return buffer.subarray(0, length);
  } catch (error) {
    throw new Error(`${name} ${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  throw unusable(path, name, [`  - it has more than ${mostBytes / 1024 / 1024} MiB`]);
}

function unusable(path: string, name: string, faults: readonly string[]): Error {
  return new Error(`${name} ${path} is not usable:\n${faults.join('\n')}`);
}
