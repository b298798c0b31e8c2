import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall, type NewInvoice } from './landfall.ts';

const app = await openWholeApp({ after });

test('invoices can be checked, kept, listed page by page, marked and deleted on a real server', async () => {
  const { key } = await app.newKey();
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });
  const numbered = (number: string): NewInvoice => ({
    invoice: { number, direction: 'import', currency: 'EUR' },
    lines: [
      {
        container: 'MSCU1234566',
        charge: 'demurrage',
        from: '2026-12-12',
        to: '2026-12-15',
        amount: '300.00',
      },
    ],
  });
  const { findings } = await landfall.checkInvoice(numbered('1'));
  assert.deepEqual(
    findings.map(({ code }) => code),
    ['box_unknown'],
  );
  assert.deepEqual((await landfall.invoices()).items, []);
  const once = { idempotencyKey: 'invoice 1' };
  const kept = await landfall.createInvoice(numbered('1'), once);
  assert.deepEqual(await landfall.createInvoice(numbered('1'), once), kept);
  const other = await landfall.createInvoice(numbered('2'));
  assert.equal(other.findings[0]?.code, 'charged_twice');
  const listed: string[] = [];
  for await (const { id } of landfall.everyInvoice({ limit: 1 })) listed.push(id);
  assert.deepEqual(listed.toSorted(), [kept.id, other.id].toSorted());
  assert.equal((await landfall.changeInvoice(kept.id, { state: 'settled' })).state, 'settled');
  assert.equal((await landfall.invoice(kept.id)).lines[0]?.amount, '300.00');
  assert.deepEqual(await landfall.deleteInvoice(kept.id), { id: kept.id, deleted: true });
  await assert.rejects(landfall.invoice(kept.id), { code: 'not_found', status: 404 });
});
