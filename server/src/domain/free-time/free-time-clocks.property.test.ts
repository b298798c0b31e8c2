import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { runs } from '../../../test/harness/runs.ts';
import { walkedClocks } from '../../../test/harness/walked-clock.ts';
import { wallClock } from '../events/event-time.ts';
import type { Place } from '../places/place.ts';
import { dayMs } from '../time/time-spans.ts';
import { chargeOf } from './charge-of.ts';
import { defaultStart, usualStarts } from './clock-end.ts';
import { countFreeTime } from './count-free-time.ts';
import { explainFreeTimeClock } from './explain-free-time-clock.ts';
import { type FreeTimeClock, freeTimeGaps, freeTimeStates } from './free-time-clock.ts';
import { freeTimeClocksOf } from './free-time-clocks.ts';
import {
  type ClockStep,
  clockSteps,
  type ExpectedDays,
  type FreeTimeFacts,
  type StepFact,
} from './free-time-facts.ts';
import {
  clockKinds,
  clockStarts,
  dayUnits,
  equipmentGroups,
  type FreeTimeTerm,
  firstDays,
  type TermsSheet,
  tradeDirections,
  type WorkCalendar,
} from './free-time-terms.ts';
import { dayNumber, dayText } from './local-days.ts';
import { prepareSheet } from './prepare-sheet.ts';
import { assumedWorkDays, countWorkDays, prepareWorkDays } from './work-days.ts';

// Over New Year, and over the changes of the clocks in spring and in autumn.
const first = dayNumber('2025-12-20');
const last = dayNumber('2026-12-01');
const anyDay = fc.integer({ min: first, max: last });

const place = (
  unlocode: string | null,
  country: string | null,
  zone: string | null,
  code: string | null,
) => ({
  ...{ unlocode, country, zone, name: 'Port', coordinates: null },
  facility: code === null ? null : { code, list: 'SMDG' as const },
});
const places: readonly (Place | null)[] = [
  place('NLRTM', 'NL', 'Europe/Amsterdam', 'ECTDELTA'),
  place('NLRTM', 'NL', 'Europe/Amsterdam', 'ectdelta'),
  place('NLRTM', 'NL', 'Europe/Amsterdam', null),
  place('NLAMS', 'NL', 'Europe/Amsterdam', 'TMA'),
  place('CNSGH', 'CN', 'Asia/Shanghai', null),
  place('USNYC', 'US', 'America/New_York', null),
  place('CLSAI', 'CL', 'America/Santiago', null),
  place(null, 'NL', 'Europe/Amsterdam', null),
  place(null, null, null, null),
  null,
];
const anyPlace = fc.constantFrom(...places);
const anyMinute = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('00:00', '12:00', '16:00') },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1439 }).map(clockText) },
);

function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const anyFree = fc.oneof(
  fc.record({ amount: fc.integer({ min: 0, max: 12 }), unit: fc.constantFrom(...dayUnits) }),
  fc.record({ amount: fc.integer({ min: 0, max: 200 }), unit: fc.constant('hours' as const) }),
);
const anyTiers = fc
  .record({
    lengths: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    rates: fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 4, maxLength: 4 }),
    isOpen: fc.boolean(),
    currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  })
  .map(({ lengths, rates, isOpen, currency }) => {
    let fromDay = 1;
    const tiers = lengths.map((length, at) => {
      const tier = { fromDay, toDay: fromDay + length - 1, rate: rates[at] ?? 0, currency };
      fromDay += length;
      return tier;
    });
    return isOpen ? [...tiers, { fromDay, toDay: null, rate: rates[3] ?? 0, currency }] : tiers;
  });
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 1 });
const anyTerm: fc.Arbitrary<FreeTimeTerm> = fc
  .record({
    carrier: rarely(fc.constantFrom('MSCU', 'MAEU')),
    direction: fc.constantFrom(...tradeDirections, 'import' as const),
    kind: fc.constantFrom(...clockKinds),
    place: rarely(fc.constantFrom('NLRTM', 'NL', 'CNSHA', 'CN', 'US', 'CL')),
    terminal: rarely(fc.constantFrom('ECTDELTA', 'TMA')),
    equipment: rarely(fc.constantFrom(...equipmentGroups)),
    onCarriage: rarely(fc.boolean()),
    startsOn: fc.constantFrom(...clockStarts),
    firstDay: fc.constantFrom(...firstDays),
    cutOff: rarely(fc.constantFrom('12:00', '16:00')),
    free: anyFree,
    chargedIn: fc.constantFrom(...dayUnits),
    tiers: anyTiers,
    valid: fc.tuple(anyDay, rarely(anyDay)),
  })
  .map(({ valid: [from, until], terminal, startsOn, ...term }) => ({
    ...term,
    startsOn: startsOf(term.direction, startsOn),
    terminal: term.place?.length === 5 ? terminal : null,
    validFrom: dayText(from - 200),
    validUntil: until === null ? null : dayText(until + 100),
    source: 'Contract 123',
  }));

function startsOf(direction: string, start: FreeTimeTerm['startsOn']): FreeTimeTerm['startsOn'] {
  const isExport = start === 'empty_picked_up' || start === 'gated_in';
  if (isExport === (direction === 'export')) return start;
  return isExport ? 'discharged' : 'empty_picked_up';
}

const someDays = fc.array(anyDay.map(dayText), { maxLength: 60 });
const anyCalendar: fc.Arbitrary<WorkCalendar> = fc.record({
  place: fc.constantFrom('NLRTM', 'NL', 'CNSHA', 'CN', 'US', 'CL'),
  terminal: rarely(fc.constant('ECTDELTA')),
  weekend: fc.oneof(
    { weight: 9, arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant([1, 2, 3, 4, 5, 6, 7]) },
  ),
  holidays: someDays,
  closures: someDays,
  extraDays: someDays,
});
const anySheet: fc.Arbitrary<TermsSheet | null> = fc.option(
  fc.record({
    terms: fc.array(anyTerm, { maxLength: 8 }),
    calendars: fc.array(
      anyCalendar.filter(({ place, terminal }) => terminal === null || place.length === 5),
      { maxLength: 3 },
    ),
  }),
  { freq: 5 },
);

/** Steps mostly in the order of a journey, some days apart; some are not reported, or only their day is. */
const anySteps = fc.record({
  begins: anyDay,
  upTo: fc.integer({ min: 0, max: clockSteps.length }),
  each: fc.array(
    fc.record({
      gap: fc.integer({ min: -2, max: 14 }),
      isKnown: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      minute: rarely(anyMinute),
      place: fc.option(anyPlace, { freq: 1, nil: undefined }),
      band: rarely(fc.integer({ min: 0, max: 9 })),
    }),
    { minLength: clockSteps.length, maxLength: clockSteps.length },
  ),
});
const anyOwnDate = rarely(
  fc
    .tuple(anyDay, rarely(anyMinute))
    .map(([day, minute]) => (minute === null ? dayText(day) : `${dayText(day)}T${minute}`)),
);
const anySaid = {
  direction: fc.constantFrom('import' as const, 'import' as const, 'export' as const),
  kind: fc.constantFrom(...clockKinds),
  source: fc.constant('Arrival notice'),
  evidence: fc.constant(null),
};
const anyFacts: fc.Arbitrary<FreeTimeFacts> = fc
  .record({
    steps: anySteps,
    equipment: rarely(fc.constantFrom(...equipmentGroups)),
    onCarriage: rarely(fc.boolean()),
    pol: anyPlace,
    pod: anyPlace,
    own: fc.record({
      availableAt: anyOwnDate,
      pickedUpAt: anyOwnDate,
      returnedAt: anyOwnDate,
      lastFreeDay: rarely(anyDay.map(dayText)),
    }),
    isOwn: fc.boolean(),
    stated: fc.array(fc.record({ ...anySaid, lastFreeDay: anyDay.map(dayText) }), { maxLength: 2 }),
    noticed: fc.array(fc.record({ ...anySaid, free: anyFree }), { maxLength: 2 }),
    isSaid: fc.boolean(),
    trackingEnded: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  })
  .map(({ steps, own, isOwn, stated, noticed, isSaid, ...box }) => ({
    ...box,
    container: 'MSCU1234566',
    carrier: 'MSCU',
    own: isOwn ? own : { availableAt: null, pickedUpAt: null, returnedAt: null, lastFreeDay: null },
    stated: isSaid ? stated : [],
    noticed: isSaid ? noticed : [],
    ...stepsOf(steps, box),
  }));

/** What is known of a step. */
interface Drawn {
  gap: number;
  isKnown: boolean;
  minute: string | null;
  place?: Place | null | undefined;
  band: number | null;
}

function stepsOf(
  { begins, upTo, each }: { begins: number; upTo: number; each: readonly Drawn[] },
  { pol, pod }: Pick<FreeTimeFacts, 'pol' | 'pod'>,
): Pick<FreeTimeFacts, 'happened' | 'expected'> {
  let day = begins;
  const drawn = each.map((step, at) => {
    day += step.gap;
    const port = at < clockSteps.indexOf('vessel_arrived') ? pol : pod;
    return { ...step, at, day, place: step.place === undefined ? port : step.place };
  });
  const known = drawn.filter(({ isKnown }) => isKnown);
  const named = <T>(steps: typeof drawn, of: (step: (typeof drawn)[number]) => T) =>
    Object.fromEntries(steps.map((step) => [clockSteps[step.at], of(step)])) as Partial<Record<ClockStep, T>>;
  return {
    happened: named(
      known.filter(({ at }) => at < upTo),
      stepFact,
    ),
    expected: named(
      known.filter(({ at }) => at >= upTo && at % 2 === 1),
      expectedDays,
    ),
  };
}

function stepFact({ day, minute, place: where }: Drawn & { day: number; place: Place | null }): StepFact {
  const local = `${dayText(day)}T${minute ?? '00:00'}:00`;
  return { at: wallClock(local, where?.zone ?? null, minute === null ? 'day' : 'minute'), place: where };
}

function expectedDays({
  day,
  band,
  place: where,
}: Drawn & { day: number; place: Place | null }): ExpectedDays {
  const [p10, p90] = band === null ? [null, null] : [dayText(day - band), dayText(day + band)];
  return { basis: band === null ? 'estimated' : 'forecast', place: where, p10, p50: dayText(day), p90 };
}

const anyMoment = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 1439 }))
  .map(([day, minute]) => new Date(Date.parse(dayText(day + 20)) + minute * 60_000));
const anyCase = fc.record({ facts: anyFacts, contract: anySheet, rule: anySheet, now: anyMoment });

test('clocks are those that a walk from day to day finds, also at the moment at which one changes', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(anyCase, ({ facts, contract, rule, now }) => {
      const sheets = { contract: contract && prepareSheet(contract), rule: rule && prepareSheet(rule) };
      const compareAt = (moment: Date) => {
        const clocks = freeTimeClocksOf(facts, sheets, moment);
        for (const { state, because } of clocks) seen.add(because ?? state);
        assert.deepEqual(clocks.map(compared), walkedClocks(facts, { contract, rule }, moment));
        return clocks.flatMap(({ changesAt }) => changesAt ?? []).sort()[0];
      };
      const changesAt = compareAt(now);
      if (changesAt !== undefined) compareAt(new Date(changesAt));
    }),
    { numRuns: runs(10_000) },
  );
  const all = [...freeTimeStates.filter((state) => state !== 'unknown'), ...freeTimeGaps];
  assert.deepEqual(
    all.filter((each) => !seen.has(each)),
    [],
  );
});

test('a start one day later never gives an earlier last free day', () => {
  const anyStart = fc.record({
    term: anyTerm,
    day: anyDay,
    minute: rarely(anyMinute),
    calendar: fc.option(anyCalendar),
  });
  fc.assert(
    fc.property(anyStart, ({ term, day, minute, calendar }) => {
      const zone = 'America/Santiago';
      const daysOf = { workDays: calendar === null ? assumedWorkDays : prepareWorkDays(calendar), zone };
      const lastFrom = (start: number) => {
        const local = `${dayText(start)}T${minute ?? '00:00'}:00`;
        const at = wallClock(local, zone, minute === null ? 'day' : 'minute');
        return countFreeTime(term, { at }, daysOf)?.lastFreeDay ?? Number.POSITIVE_INFINITY;
      };
      assert.ok(lastFrom(day) <= lastFrom(day + 1));
    }),
    { numRuns: runs(2_000) },
  );
});

test('tiers cost what each day costs by itself, also for thousands of days', () => {
  const anyCharge = fc.record({ days: fc.integer({ min: 0, max: 5_000 }), tiers: anyTiers });
  fc.assert(
    fc.property(anyCharge, ({ days, tiers }) => {
      let sum = 0;
      for (let day = 1; day <= days; day += 1)
        sum +=
          tiers.find(({ fromDay, toDay }) => fromDay <= day && day <= (toDay ?? day))?.rate ?? Number.NaN;
      const { cost, because, tiers: charged } = chargeOf(days, tiers);
      assert.equal(cost?.minor ?? Number.NaN, tiers.length === 0 ? Number.NaN : sum);
      assert.equal(because === null, cost !== null || days === 0);
      assert.equal(
        charged.reduce((total, { amount }) => total + amount, 0),
        cost?.minor ??
          charged.reduce((total, { fromDay, toDay, rate }) => total + (toDay - fromDay + 1) * rate, 0),
      );
    }),
    { numRuns: runs(1_000) },
  );
});

test('working days are counted over years as one after the other', () => {
  const anySpan = fc.record({
    calendar: anyCalendar,
    from: anyDay,
    length: fc.integer({ min: -1, max: 1_500 }),
  });
  fc.assert(
    fc.property(anySpan, ({ calendar, from, length }) => {
      const workDays = prepareWorkDays(calendar);
      let walked = 0;
      for (let day = from; day < from + length; day += 1) walked += countWorkDays(workDays, day, day);
      assert.equal(countWorkDays(workDays, from, from + length - 1), walked);
    }),
    { numRuns: runs(1_000) },
  );
});

test('until the next change every clock keeps its state', () => {
  const anyLater = fc.record({ usual: anyCase, share: fc.double({ min: 0, max: 1, noNaN: true }) });
  fc.assert(
    fc.property(anyLater, ({ usual: { facts: drawn, contract, rule, now }, share }) => {
      // Own dates of a later day begin to count by themselves.
      const facts = {
        ...drawn,
        own: { ...drawn.own, availableAt: null, pickedUpAt: null, returnedAt: null },
      };
      const usually = (sheet: TermsSheet | null) => sheet && prepareSheet(withUsualStarts(sheet));
      const sheets = { contract: usually(contract), rule: usually(rule) };
      for (const { direction, kind, state, changesAt } of freeTimeClocksOf(facts, sheets, now)) {
        const end = changesAt === null ? now.getTime() + 200 * dayMs : Date.parse(changesAt);
        assert.ok(end > now.getTime());
        const moment = now.getTime() + Math.floor((end - now.getTime()) * Math.min(share, 0.999_999_9));
        const later = freeTimeClocksOf(facts, sheets, new Date(moment));
        const same = later.find((each) => each.direction === direction && each.kind === kind);
        assert.equal(same?.state, state, `${direction} ${kind} at ${new Date(moment).toISOString()}`);
      }
    }),
    { numRuns: runs(5_000) },
  );
});

/** Every clock starts with a step with which clocks of its kind start, and every week has a working day, as in sheets that are accepted. */
function withUsualStarts({ terms, calendars }: TermsSheet): TermsSheet {
  const usual = (term: FreeTimeTerm) => {
    const starts: readonly string[] =
      term.direction === 'import' && term.kind !== 'detention'
        ? [...usualStarts(term.direction, term.kind), 'available']
        : usualStarts(term.direction, term.kind);
    return starts.includes(term.startsOn)
      ? term
      : { ...term, startsOn: defaultStart(term.direction, term.kind) };
  };
  return { calendars: calendars.filter(({ weekend }) => weekend.length < 7), terms: terms.map(usual) };
}

test('the days of an explanation add up to the clock', () => {
  fc.assert(
    fc.property(anyCase, ({ facts, contract, rule, now }) => {
      const sheets = { contract: contract && prepareSheet(contract), rule: rule && prepareSheet(rule) };
      for (const clock of freeTimeClocksOf(facts, sheets, now)) {
        const { days, rest, tiers } = explainFreeTimeClock(clock, sheets, now);
        assert.ok(days.length <= 366);
        if (clock.chargedFrom === null) assert.deepEqual(days, []);
        const charged = days.filter(({ phase, counted }) => phase === 'charged' && counted !== null);
        assert.equal(charged.length + (rest?.chargedDays ?? 0), clock.chargedDays ?? 0);
        if (clock.cost === null) continue;
        assert.equal(sumOf(tiers.map(({ amount }) => amount)), clock.cost.minor);
        if (rest === null)
          assert.equal(sumOf(charged.map(({ rate }) => rate ?? Number.NaN)), clock.cost.minor);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function compared(clock: FreeTimeClock) {
  const { cost, costBecause, expectedLastFreeDay } = clock;
  return {
    direction: clock.direction,
    kind: clock.kind,
    startsOn: clock.startsOn,
    state: clock.state,
    because: clock.because,
    firstDay: clock.firstDay,
    lastFreeDay: clock.lastFreeDay,
    freeUntil: clock.freeUntil,
    expected: expectedLastFreeDay,
    ends: clock.ends?.step ?? null,
    daysLeft: clock.daysLeft,
    chargedDays: clock.chargedDays,
    cost: costBecause ?? (cost === null ? null : `${cost.minor} ${cost.currency}`),
    sources: clock.sources.map(({ from, lastFreeDay }) => `${from} ${lastFreeDay}`),
    disputedDays: clock.disputed?.days ?? null,
    assumed: clock.assumed.toSorted(),
    changesAt: clock.changesAt,
  };
}
