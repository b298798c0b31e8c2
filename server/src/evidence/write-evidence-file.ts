import { sign } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EntryContent, noPrevious, writeEntry } from './entry.ts';
import type { SigningKey } from './signing-key.ts';

/** Hashing and sending it takes so long that others are answered before the next one. */
const largeLine = 64 * 1024;

/** Entries as the lines of a file: each has the hash of the one before, and the last one signs them all. */
export async function* writeEvidenceFile(
  entries: AsyncIterable<EntryContent>,
  { privateKey, publicKey }: SigningKey,
  endedAt: Date,
): AsyncGenerator<string> {
  let previous = noPrevious;
  let n = 0;
  for await (const entry of entries) {
    n += 1;
    const { line, sha256 } = writeEntry(entry, { n, previous });
    yield `${line}\n`;
    previous = sha256;
    if (line.length > largeLine) await nextTurn();
  }
  const data = { entries: n, algorithm: 'Ed25519', public_key: publicKey };
  const { line, sha256 } = writeEntry({ kind: 'end', at: endedAt, data }, { n: n + 1, previous });
  const signature = sign(null, Buffer.from(sha256), privateKey).toString('hex');
  yield `${line.slice(0, -1)},"signature":"${signature}"}\n`;
}
