import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LegMomentView } from '../../../server/src/tracking/showing/leg.ts';
import { legShare } from './leg-share.ts';

const at = (time: string): LegMomentView => {
  return { time, day_only: false, classifier: 'EST', facility: null };
};
const leg = { departs: at('2026-03-01T00:00:00Z'), arrives: at('2026-03-11T00:00:00Z') };
const on = (day: string) => Date.parse(`2026-03-${day}T00:00:00Z`);

test('goes with the time of the leg', () => {
  assert.deepEqual(legShare(leg, on('06')), { share: 0.5, isOverdue: false });
});

test('never lies before the one port, nor in the other before the ship has arrived', () => {
  assert.equal(legShare(leg, Date.parse('2026-02-20'))?.share, 0);
  assert.deepEqual(legShare(leg, on('20')), { share: 0.97, isOverdue: true });
});

test('is unknown if a time is missing, or the two are in the wrong order', () => {
  assert.equal(legShare({ ...leg, arrives: null }, on('06')), null);
  assert.equal(legShare({ departs: leg.arrives, arrives: leg.departs }, on('06')), null);
});

test('reads a clock without a zone as UTC', () => {
  const departs = at('2026-03-01T00:00:00');
  assert.equal(legShare({ ...leg, departs }, on('06'))?.share, 0.5);
});
