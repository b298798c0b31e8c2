import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitOf } from './request-share.ts';
import type { SharedList, SharedRow } from './share-data.ts';
import { beginState, hashOf, joinPages, presentOf, readHash, shownShipment } from './share-state.ts';

const page = (keys: readonly string[], next: string | null): SharedList => ({
  brand: { name: 'Acme', colour: null, logo_url: null },
  share: {
    ...{ type: 'tag', title: null, expires_at: '', calendar_url: '' },
    ...{ subscribable: false, sandbox: false, simulated: false },
  },
  as_of: '2026-05-01T12:00:00Z',
  shipments: keys.map((key) => ({ key }) as SharedRow),
  next,
  total: 3,
  arrivals: null,
});

test('the address names a shipment and a container, and is read again', () => {
  for (const chosen of [
    { key: null, box: null },
    { key: 'a b/&=#', box: 'MSCU1234566' },
    { key: null, box: 'MSCU1234566' },
  ])
    assert.deepEqual(readHash(hashOf(chosen)), chosen);
});

test('pages make one list, in which a container that moved between them is there once', () => {
  const list = joinPages([page(['a', 'b'], 'x'), page(['b', 'c'], null)]);
  assert.deepEqual(
    list.shipments.map(({ key }) => key),
    ['a', 'b', 'c'],
  );
  assert.equal(list.next, null);
});

test('the present goes on between two answers, by the clock of the server', () => {
  const state = { ...beginState(''), list: page([], null), answeredAtMs: 1_000 };
  assert.equal(presentOf(state, 61_000), Date.parse('2026-05-01T12:01:00Z'));
  assert.equal(presentOf(beginState(''), 61_000), 61_000);
});

test('a shipment is shown while the address names it', () => {
  const shipment = {
    reference: 'A',
    own_references: [],
    carrier: { scac: '', name: '' },
    last_checked_at: '',
  };
  const opened = { key: 'a', shipment: { ...shipment, stale: false, arrived: false, containers: [] } };
  const state = { ...beginState('#shipment=a'), list: page(['a'], null), opened };
  assert.equal(shownShipment(state), opened.shipment);
  assert.equal(shownShipment({ ...state, chosen: readHash('#shipment=b') }), null);
});

test('the server says in seconds how long to wait', () => {
  assert.deepEqual(['30', '0', '', 'soon', null].map(waitOf), [30_000, 0, null, null, null]);
});
