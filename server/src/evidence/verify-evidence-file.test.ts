import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { testAppSecret } from '../../test/harness/services.ts';
import { openSealer } from '../store/sealer.ts';
import { type EntryContent, sha256Of } from './entry.ts';
import { signingKey } from './signing-key.ts';
import { EvidenceFault, verifyEvidenceFile } from './verify-evidence-file.ts';
import { writeEvidenceFile } from './write-evidence-file.ts';

const key = signingKey(openSealer([testAppSecret]));
const at = new Date('2026-03-02T09:00:00Z');
const page = '{"event":"Loaded\u2028 on ship","words":"装船"}';
const contents: EntryContent[] = [
  { kind: 'shipment', at, data: { reference: 'MSCU1234566' } },
  { kind: 'answer', at, data: { carrier: 'MSCU', pages: [{ sha256: sha256Of(page), text: page }] } },
  { kind: 'change', at, data: { field: 'eta', previous: null, current: '2026-03-20' } },
  { kind: 'event', at, data: { id: 'evt_1', body: '{}' } },
];

async function* entries(from: readonly EntryContent[] = contents) {
  yield* from;
}

async function fileOf(from = contents, signer = key): Promise<Buffer> {
  let text = '';
  for await (const line of writeEvidenceFile(entries(from), signer, at)) text += line;
  return Buffer.from(text);
}

/** In pieces that end anywhere. */
async function* inPieces(file: Buffer, size = 7): AsyncGenerator<Buffer> {
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size);
}

const verify = (file: Buffer, publicKey: string | null = null, size?: number) =>
  verifyEvidenceFile(inPieces(file, size), publicKey);

/** The number of the entry that is wrong; null if none is. */
async function faultIn(file: Buffer, publicKey: string | null = null): Promise<number | null> {
  try {
    await verify(file, publicKey, 4_096);
    return null;
  } catch (error) {
    assert.ok(error instanceof EvidenceFault, String(error));
    return error.entry;
  }
}

const linesIn = (file: Buffer) => file.toString('utf8').split('\n').slice(0, -1);
const joined = (lines: readonly string[]) => Buffer.from(lines.map((line) => `${line}\n`).join(''));

test('a file that was not changed is verified, in whatever pieces it is read', async () => {
  const file = await fileOf();
  const { publicKey } = key;
  const verified = { reference: 'MSCU1234566', entries: 4, signedAt: at.toISOString(), publicKey };
  for (const size of [1, 7, file.length]) assert.deepEqual(await verify(file, null, size), verified);
  assert.deepEqual(await verify(file, publicKey), verified);
  assert.deepEqual(await verify(file.subarray(0, -1)), verified, 'the end of the last line says nothing');
});

test('whichever bit of whichever byte is flipped, its entry is named', async () => {
  const file = await fileOf();
  let entry = 1;
  for (const [position, byte] of file.entries()) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(file);
      changed[position] = byte ^ (1 << bit);
      assert.equal(await faultIn(changed), entry, `byte ${position}, bit ${bit}`);
    }
    if (byte === 0x0a) entry += 1;
  }
});

test('a byte that is added, removed or replaced is found', async () => {
  const file = await fileOf();
  const change = fc.record({
    position: fc.nat(file.length - 2),
    removed: fc.nat(3),
    added: fc.uint8Array({ maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(change, async ({ position, removed, added }) => {
      const parts = [file.subarray(0, position), added, file.subarray(position + removed)];
      const changed = Buffer.concat(parts);
      fc.pre(!changed.equals(file) && !changed.equals(file.subarray(0, -1)));
      assert.notEqual(await faultIn(changed), null);
    }),
    { seed: 20261123, numRuns: 300 },
  );
});

test('an entry that is removed, repeated, moved or added is found', async () => {
  const lines = linesIn(await fileOf());
  const [first = '', second = '', third = '', fourth = '', end = ''] = lines;
  assert.equal(await faultIn(joined([first, third, fourth, end])), 2);
  assert.equal(await faultIn(joined([first, second, second, third, fourth, end])), 3);
  assert.equal(await faultIn(joined([first, third, second, fourth, end])), 2);
  assert.equal(await faultIn(joined([second, third, fourth, end])), 1);
  assert.equal(await faultIn(joined([first, second, third, fourth])), 5);
  assert.equal(await faultIn(joined([...lines, end])), 6);
  assert.equal(await faultIn(Buffer.alloc(0)), 1);
});

test('a file that was written again needs the key: the right one, if it is known', async () => {
  const other = signingKey(openSealer(['another secret of 32 characters !']));
  const forged = await fileOf(contents.slice(0, 2), other);
  assert.equal(await faultIn(forged), null);
  assert.equal(await faultIn(forged, key.publicKey), 3);
  const [, , , , end = ''] = linesIn(await fileOf());
  const [, , forgedEnd = ''] = linesIn(forged);
  const signature = /"signature":"[0-9a-f]+"/;
  const borrowed = forgedEnd.replace(signature, signature.exec(end)?.[0] ?? assert.fail());
  assert.equal(await faultIn(joined([...linesIn(forged).slice(0, 2), borrowed])), 3);
});

test('the key stays the same while the secret does, and each secret has its own', () => {
  assert.equal(signingKey(openSealer([testAppSecret])).publicKey, key.publicKey);
  assert.notEqual(signingKey(openSealer(['another secret of 32 characters !'])).publicKey, key.publicKey);
});

test('a page that does not have its own hash is found, also in a file that is signed', async () => {
  const pages = [{ sha256: sha256Of('another text'), text: page }];
  const [first, answer] = contents;
  assert.ok(first && answer);
  assert.equal(await faultIn(await fileOf([first, { ...answer, data: { carrier: 'MSCU', pages } }])), 2);
});
