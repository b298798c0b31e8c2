import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeptInvoice } from '../invoices/kept-invoice.ts';
import { disputeMoments, findDisputes } from './dispute-due.ts';

const kept: KeptInvoice = {
  ...{ id: 'ivc_1', number: 'D-1001', state: 'open', issuedOn: '2026-12-01', disputeUntil: null, us: true },
};
const found = (invoice: Partial<KeptInvoice>, at: string) =>
  findDisputes({ journeys: [], invoices: [{ ...kept, ...invoice }] }, new Date(at)).map(
    ({ current }) => current,
  );

test('the time to dispute an invoice of the United States ends after 30 days, and is named a week before', () => {
  assert.deepEqual(found({}, '2026-12-23T23:59:59Z'), []);
  assert.deepEqual(found({}, '2026-12-24T00:00:00Z'), ['2026-12-31']);
  assert.deepEqual(found({}, '2027-03-01T00:00:00Z'), ['2026-12-31'], 'a time that has ended is not settled');
  const moments = disputeMoments({ journeys: [], invoices: [kept] });
  assert.deepEqual(moments, [Date.parse('2026-12-24T00:00:00Z')]);
});

test('the longer of the two times counts there, and elsewhere only what the invoice says', () => {
  assert.deepEqual(found({ disputeUntil: '2026-12-10' }, '2027-01-01'), ['2026-12-31']);
  assert.deepEqual(found({ disputeUntil: '2027-01-05' }, '2027-01-01'), ['2027-01-05']);
  assert.deepEqual(found({ us: false, disputeUntil: '2026-12-10' }, '2027-01-01'), ['2026-12-10']);
  assert.deepEqual(found({ us: false }, '2027-01-01'), []);
});

test('an invoice without a date, or that is disputed or settled, has no such day', () => {
  assert.deepEqual(found({ issuedOn: null }, '2027-01-01'), []);
  assert.deepEqual(found({ state: 'disputed' }, '2027-01-01'), []);
  assert.deepEqual(found({ state: 'settled' }, '2027-01-01'), []);
});
