import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleEventData } from '../../../test/harness/sample-event-data.ts';
import { meets } from './alert-condition.ts';

test('an ETA has slipped if it is later than announced before, and than the first one', () => {
  const slipped = (
    before: string | null,
    eta: string | null,
    first: string | null,
    promised_at: string | null = null,
  ) => {
    const data = { ...sampleEventData, eta, eta_initial: first, promised_at };
    const previous = { ...data.previous, eta: before };
    return meets({ type: 'shipment.updated', data: { ...data, previous } }, 'slipped');
  };
  assert.equal(slipped('2026-03-10', '2026-03-12', '2026-03-10'), true);
  assert.equal(slipped('2026-03-08', '2026-03-10', '2026-03-10'), false, 'back on its first day');
  assert.equal(slipped('2026-03-14', '2026-03-12', '2026-03-10'), false, 'less late than before');
  assert.equal(slipped(null, '2026-03-12', '2026-03-12'), false, 'the first ETA');
  assert.equal(slipped('2026-03-10', null, null), false);
  assert.equal(slipped('2026-03-10', '2026-03-12', '2026-03-10', '2026-03-12'), false, 'as promised');
  assert.equal(slipped('2026-03-10', '2026-03-12', '2026-03-14', '2026-03-11'), true, 'later than promised');
});
