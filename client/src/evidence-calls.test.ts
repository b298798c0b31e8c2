import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall } from './landfall.ts';

test('the file about a shipment is whole, and its keys are those of the server', async () => {
  const app = await openWholeApp({ after });
  const { key } = await app.newKey({ mode: 'test' });
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });
  await landfall.track('MSCU1234566');
  const pieces: Uint8Array[] = [];
  for await (const piece of landfall.evidence('MSCU1234566')) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString().trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line));
  assert.equal(entries[0].data.reference, 'MSCU1234566');
  const end = entries.at(-1);
  assert.equal(end.kind, 'end');
  const [newest] = await landfall.evidenceKeys();
  assert.equal(end.data.public_key, newest?.public_key);
  await assert.rejects(landfall.evidence('NONE1234').next(), { code: 'not_tracked', status: 404 });
  await assert.rejects(landfall.evidence('..').next(), { code: 'invalid_reference' });
});
