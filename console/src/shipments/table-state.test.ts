import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import { everything, readState, type TableState, writeState } from './table-state.ts';
import { daysOfWeek, weekAfter } from './weeks.ts';

test('the whole state of the table is in its address', () => {
  const state: TableState = {
    q: 'ever & given',
    status: ['in_transit', 'delayed'],
    timing: ['slipped'],
    carrier: ['MSCU', 'MAEU'],
    tag: ['acme & co', 'urgent'],
    exception: 'rolled_over',
    port: ['NLRTM', 'CNSHA'],
    from: ['CNSHA'],
    to: ['NLRTM', 'DEHAM'],
    promise: 'at_risk',
    week: '2026-W12',
    eta: '2026-03-16..2026-03-18',
    days: '-7..-3',
    arrived: false,
    sort: '-eta',
  };
  assert.deepEqual(readState(new URLSearchParams(writeState(state))), state);
  assert.equal(writeState(everything), '');
});

test('an invalid address shows all shipments', () => {
  const wrong =
    'status=lost&carrier=<b>&timing=late&exception=none&port=rotterdam,12345&from=shanghai&to=1&promise=kept&week=2026-W60&eta=today..&days=soon..&arrived=maybe&sort=colour';
  assert.deepEqual(readState(new URLSearchParams(wrong)), everything);
});

test('weeks are those of ISO 8601', () => {
  assert.equal(weekAfter(new Date(2026, 0, 1), 0), '2026-W01');
  assert.equal(weekAfter(new Date(2027, 0, 3), 0), '2026-W53');
  assert.equal(weekAfter(new Date(2026, 11, 31), 1), '2027-W01');
  assert.deepEqual(daysOfWeek('2026-W53'), { first: '2026-12-28', last: '2027-01-03' });
});
