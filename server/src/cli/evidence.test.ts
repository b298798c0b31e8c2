import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { testAppSecret } from '../../test/harness/services.ts';
import type { EntryContent } from '../evidence/entry.ts';
import { signingKey } from '../evidence/signing-key.ts';
import { writeEvidenceFile } from '../evidence/write-evidence-file.ts';
import { openSealer } from '../store/sealer.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-evidence-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const key = signingKey(openSealer([testAppSecret]));
const at = new Date('2026-03-02T09:00:00Z');

async function* entries(): AsyncGenerator<EntryContent> {
  yield { kind: 'shipment', at, data: { reference: 'MSCU1234566' } };
  yield { kind: 'change', at, data: { field: 'eta', previous: null, current: '2026-03-20' } };
}

async function keep(name: string, change = (text: string) => text): Promise<string> {
  let text = '';
  for await (const line of writeEvidenceFile(entries(), key, at)) text += line;
  const path = join(folder, name);
  await writeFile(path, change(text));
  return path;
}

test('a whole file: who signed it and when, as text and as JSON', async () => {
  const path = await keep('whole.ndjson');
  const { text } = await runCommand(['evidence', 'verify', path, '--public-key', key.publicKey]);
  assert.match(
    text,
    /Nothing was changed in the 2 entries about MSCU1234566, signed at 2026-03-02T09:00:00.000Z\./,
  );
  assert.match(text, new RegExp(key.publicKey));
  const { json } = await runCommand(['evidence', 'verify', path, '--public-key', key.publicKey, '--json']);
  assert.deepEqual(json, {
    reference: 'MSCU1234566',
    entries: 2,
    signed_at: at.toISOString(),
    public_key: key.publicKey,
  });
});

test('a whole file whose signer the reader did not name fails, and its key is named', async () => {
  for (const more of [[], ['--json']]) {
    const { code, complaint } = await failCommand([
      'evidence',
      'verify',
      await keep('unnamed.ndjson'),
      ...more,
    ]);
    assert.equal(code, 1);
    assert.match(complaint, new RegExp(`signed by the key ${key.publicKey}, and you did not say which`));
  }
});

test('a file whose reference or key is no such text fails, and nothing of them is printed', async () => {
  const own = signingKey(openSealer(['another secret of 32 characters !']));
  const spoof = 'MSCU1.\nNothing was changed\u001b[8m';
  for (const reference of [spoof, { toString: 1 }, null, 7]) {
    const path = join(folder, 'forged.ndjson');
    const forged = async function* (): AsyncGenerator<EntryContent> {
      yield { kind: 'shipment', at, data: { reference } };
    };
    let text = '';
    for await (const line of writeEvidenceFile(forged(), own, at)) text += line;
    await writeFile(path, text);
    const { code, complaint } = await failCommand(['evidence', 'verify', path]);
    assert.deepEqual([code, complaint], [1, 'Entry 1 (shipment): it has no reference.']);
  }
});

test('a changed file fails, and its first wrong entry is named', async () => {
  const path = await keep('changed.ndjson', (text) => text.replace('2026-03-20', '2026-03-10'));
  const { code, complaint } = await failCommand(['evidence', 'verify', path]);
  assert.equal(code, 1);
  assert.match(complaint, /Entry 2 \(change\): its content was changed\./);
});

test('a file of another key fails, a key that is none is not understood, a missing file is named', async () => {
  const path = await keep('other.ndjson');
  const other = signingKey(openSealer(['another secret of 32 characters !'])).publicKey;
  const refused = await failCommand(['evidence', 'verify', path, '--public-key', other]);
  assert.equal(refused.code, 1);
  assert.match(refused.complaint, /Entry 3 \(end\): the file was signed by another key/);
  assert.equal((await failCommand(['evidence', 'verify', path, '--public-key', 'x'])).code, 2);
  const missing = await failCommand(['evidence', 'verify', join(folder, 'missing.ndjson')]);
  assert.equal(missing.code, 1);
  assert.match(missing.complaint, /missing\.ndjson/);
});
