// What is stored is what is known, however carriers answer. The seed is fixed so that a failure can be repeated.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answersAboutOneUse } from '../../../test/harness/carrier-habits.ts';
import { act, applyEvents } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { readState, stateColumns } from './state-columns.ts';

const options = { seed: 20261126, numRuns: runs(300) };
const hourMs = 3_600_000;

/** An answer that is given several times in a row, possibly without one of its events. */
const given = fc.record({
  which: fc.nat(2),
  times: fc.integer({ min: 1, max: 4 }),
  lost: fc.option(fc.nat(6)),
});
const story = fc.tuple(answersAboutOneUse, fc.array(given, { minLength: 2, maxLength: 8 }));
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

interface Answer {
  receivedAt: string;
  events: Parameters<typeof applyEvents>[2];
}

interface Row {
  state: ShipmentState;
  seen_at: Date | null;
}

/** The answers in the order in which they are applied. */
function answersOf([told, all]: Story): Answer[] {
  const repeated = all.flatMap((each) => Array.from({ length: each.times }, () => each));
  let at = 0;
  return repeated.map(({ which, lost }) => {
    const { receivedAt, events } = told[which % told.length] as (typeof told)[number];
    at = Math.max(at + 6 * hourMs, Date.parse(receivedAt));
    return {
      receivedAt: new Date(at).toISOString(),
      events: events.filter((_, place) => place !== lost),
    };
  });
}

function throughJson(state: ShipmentState): ShipmentState {
  return JSON.parse(JSON.stringify(state));
}

/** The row after a server has written the state. */
function write(row: Row | null, after: ShipmentState): Row {
  const state = throughJson(after);
  if (row === null) return { state, seen_at: null };
  const columns = stateColumns(known(row), after);
  return { state: columns.state === undefined ? row.state : state, seen_at: columns.seen_at };
}

function known({ state, seen_at }: Row): ShipmentState {
  return readState(state, seen_at);
}

test('the columns give back every state, and repeated answers write only when their events were seen', () => {
  const written = { whole: 0, seenAt: 0 };
  const property = fc.property(story, (told) => {
    let row: Row | null = null;
    for (const { receivedAt, events } of answersOf(told)) {
      const after: ShipmentState = applyEvents(row && known(row), receivedAt, events);
      const next: Row = write(row, after);
      written[next.state === row?.state ? 'seenAt' : 'whole'] += 1;
      row = next;
      assert.deepEqual(known(row), throughJson(after));
    }
  });
  fc.assert(property, options);
  assert.ok(written.seenAt > options.numRuns, JSON.stringify(written));
});

test('an answer that is not newer than the newest one is written whole', () => {
  const at = (receivedAt: string, before: ShipmentState | null) =>
    applyEvents(before, receivedAt, [act('LOAD', 'CNSHA', '2026-03-01T08:00')]);
  const known = at('2026-03-02T00:00:00.000Z', null);
  const older = at('2026-03-01T12:00:00.000Z', known);
  assert.deepEqual(stateColumns(known, older), { state: JSON.stringify(older), seen_at: null });
});
