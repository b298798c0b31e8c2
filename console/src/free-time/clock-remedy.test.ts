import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallClock } from '../../../server/src/domain/events/event-time.ts';
import { freeTimeClocksOf } from '../../../server/src/domain/free-time/free-time-clocks.ts';
import {
  type FreeTimeFacts,
  noOwnDates,
  type OwnDates,
} from '../../../server/src/domain/free-time/free-time-facts.ts';
import {
  clockKinds,
  clockStarts,
  type FreeTimeTerm,
  tradeDirections,
} from '../../../server/src/domain/free-time/free-time-terms.ts';
import { prepareSheet } from '../../../server/src/domain/free-time/prepare-sheet.ts';
import { type ClockRemedy, clockRemedy } from './clock-remedy.ts';

const exportStarts: readonly string[] = ['empty_picked_up', 'gated_in'];
const terms = tradeDirections.flatMap((direction) =>
  clockKinds.flatMap((kind) =>
    clockStarts
      .filter((start) => exportStarts.includes(start) === (direction === 'export'))
      .map((startsOn) => termOf({ direction, kind, startsOn })),
  ),
);

function termOf(named: Pick<FreeTimeTerm, 'direction' | 'kind' | 'startsOn'>): FreeTimeTerm {
  return {
    ...{ carrier: null, place: null, terminal: null, equipment: null, onCarriage: null, ...named },
    ...{ firstDay: 'same_day', cutOff: null, free: { amount: 7, unit: 'calendar_days' } },
    ...{ chargedIn: 'calendar_days', tiers: [], validFrom: '2026-01-01', validUntil: null, source: 'C' },
  };
}

/** A box that the carrier is not asked about any more. */
const given: FreeTimeFacts = {
  ...{ container: 'MSCU1234566', carrier: 'MSCU', equipment: null, onCarriage: null },
  ...{ happened: {}, expected: {}, pol: null, pod: null, own: noOwnDates, stated: [], noticed: [] },
  trackingEnded: true,
};
const day = { at: wallClock('2026-03-02T00:00:00', 'UTC', 'day'), place: null };

function gapOf(term: FreeTimeTerm, facts: FreeTimeFacts) {
  const sheets = { contract: prepareSheet({ terms: [term], calendars: [] }), rule: null };
  const clocks = freeTimeClocksOf(facts, sheets, new Date('2026-03-20T12:00:00Z'));
  return clocks.find(({ kind, direction }) => kind === term.kind && direction === term.direction)?.because;
}

const allDates: OwnDates = {
  ...{ availableAt: '2026-03-02', pickedUpAt: '2026-03-02', returnedAt: '2026-03-02' },
  lastFreeDay: '2026-03-09',
};

function follow(facts: FreeTimeFacts, remedy: ClockRemedy): FreeTimeFacts {
  if ('own' in remedy) return { ...facts, own: { ...noOwnDates, [remedy.own]: allDates[remedy.own] } };
  return { ...facts, happened: { ...facts.happened, [remedy.reported]: day } };
}

test('what a clerk is told about a clock without a start or an end takes that gap away', () => {
  const seen = new Set<string>();
  for (const term of terms) {
    const started = { ...given, happened: { [term.startsOn]: day } };
    for (const [because, facts] of [['no_start', given] as const, ['no_end', started] as const]) {
      // A clock may start with the step that ends it.
      if (gapOf(term, facts) !== because) continue;
      const remedy = clockRemedy({ ...term, starts_on: term.startsOn }, because);
      const told = `${because} ${term.direction} ${term.kind} ${term.startsOn}: ${JSON.stringify(remedy)}`;
      assert.notEqual(gapOf(term, follow(facts, remedy)), because, told);
      // Where an own date helps, nobody is sent to the carrier.
      if ('reported' in remedy) assert.equal(gapOf(term, { ...facts, own: allDates }), because, told);
      seen.add(`${because} ${term.direction} ${term.kind}`);
    }
  }
  assert.equal(seen.size, 2 * tradeDirections.length * clockKinds.length);
});

test('each clock of an import is ended by one own date, and none of an export', () => {
  const end = (direction: 'import' | 'export', kind: (typeof clockKinds)[number]) =>
    clockRemedy({ direction, kind, starts_on: direction === 'import' ? 'discharged' : 'gated_in' }, 'no_end');
  assert.deepEqual(
    clockKinds.map((kind) => end('import', kind)),
    clockKinds.map((kind) => ({
      own: kind === 'demurrage' || kind === 'storage' ? 'pickedUpAt' : 'returnedAt',
    })),
  );
  assert.deepEqual(
    clockKinds.map((kind) => end('export', kind)),
    clockKinds.map((kind) => ({ reported: kind === 'detention' ? 'handed_in' : 'loaded' })),
  );
});
