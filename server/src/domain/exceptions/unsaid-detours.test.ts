import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Detour } from '../journey/detours.ts';
import { exceptionFacts, type OpenException } from './exception.ts';
import { unsaidDetours } from './unsaid-detours.ts';

const learnedAt = '2026-03-10T08:00:00.000Z';
const pod: Detour = { field: 'pod', previous: 'Rotterdam, NL', current: 'Antwerp, BE', learnedAt };
const ship: Detour = { field: 'vessel', previous: 'AURORA', current: 'BOREAS', learnedAt };
const left: Detour = { field: 'transshipment', previous: 'Singapore, SG', current: null, learnedAt };
const all = [pod, ship, left];

function open(kind: OpenException['kind'], facts: { about?: string; current?: string }): OpenException {
  return { ...exceptionFacts({ reason: '', ...facts }), kind, container: '', since: learnedAt };
}

test('a port that an open exception is about is not said again', () => {
  assert.deepEqual(unsaidDetours(all, [open('port_changed', { about: 'pod' })]), [ship, left]);
  assert.deepEqual(unsaidDetours(all, [open('port_changed', { about: 'transshipment' })]), [pod, ship]);
});

test('the ship of a rollover is not said again; another ship on a later leg is another matter', () => {
  for (const kind of ['rolled_over', 'vessel_changed'] as const) {
    assert.deepEqual(unsaidDetours(all, [open(kind, { about: 'CNSHA', current: 'BOREAS' })]), [pod, left]);
    assert.deepEqual(unsaidDetours(all, [open(kind, { about: 'SGSIN', current: 'CALYPSO' })]), all);
  }
});

test('other exceptions say nothing about the way', () => {
  const others = [open('eta_changed', { current: 'BOREAS' }), open('promise_at_risk', {})];
  assert.deepEqual(unsaidDetours(all, others), all);
});
