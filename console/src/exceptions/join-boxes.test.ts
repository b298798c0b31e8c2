import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedException } from '../../../client/src/landfall.ts';
import { joinBoxes } from './join-boxes.ts';

const open = (kind: ListedException['kind'], container: string, more: Partial<ListedException> = {}) => ({
  ...{ id: 'shp_1', reference: 'MAEU123', kind, container, previous: null, current: null, days: null },
  ...{ cause: null, eta_cause: null, reason: `${kind}.`, since: '2026-03-02T09:00:00.000Z', ...more },
});

const joined = (...exceptions: ListedException[]) =>
  joinBoxes(exceptions, ({ reason }) => reason).map(({ exception, containers }) => [
    exception.kind,
    exception.reason,
    containers,
  ]);

test('a rolled bill of two boxes has each reason once, with its boxes', () => {
  const both = (kind: ListedException['kind'], reason: string) =>
    ['BOX2', 'BOX1'].map((box) => open(kind, box, { reason }));
  assert.deepEqual(
    joined(
      ...both('rolled_over', 'Not loaded in Busan.'),
      ...both('rolled_over', 'Not loaded in Pusan.'),
      ...both('eta_changed', '4 days later.'),
    ),
    [
      ['rolled_over', 'Not loaded in Busan.', ['BOX1', 'BOX2']],
      ['rolled_over', 'Not loaded in Pusan.', ['BOX1', 'BOX2']],
      ['eta_changed', '4 days later.', ['BOX1', 'BOX2']],
    ],
  );
});

test('boxes with other reasons, and kinds with the same words, stay apart', () => {
  assert.deepEqual(
    joined(
      open('rolled_over', 'BOX1', { reason: 'On BOREAS.' }),
      open('vessel_changed', 'BOX1', { reason: 'On BOREAS.' }),
      open('eta_changed', 'BOX1', { reason: '2 days later.' }),
      open('eta_changed', 'BOX2', { reason: '3 days later.' }),
    ),
    [
      ['rolled_over', 'On BOREAS.', ['BOX1']],
      ['vessel_changed', 'On BOREAS.', ['BOX1']],
      ['eta_changed', '2 days later.', ['BOX1']],
      ['eta_changed', '3 days later.', ['BOX2']],
    ],
  );
});

test('what is said twice of one box names it once, and what is about the whole shipment names none', () => {
  assert.deepEqual(joined(open('port_changed', 'BOX1'), open('port_changed', 'BOX1')), [
    ['port_changed', 'port_changed.', ['BOX1']],
  ]);
  assert.deepEqual(joined(open('tracking_stalled', '')), [['tracking_stalled', 'tracking_stalled.', []]]);
  assert.deepEqual(joined(), []);
});

test('the moment is that of the box whose exception is open longest', () => {
  const [one] = joinBoxes(
    [
      open('eta_changed', 'BOX1', { since: '2026-03-03T09:00:00.000Z' }),
      open('eta_changed', 'BOX2', { since: '2026-03-01T09:00:00.000Z' }),
    ],
    ({ reason }) => reason,
  );
  assert.equal(one?.exception.since, '2026-03-01T09:00:00.000Z');
});
