import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { knownBill, trackWords as track } from '../../test/harness/known-bill.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { verifyEvidenceFile } from './verify-evidence-file.ts';

const app = await openTrackingApp({ after });

const lineOf = (container: string) => ({
  ...{ container, charge: 'demurrage', from: '2026-03-12', to: '2026-03-15', amount: '300.00' },
});

test('a kept invoice stands in the evidence file with the lines about the shipment alone, and the file proves it', async () => {
  const client = await app.client();
  const [one, two] = [knownBill(app), knownBill(app)];
  for (const { bill } of [one, two]) await track(client, bill);
  const invoice = { number: 'D-1001', direction: 'import', currency: 'EUR' };
  await client.call('/invoices', { body: { invoice, lines: [lineOf(two.box), lineOf(one.box)] } });
  const { body } = await client.call(`/shipments/${one.bill}/evidence`);
  const [entry, ...rest] = body
    .trimEnd()
    .split('\n')
    .map((line: string) => JSON.parse(line))
    .filter(({ kind }: { kind: string }) => kind === 'invoice');
  assert.deepEqual(rest, []);
  assert.deepEqual(
    entry.data.lines.map((line: { line: number; container: string }) => [line.line, line.container]),
    [[2, one.box]],
  );
  assert.equal(entry.data.invoice.number, 'D-1001');
  assert.doesNotMatch(JSON.stringify(entry.data.findings), new RegExp(two.box));
  const pieces = async function* (text: string) {
    yield Buffer.from(text);
  };
  await verifyEvidenceFile(pieces(body), null);
  const forged = body.replace('"amount":"300.00"', '"amount":"900.00"');
  assert.notEqual(forged, body);
  await assert.rejects(verifyEvidenceFile(pieces(forged), null), /invoice\): its content was changed/);
});
