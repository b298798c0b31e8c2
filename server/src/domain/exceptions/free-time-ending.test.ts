// When free time ends, is over, or ends on another day: with the real clocks of a box in Valparaiso.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewExceptions } from '../../../test/harness/at-once.ts';
import { act, applyEvents } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';
import { factsOfJourney } from '../free-time/facts-of-journey.ts';
import { freeTimeClocksOf } from '../free-time/free-time-clocks.ts';
import { noOwnDates, type OwnDates } from '../free-time/free-time-facts.ts';
import type { FreeTimeTerm } from '../free-time/free-time-terms.ts';
import { type PreparedSheet, prepareSheet, warningDaysOf } from '../free-time/prepare-sheet.ts';
import type { ShipmentState } from '../journey/shipment-state.ts';
import type { OpenException } from './exception.ts';

/** The rates here are invented. */
const demurrage: FreeTimeTerm = {
  ...{ carrier: null, direction: 'import', kind: 'demurrage', place: null, terminal: null, equipment: null },
  ...{ onCarriage: null, startsOn: 'discharged', firstDay: 'same_day', cutOff: null },
  ...{ free: { amount: 7, unit: 'calendar_days' }, chargedIn: 'calendar_days' },
  ...{ tiers: [], validFrom: '2026-01-01', validUntil: null, source: 'Contract 123' },
};
const ashore = (day: string) => act('DISC', 'CLVAP', `2026-04-${day}T12:00`, { role: 'POD' });
const out = act('GTOT', 'CLVAP', '2026-04-19T12:00', { load: 'laden', mode: 'truck', role: 'POD' });
/** 1 a.m. in Valparaiso. */
const night = (day: string) => `2026-04-${day}T05:00:00Z`;

interface Setting {
  terms: readonly FreeTimeTerm[];
  own: Partial<OwnDates>;
  warningDays?: readonly number[];
}

/** `answer` and `clock` return what is announced, with its last free day. */
function watched(at: string, events: TrackingEvent[], begun: Partial<Setting> = {}) {
  let state: ShipmentState = applyEvents(null, at, events);
  let setting: Setting = { terms: [demurrage], own: {}, ...begun };
  let open: readonly OpenException[] = [];
  let dueAt: Date | null = null;
  const review = (before: ShipmentState['journeys'], moment: string) => {
    const now = new Date(moment);
    const { terms, warningDays } = setting;
    const stated = { terms, calendars: [], ...(warningDays && { warningDays }) };
    const sheets = { contract: prepareSheet(stated), rule: null };
    const own = { ...noOwnDates, ...setting.own };
    const reviewed = {
      ...{ before, journeys: state.journeys, forecasts: [], promisedAt: null, invoices: [] },
      ...{ isCompleted: false, isTroubled: false, checkedAt: now, newestAt: now, spreadMs: 60_000 },
      warningDays: warningDaysOf(sheets),
      clocksOf: (journey: ShipmentState['journeys'][number]) =>
        freeTimeClocksOf(
          factsOfJourney(journey, { own, forecast: null, trackingEnded: false }),
          sheets,
          now,
        ).filter(({ kind }) => kind === 'demurrage'),
    };
    const after = reviewExceptions(reviewed, open, now);
    open = after.open;
    dueAt = after.dueAt;
    return after.raised.map(({ kind, current }) => `${kind} ${current}`);
  };
  return {
    begins: review([], at),
    answer(moment: string, now: TrackingEvent[]) {
      const before = state.journeys;
      state = applyEvents(state, moment, now);
      return review(before, moment);
    },
    clock(moment: string, change: Partial<Setting> = {}) {
      setting = { ...setting, ...change };
      return review(state.journeys, moment);
    },
    open: () => open.map(({ kind }) => kind),
    only: () => {
      assert.equal(open.length, 1);
      return open[0] as OpenException;
    },
    dueAt: () => (dueAt as Date | null)?.toISOString() ?? null,
  };
}

test('free time ends three days before its last day, and once more one day before; then it is over', () => {
  // Free to 16 April.
  const box = watched(night('11'), [ashore('10')]);
  assert.deepEqual(box.begins, []);
  assert.equal(
    box.dueAt(),
    '2026-04-13T04:01:00.000Z',
    'the day begins in Valparaiso, a minute of spread later',
  );
  assert.deepEqual(box.clock('2026-04-13T03:59:00Z'), []);
  assert.deepEqual(box.clock('2026-04-13T04:01:00Z'), ['free_time_ending 2026-04-16']);
  const { cause, previous, days, reason, container } = box.only();
  assert.deepEqual([cause, previous, days], ['demurrage', null, null]);
  assert.equal(reason, 'Free time ends on 2026-04-16 (demurrage).');
  assert.notEqual(container, '');
  assert.deepEqual(box.clock(night('14')), []);
  assert.equal(box.dueAt(), '2026-04-15T04:01:00.000Z');
  assert.deepEqual(box.clock(night('15')), ['free_time_ending 2026-04-16']);
  assert.deepEqual(box.open(), ['free_time_ending'], 'one at a time');
  assert.deepEqual(box.clock(night('16')), []);
  assert.deepEqual(box.clock(night('17')), ['free_time_over 2026-04-16']);
  assert.equal(box.only().reason, 'Free time ended on 2026-04-16 (demurrage).');
  assert.deepEqual(box.clock(night('18')), []);
  assert.deepEqual(box.answer(night('20'), [ashore('10'), out]), []);
  assert.deepEqual(box.open(), []);
});

test('free time ends on the days that the workspace names: each is told once, and none where it names none', () => {
  // Free to 16 April.
  const box = watched(night('11'), [ashore('10')], { warningDays: [0, 2, 5] });
  assert.deepEqual(box.begins, ['free_time_ending 2026-04-16'], 'five days before');
  assert.equal(box.dueAt(), '2026-04-14T04:01:00.000Z');
  assert.deepEqual(box.clock(night('13')), []);
  assert.deepEqual(box.clock(night('14')), ['free_time_ending 2026-04-16']);
  assert.deepEqual(box.clock(night('15')), []);
  assert.deepEqual(box.clock(night('16')), ['free_time_ending 2026-04-16'], 'on the last free day itself');
  assert.deepEqual(box.open(), ['free_time_ending'], 'one at a time');
  assert.deepEqual(box.clock(night('16'), { warningDays: [] }), []);
  assert.deepEqual(box.open(), []);
  assert.deepEqual(box.clock(night('17')), ['free_time_over 2026-04-16']);
});

test('the days of the workspace come before those of the operator, also where it names none', () => {
  const sheetOf = (warningDays?: readonly number[]) =>
    prepareSheet({ terms: [], calendars: [], ...(warningDays && { warningDays }) });
  const of = (contract: PreparedSheet | null, rule: PreparedSheet | null) =>
    warningDaysOf({ contract, rule });
  assert.deepEqual(of(sheetOf([2]), sheetOf([7])), [2]);
  assert.deepEqual(of(sheetOf([]), sheetOf([7])), []);
  assert.deepEqual(of(sheetOf(), sheetOf([7])), [7]);
  assert.deepEqual(
    [of(null, null), of(sheetOf(), null)],
    [
      [1, 3],
      [1, 3],
    ],
  );
});

test('terms that are stated late announce only what holds then', () => {
  const box = watched(night('15'), [ashore('10')], { terms: [] });
  assert.deepEqual([box.begins, box.clock(night('15'))], [[], []], 'an unknown clock');
  assert.deepEqual(box.clock(night('15'), { terms: [demurrage] }), ['free_time_ending 2026-04-16']);
  assert.deepEqual(box.clock(night('20'), { terms: [] }), []);
  assert.deepEqual(box.open(), [], 'what is no longer known is not open');
});

test('a discharge that moves by a day announces another last free day, and no second end of free time', () => {
  const box = watched(night('13'), [ashore('10')]);
  assert.deepEqual(box.begins, ['free_time_ending 2026-04-16']);
  assert.deepEqual(box.answer(night('13'), [ashore('11')]), ['last_free_day_changed 2026-04-17']);
  assert.deepEqual(box.open(), ['free_time_ending', 'last_free_day_changed']);
  assert.deepEqual(box.answer(night('13'), [ashore('10')]), []);
  assert.deepEqual(box.open(), ['free_time_ending'], 'the first day again');
  assert.deepEqual(box.answer(night('14'), [ashore('12')]), ['last_free_day_changed 2026-04-18']);
  assert.deepEqual(box.answer(night('14'), [ashore('13')]), ['last_free_day_changed 2026-04-19']);
  assert.deepEqual(box.open(), ['free_time_ending', 'last_free_day_changed'], 'five days before');
  assert.deepEqual(box.answer(night('14'), [ashore('13')]), [], 'it stays while the clock runs');
  assert.deepEqual(box.clock('2026-04-13T12:00:00Z'), []);
  const changed = box.only();
  assert.deepEqual([changed.previous, changed.days, changed.cause], ['2026-04-16', 3, 'demurrage']);
  assert.equal(changed.reason, 'The last free day is 2026-04-19 instead of 2026-04-16 (demurrage).');
  assert.deepEqual(box.answer(night('20'), [ashore('13'), out]), []);
  assert.deepEqual(box.open(), []);
});

test('the first known day is no change, and neither is one that the workspace moves itself', () => {
  const box = watched(night('09'), []);
  assert.deepEqual(box.answer(night('11'), [ashore('10')]), []);
  const longer = { ...demurrage, free: { amount: 9, unit: 'calendar_days' as const } };
  assert.deepEqual(box.clock(night('11'), { terms: [longer] }), []);
  assert.deepEqual(box.answer(night('11'), [ashore('09')]), ['last_free_day_changed 2026-04-17']);
  assert.deepEqual(box.clock(night('11'), { own: { lastFreeDay: '2026-04-18' } }), []);
  assert.deepEqual(box.open(), [], 'somebody has looked at it');
});
