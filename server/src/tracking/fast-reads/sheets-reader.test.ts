import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { inTransaction } from '../../store/in-transaction.ts';

const { client: newClient, deps, store } = await openTrackingApp({ after });

const term = {
  ...{ direction: 'import', kind: 'demurrage', starts_on: 'discharged', first_day: 'same_day' },
  ...{ free: { amount: 7, unit: 'calendar_days' }, charged_in: 'calendar_days' },
  ...{ valid_from: '2026-01-01', source: 'Contract 123 (invented numbers)' },
};

test('transactions share the sheet of a version, and a new version is another one', async () => {
  const { call, principal } = await newClient();
  const state = async (days: number) => {
    const terms = [{ ...term, free: { amount: days, unit: 'calendar_days' } }];
    const { status, body } = await call('/free-time/terms', { method: 'PUT', body: { terms } });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const read = async () => await inTransaction(store.db, (tx) => deps.readSheets(tx, principal));
  assert.equal((await read()).contract, null);
  await state(7);
  const first = await read();
  assert.equal(first.contract?.terms.size, 1);
  assert.equal(await read(), first);
  assert.equal(await deps.readSheets(store.db, principal), first);
  await state(5);
  const second = await read();
  assert.notEqual(second, first);
  assert.equal(await deps.readSheets(store.db, principal), second);
});
