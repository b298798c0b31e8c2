import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wallClock } from '../events/event-time.ts';
import { placeOf } from '../places/place.ts';
import { explainFreeTimeClock } from './explain-free-time-clock.ts';
import type { FreeTimeClock } from './free-time-clock.ts';
import { freeTimeClocksOf } from './free-time-clocks.ts';
import { type FreeTimeFacts, noOwnDates } from './free-time-facts.ts';
import type { ClockKind, FreeTimeTerm, TermsSheet, WorkCalendar } from './free-time-terms.ts';
import { prepareSheet } from './prepare-sheet.ts';

const rotterdam = placeOf({ unlocode: 'NLRTM', facility: { code: 'ECTDELTA', list: 'SMDG' } });
const duisburg = placeOf({ unlocode: 'DEDUI' });
const shanghai = placeOf({ unlocode: 'CNSHG' });

const box: FreeTimeFacts = {
  container: 'MSCU1234566',
  carrier: 'MSCU',
  equipment: 'dry',
  onCarriage: false,
  happened: {},
  expected: {},
  pol: shanghai,
  pod: rotterdam,
  own: noOwnDates,
  stated: [],
  noticed: [],
  trackingEnded: false,
};

/** The rates here are invented. */
const plain: FreeTimeTerm = {
  carrier: null,
  direction: 'import',
  kind: 'demurrage',
  place: null,
  terminal: null,
  equipment: null,
  onCarriage: null,
  startsOn: 'discharged',
  firstDay: 'same_day',
  cutOff: null,
  free: { amount: 7, unit: 'calendar_days' },
  chargedIn: 'calendar_days',
  tiers: [{ fromDay: 1, toDay: null, rate: 7_500, currency: 'EUR' }],
  validFrom: '2026-01-01',
  validUntil: null,
  source: 'Contract 123',
};
const detention: FreeTimeTerm = {
  ...plain,
  kind: 'detention',
  startsOn: 'gated_out',
  free: { amount: 10, unit: 'calendar_days' },
};

function happenedAt(text: string, place = rotterdam) {
  const local = text.length === 10 ? `${text}T00:00:00` : `${text}:00`;
  return { at: wallClock(local, place.zone, text.length === 10 ? 'day' : 'minute'), place };
}

const toldWhole = {
  discharged: happenedAt('2026-12-05T14:20'),
  gated_out: happenedAt('2026-12-15T08:00'),
  empty_returned: happenedAt('2026-12-22T17:45'),
};

interface Asked {
  facts?: Partial<FreeTimeFacts>;
  contract?: readonly FreeTimeTerm[];
  rule?: readonly FreeTimeTerm[];
  calendars?: readonly WorkCalendar[];
  at?: string;
}

function clocksAt({
  facts = {},
  contract,
  rule,
  calendars = [],
  at = '2026-12-31T12:00Z',
}: Asked): FreeTimeClock[] {
  const sheet = (terms: TermsSheet['terms'] | undefined, days: TermsSheet['calendars']) =>
    terms === undefined ? null : prepareSheet({ terms, calendars: days });
  const sheets = { contract: sheet(contract, calendars), rule: sheet(rule, []) };
  return freeTimeClocksOf({ ...box, ...facts }, sheets, new Date(at));
}

function clockAt(kind: ClockKind, asked: Asked): FreeTimeClock {
  const found = clocksAt(asked).filter((clock) => clock.kind === kind);
  assert.equal(found.length, 1, `one clock of ${kind}`);
  return found[0] as FreeTimeClock;
}

test('the worked example: four days of demurrage are charged, and none of detention', () => {
  const contract = [plain, detention];
  const [demurrage, away, ...more] = clocksAt({ facts: { happened: toldWhole }, contract });
  assert.deepEqual(more, []);
  assert.equal(demurrage?.kind, 'demurrage');
  assert.equal(demurrage?.state, 'ended');
  assert.equal(demurrage?.lastFreeDay, '2026-12-11');
  assert.equal(demurrage?.chargedFrom, '2026-12-12');
  assert.equal(demurrage?.chargedDays, 4);
  assert.deepEqual(demurrage?.cost, { minor: 30_000, currency: 'EUR' });
  assert.deepEqual(demurrage?.starts, {
    ...{ step: 'discharged', at: '2026-12-05T14:20:00', basis: 'actual', own: null },
  });
  assert.equal(away?.kind, 'detention');
  assert.equal(away?.lastFreeDay, '2026-12-24');
  assert.equal(away?.chargedDays, 0);
  assert.deepEqual(away?.cost, { minor: 0, currency: 'EUR' });
});

test('the state follows the days of the place, from midnight to midnight there', () => {
  const facts = { happened: { discharged: toldWhole.discharged } };
  const states: [string, string, number, string | null][] = [
    ['2026-12-05T14:00Z', 'running', 6, '2026-12-10T23:00:00Z'],
    ['2026-12-10T22:59:59Z', 'running', 1, '2026-12-10T23:00:00Z'],
    ['2026-12-10T23:00:00Z', 'last_day', 0, '2026-12-11T23:00:00Z'],
    ['2026-12-11T22:59:59Z', 'last_day', 0, '2026-12-11T23:00:00Z'],
    ['2026-12-11T23:00:00Z', 'over', -1, null],
    ['2026-12-13T23:00:00Z', 'over', -3, null],
  ];
  for (const [at, state, daysLeft, changesAt] of states) {
    const clock = clockAt('demurrage', { facts, contract: [plain], at });
    assert.deepEqual([clock.state, clock.daysLeft, clock.changesAt], [state, daysLeft, changesAt], at);
    assert.equal(clock.chargedDays, Math.max(0, -daysLeft), at);
  }
});

const netherlands: WorkCalendar = {
  place: 'NL',
  terminal: null,
  weekend: [6, 7],
  holidays: ['2026-12-25', '2026-12-26', '2027-01-01'],
  closures: [],
  extraDays: [],
};

/** The term, the start and what follows; a start in December 2026 if it says no more. */
const days: [about: string, Partial<FreeTimeTerm>, start: string, lastFreeDay: string, assumed: string[]][] =
  [
    ['the day of the start counts', {}, '2026-12-05T23:59', '2026-12-11', []],
    ['the next day is the first', { firstDay: 'next_day' }, '2026-12-05T10:00', '2026-12-12', []],
    [
      'after a Friday the Monday is the first',
      { firstDay: 'next_working_day' },
      '2026-12-04T10:00',
      '2026-12-13',
      [],
    ],
    [
      'a start at the cut-off counts as one on the next day',
      { cutOff: '16:00' },
      '2026-12-05T16:00',
      '2026-12-12',
      [],
    ],
    ['a start before it does not', { cutOff: '16:00' }, '2026-12-05T15:59', '2026-12-11', []],
    [
      'a day without a time is before it',
      { cutOff: '16:00' },
      '2026-12-05',
      '2026-12-11',
      ['before_cut_off'],
    ],
    ['no free days', { free: { amount: 0, unit: 'calendar_days' } }, '2026-12-05T10:00', '2026-12-04', []],
    ['over New Year', { free: { amount: 30, unit: 'calendar_days' } }, '2026-12-05T10:00', '2027-01-03', []],
    ['working days', { free: { amount: 5, unit: 'working_days' } }, '2026-12-05T10:00', '2026-12-11', []],
    [
      'working days over holidays',
      { free: { amount: 5, unit: 'working_days' } },
      ...(['2026-12-23T10:00', '2026-12-30', []] as const),
    ],
    ['two days in hours', { free: { amount: 48, unit: 'hours' } }, '2026-12-05T10:00', '2026-12-07', []],
    [
      'hours that end at midnight',
      { free: { amount: 48, unit: 'hours' } },
      '2026-12-05T00:00',
      '2026-12-06',
      [],
    ],
    ['hours of a day', { free: { amount: 48, unit: 'hours' } }, '2026-12-05', '2026-12-06', ['start_of_day']],
    [
      'hours from the next day',
      { firstDay: 'next_day', free: { amount: 48, unit: 'hours' } },
      ...(['2026-12-05T10:00', '2026-12-07', []] as const),
    ],
  ].map((row) => row as [string, Partial<FreeTimeTerm>, string, string, string[]]);

for (const [about, change, start, lastFreeDay, assumed] of days) {
  test(`free time: ${about}`, () => {
    const facts = { happened: { discharged: happenedAt(start) } };
    const clock = clockAt('demurrage', {
      facts,
      contract: [{ ...plain, ...change }],
      calendars: [netherlands],
    });
    assert.equal(clock.lastFreeDay, lastFreeDay);
    assert.deepEqual(clock.assumed, assumed);
  });
}

test('hours pass also when clocks change, and the minute at which they end counts', () => {
  const facts = { happened: { discharged: happenedAt('2026-03-28T10:00') } };
  const contract = [{ ...plain, free: { amount: 48, unit: 'hours' as const } }];
  const clock = clockAt('demurrage', { facts, contract, at: '2026-03-30T08:59Z' });
  assert.equal(clock.freeUntil, '2026-03-30T11:00:00');
  assert.equal(clock.state, 'last_day');
  assert.equal(clock.changesAt, '2026-03-30T09:00:00Z');
  const late = clockAt('demurrage', { facts, contract, at: '2026-03-30T09:00Z' });
  assert.deepEqual([late.state, late.chargedDays], ['over', 1]);
  const out = (gatedOut: string) => {
    const happened = { ...facts.happened, gated_out: happenedAt(gatedOut) };
    const ended = clockAt('demurrage', { facts: { happened }, contract });
    return [ended.chargedDays, ...ended.assumed];
  };
  assert.deepEqual(out('2026-03-30T11:00'), [0]);
  assert.deepEqual(out('2026-03-30T11:01'), [1]);
  assert.deepEqual(out('2026-03-30'), [0, 'left_in_time']);
  assert.deepEqual(out('2026-03-31'), [2]);
});

test('without a calendar the weekend is assumed, and a year without its holidays is said', () => {
  const contract = [{ ...plain, free: { amount: 5, unit: 'working_days' as const } }];
  const at = (start: string, calendars: WorkCalendar[]) =>
    clockAt('demurrage', { facts: { happened: { discharged: happenedAt(start) } }, contract, calendars })
      .assumed;
  assert.deepEqual(at('2026-12-05T10:00', []), ['weekend_assumed']);
  assert.deepEqual(at('2026-12-05T10:00', [netherlands]), []);
  assert.deepEqual(at('2026-12-05T10:00', [{ ...netherlands, place: 'DE' }]), ['weekend_assumed']);
  assert.deepEqual(at('2026-12-30T10:00', [netherlands]), []);
  assert.deepEqual(at('2027-12-30T10:00', [netherlands]), ['holidays_of_year_unknown']);
});

test('the calendar of the terminal counts before that of the port, and that before the country', () => {
  const contract = [{ ...plain, free: { amount: 1, unit: 'working_days' as const } }];
  const facts = { happened: { discharged: happenedAt('2026-12-07T10:00') } };
  const shut = (place: string, terminal: string | null, closures: string[]) => ({
    ...netherlands,
    place,
    terminal,
    closures,
  });
  const country = shut('NL', null, ['2026-12-07']);
  const port = shut('NLRTM', null, ['2026-12-07', '2026-12-08']);
  const terminal = shut('NLRTM', 'ECTDELTA', ['2026-12-07', '2026-12-08', '2026-12-09']);
  const lastDay = (calendars: WorkCalendar[]) =>
    clockAt('demurrage', { facts, contract, calendars }).lastFreeDay;
  assert.equal(lastDay([country]), '2026-12-08');
  assert.equal(lastDay([country, port]), '2026-12-09');
  assert.equal(lastDay([country, port, terminal]), '2026-12-10');
});

test('a calendar without working days cannot be counted, however long it is searched', () => {
  const contract = [{ ...plain, free: { amount: 5, unit: 'working_days' as const } }];
  const calendars = [{ ...netherlands, weekend: [1, 2, 3, 4, 5, 6, 7], extraDays: ['2026-12-07'] }];
  const clock = clockAt('demurrage', { facts: { happened: toldWhole }, contract, calendars });
  assert.deepEqual([clock.state, clock.because, clock.chargedDays], ['unknown', 'no_calendar', null]);
});

test('tiers give the cost of each charged day, and days behind the last tier have none', () => {
  const tiers = [
    { fromDay: 1, toDay: 2, rate: 7_500, currency: 'EUR' },
    { fromDay: 3, toDay: 4, rate: 12_050, currency: 'EUR' },
  ];
  const cost = (gatedOut: string, by = tiers) => {
    const happened = { ...toldWhole, gated_out: happenedAt(gatedOut) };
    const clock = clockAt('demurrage', { facts: { happened }, contract: [{ ...plain, tiers: by }] });
    return [clock.chargedDays, clock.cost?.minor ?? clock.costBecause];
  };
  assert.deepEqual(cost('2026-12-11T08:00'), [0, 0]);
  assert.deepEqual(cost('2026-12-12T08:00'), [1, 7_500]);
  assert.deepEqual(cost('2026-12-14T08:00'), [3, 27_050]);
  assert.deepEqual(cost('2026-12-15T08:00'), [4, 39_100]);
  assert.deepEqual(cost('2026-12-16T08:00'), [5, 'no_rate_for_day']);
  assert.deepEqual(cost('2026-12-15T08:00', []), [4, 'no_rates']);
  const most = [{ fromDay: 1, toDay: null, rate: Number.MAX_SAFE_INTEGER, currency: 'EUR' }];
  assert.deepEqual(cost('2026-12-13T08:00', most as never), [2, 'too_large']);
});

test('the most particular term counts, and what is not known of the box is said', () => {
  const free = (amount: number) => ({ free: { amount, unit: 'calendar_days' as const } });
  const contract = [
    { ...plain, ...free(1) },
    { ...plain, ...free(2), place: 'NL' },
    { ...plain, ...free(3), place: 'NLRTM' },
    { ...plain, ...free(4), place: 'NLRTM', terminal: 'ECTDELTA' },
    { ...plain, ...free(5), carrier: 'MSCU' },
    { ...plain, ...free(6), carrier: 'MSCU', equipment: 'reefer' as const },
    { ...plain, ...free(7), carrier: 'MSCU', onCarriage: true },
  ];
  const chosen = (facts: Partial<FreeTimeFacts>, at: FreeTimeFacts['happened'] = toldWhole) => {
    const clock = clockAt('demurrage', { facts: { happened: at, ...facts }, contract });
    return [clock.tariff?.position, ...clock.assumed];
  };
  assert.deepEqual(chosen({}), [5]);
  assert.deepEqual(chosen({ equipment: 'reefer', onCarriage: true }), [6]);
  assert.deepEqual(chosen({ equipment: null }), [5, 'equipment_unknown']);
  assert.deepEqual(chosen({ onCarriage: null }), [5, 'on_carriage_unknown']);
  assert.deepEqual(chosen({ carrier: 'MAEU' }), [4]);
  const atPort = { discharged: happenedAt('2026-12-05T10:00', { ...rotterdam, facility: null }) };
  assert.deepEqual(chosen({ carrier: 'MAEU' }, atPort), [3, 'terminal_unknown']);
  const elsewhere = { discharged: happenedAt('2026-12-05T10:00', duisburg) };
  assert.deepEqual(chosen({ carrier: 'MAEU' }, elsewhere), [1]);
});

test('a term is valid by the day on which the clock starts', () => {
  const older = { ...plain, validFrom: '2026-01-01', validUntil: '2026-12-05' };
  const newer = { ...plain, validFrom: '2026-12-06' };
  const position = (start: string) =>
    clockAt('demurrage', {
      facts: { happened: { discharged: happenedAt(start) } },
      contract: [older, newer],
    }).tariff?.position;
  assert.deepEqual([position('2026-12-05T23:59'), position('2026-12-06T00:00')], [1, 2]);
  assert.equal(position('2025-12-31T10:00'), undefined);
});

test('a clock that cannot be assessed says why, and never that nothing is charged', () => {
  const { discharged, gated_out, empty_returned } = toldWhole;
  const cases: [ClockKind, Asked, string][] = [
    ['demurrage', { facts: { happened: toldWhole } }, 'no_terms'],
    ['demurrage', { facts: { happened: { gated_out } }, contract: [plain] }, 'no_start'],
    ['detention', { facts: { happened: { empty_returned } }, contract: [detention] }, 'no_start'],
    ['demurrage', { facts: { happened: { discharged }, trackingEnded: true }, contract: [plain] }, 'no_end'],
    ['demurrage', { facts: { trackingEnded: true }, contract: [plain] }, 'no_start'],
  ];
  for (const [kind, asked, because] of cases) {
    const clock = clockAt(kind, asked);
    assert.deepEqual(
      [clock.state, clock.because, clock.chargedDays, clock.cost, clock.daysLeft],
      ['unknown', because, null, null, null],
    );
  }
});

test('a later move ends an earlier clock, and says that it is later', () => {
  const { discharged, empty_returned } = toldWhole;
  const ends = (happened: FreeTimeFacts['happened']) => {
    const {
      ends: end,
      chargedDays,
      assumed,
    } = clockAt('demurrage', { facts: { happened }, contract: [plain] });
    return [end?.step, chargedDays, ...assumed];
  };
  const unpacked = happenedAt('2026-12-16T10:00', duisburg);
  assert.deepEqual(ends({ discharged, empty_returned, unpacked }), ['unpacked', 5, 'ended_by_later_move']);
  assert.deepEqual(ends({ discharged, empty_returned }), ['empty_returned', 11, 'ended_by_later_move']);
});

test('on the way to a ramp, the clock of the port ends there, and that of the ramp at its gate', () => {
  const happened = {
    discharged: toldWhole.discharged,
    port_left: happenedAt('2026-12-08T10:00'),
    ramp_arrived: happenedAt('2026-12-09T10:00', duisburg),
    gated_out: happenedAt('2026-12-20T10:00', duisburg),
  };
  const atRamp = { ...plain, startsOn: 'ramp_arrived' as const };
  assert.equal(
    clockAt('demurrage', { facts: { happened }, contract: [plain] }).ends?.at,
    '2026-12-08T10:00:00',
  );
  const ramp = clockAt('demurrage', { facts: { happened }, contract: [atRamp] });
  assert.deepEqual([ramp.place?.unlocode, ramp.lastFreeDay, ramp.chargedDays], ['DEDUI', '2026-12-15', 5]);
});

test('combined free time is counted once', () => {
  const combined = {
    ...plain,
    kind: 'combined' as const,
    free: { amount: 14, unit: 'calendar_days' as const },
  };
  const kinds = (asked: Asked) =>
    clocksAt({ facts: { happened: toldWhole }, ...asked }).map(({ kind }) => kind);
  assert.deepEqual(kinds({ contract: [combined] }), ['combined']);
  assert.deepEqual(kinds({ contract: [combined, plain, detention] }), ['combined']);
  assert.deepEqual(kinds({ contract: [combined, { ...plain, carrier: 'MSCU' }] }), [
    'demurrage',
    'detention',
  ]);
  assert.deepEqual(kinds({ contract: [plain], rule: [combined] }), ['demurrage', 'detention']);
  const clock = clockAt('combined', { facts: { happened: toldWhole }, contract: [combined] });
  assert.deepEqual([clock.lastFreeDay, clock.chargedDays], ['2026-12-18', 4]);
  const stated = [
    {
      direction: 'import' as const,
      kind: 'demurrage' as const,
      lastFreeDay: '2026-12-09',
      source: 'Notice',
      evidence: null,
    },
  ];
  const beside = clockAt('demurrage', {
    facts: { happened: toldWhole, stated },
    contract: [combined, plain],
  });
  assert.deepEqual([beside.chargedDays, beside.cost, beside.tariff], [6, null, null]);
});

test('clocks of an export run the other way, where terms speak of exports', () => {
  const happened = {
    empty_picked_up: happenedAt('2026-11-01T10:00', shanghai),
    handed_in: happenedAt('2026-11-10T10:00', shanghai),
    gated_in: happenedAt('2026-11-10T10:00', shanghai),
    loaded: happenedAt('2026-11-20T10:00', shanghai),
  };
  const contract: FreeTimeTerm[] = [
    {
      ...detention,
      direction: 'export',
      startsOn: 'empty_picked_up',
      place: 'CNSHA',
      free: { amount: 7, unit: 'calendar_days' },
    },
    {
      ...plain,
      direction: 'export',
      startsOn: 'gated_in',
      place: 'CN',
      free: { amount: 5, unit: 'calendar_days' },
    },
  ];
  const clocks = clocksAt({ facts: { happened }, contract });
  assert.deepEqual(
    clocks.map(({ direction, kind, lastFreeDay, chargedDays }) => [
      direction,
      kind,
      lastFreeDay,
      chargedDays,
    ]),
    [
      ['export', 'demurrage', '2026-11-14', 6],
      ['export', 'detention', '2026-11-07', 3],
    ],
  );
  assert.deepEqual(
    clocksAt({ facts: { happened } }).map(({ direction }) => direction),
    ['import', 'import'],
  );
});

test('before the start, the last free day is expected from the forecast, or from the estimate', () => {
  const expected = {
    discharged: {
      basis: 'forecast' as const,
      place: rotterdam,
      p10: '2026-12-03',
      p50: '2026-12-05',
      p90: '2026-12-09',
    },
  };
  const at = '2026-12-01T12:00Z';
  const clock = clockAt('demurrage', { facts: { expected }, contract: [plain], at });
  assert.equal(clock.state, 'not_started');
  assert.deepEqual(clock.expectedLastFreeDay, { p10: '2026-12-09', p50: '2026-12-11', p90: '2026-12-15' });
  assert.deepEqual([clock.lastFreeDay, clock.daysLeft, clock.chargedDays], [null, null, 0]);
  const late = clockAt('demurrage', { facts: { expected }, contract: [plain], at: '2026-12-06T12:00Z' });
  assert.deepEqual(late.expectedLastFreeDay, { p10: '2026-12-12', p50: '2026-12-12', p90: '2026-12-15' });
  const away = clockAt('detention', { facts: { expected }, contract: [detention], at });
  assert.deepEqual([away.state, away.expectedLastFreeDay], ['not_started', null]);
});

test('sources stand side by side, the earliest stated day binds, and a shorter one than the contract is disputed', () => {
  const said = { direction: 'import' as const, kind: 'demurrage' as const, evidence: 'msg_1' };
  const facts: Partial<FreeTimeFacts> = {
    happened: toldWhole,
    own: { ...noOwnDates, lastFreeDay: '2026-12-10' },
    stated: [
      { ...said, lastFreeDay: '2026-12-10', source: 'Aggregator' },
      { ...said, lastFreeDay: '2026-12-09', source: 'Arrival notice' },
    ],
    noticed: [{ ...said, free: { amount: 5, unit: 'calendar_days' }, source: 'Arrival notice' }],
  };
  const rule = [{ ...plain, free: { amount: 4, unit: 'calendar_days' as const }, source: 'Tariff' }];
  const clock = clockAt('demurrage', { facts, contract: [plain], rule });
  assert.deepEqual(
    clock.sources.map(({ from, lastFreeDay }) => [from, lastFreeDay]),
    [
      ['stated', '2026-12-09'],
      ['stated', '2026-12-10'],
      ['user', '2026-12-10'],
      ['contract', '2026-12-11'],
      ['arrival_notice', '2026-12-09'],
      ['rule', '2026-12-08'],
    ],
  );
  assert.deepEqual([clock.binding?.source, clock.binding?.evidence], ['Arrival notice', 'msg_1']);
  const disputed = { days: 2, stated: '2026-12-09', contract: '2026-12-11' };
  assert.deepEqual(clock.disputed, { ...disputed, cost: { minor: 15_000, currency: 'EUR' } });
  const costOf = (contract: FreeTimeTerm[], at?: string) =>
    clockAt('demurrage', { facts, contract, ...(at !== undefined && { at }) }).disputed?.cost;
  assert.equal(costOf([{ ...plain, tiers: [] }]), null, 'a cost that is not known is not zero');
  const [tier] = plain.tiers;
  assert.ok(tier);
  const tiers = [
    { ...tier, toDay: 4 },
    { ...tier, fromDay: 5, rate: 20_000 },
  ];
  assert.equal(costOf([{ ...plain, tiers }])?.minor, 40_000, 'the dearer days come later by the contract');
  assert.deepEqual([clock.chargedDays, clock.cost?.minor], [6, 45_000]);
  const binds = (change: Partial<FreeTimeFacts>, sheets: Asked = { contract: [plain], rule }) =>
    clockAt('demurrage', { facts: { ...facts, ...change }, ...sheets }).binding?.from;
  assert.equal(binds({ stated: [] }), 'user');
  assert.equal(binds({ stated: [], own: noOwnDates }), 'contract');
  assert.equal(binds({ stated: [], own: noOwnDates }, { rule }), 'arrival_notice');
  assert.equal(binds({ stated: [], own: noOwnDates, noticed: [] }, { rule }), 'rule');
});

test('an own date ends and starts clocks, and stands beside what the carrier reports', () => {
  const { discharged } = toldWhole;
  const own = { ...noOwnDates, pickedUpAt: '2026-12-14', returnedAt: '2026-12-26T09:30' };
  const contract = [plain, detention];
  const alone = clocksAt({ facts: { happened: { discharged }, own }, contract });
  assert.deepEqual(
    alone.map(({ state, starts, ends, chargedDays }) => [state, starts?.basis, ends?.basis, chargedDays]),
    [
      ['ended', 'actual', 'stated', 3],
      ['ended', 'stated', 'stated', 3],
    ],
  );
  const beside = clocksAt({ facts: { happened: toldWhole, own }, contract });
  assert.deepEqual(
    beside.map(({ ends }) => ends),
    [
      {
        step: 'gated_out',
        at: '2026-12-15T08:00:00',
        basis: 'actual',
        own: { at: '2026-12-14', daysLater: -1 },
      },
      {
        ...{ step: 'empty_returned', at: '2026-12-22T17:45:00', basis: 'actual' },
        own: { at: '2026-12-26T09:30:00', daysLater: 4 },
      },
    ],
  );
  const early = clocksAt({ facts: { happened: { discharged }, own }, contract, at: '2026-12-13T12:00Z' });
  assert.deepEqual(
    early.map(({ state }) => state),
    ['over', 'not_started'],
  );
});

test('an explanation names each day with its reason, and the arithmetic of the cost', () => {
  const contract = [
    {
      ...{ ...plain, firstDay: 'next_day' as const, free: { amount: 3, unit: 'working_days' as const } },
      tiers: [
        { fromDay: 1, toDay: 2, rate: 7_500, currency: 'EUR' },
        { fromDay: 3, toDay: null, rate: 12_000, currency: 'EUR' },
      ],
    },
  ];
  const calendars = [{ ...netherlands, closures: ['2026-12-08'] }];
  const happened = { discharged: happenedAt('2026-12-04T10:00'), gated_out: happenedAt('2026-12-13T10:00') };
  const sheets = { contract: prepareSheet({ terms: contract, calendars }), rule: null };
  const now = new Date('2026-12-31T12:00Z');
  const clock = freeTimeClocksOf({ ...box, happened }, sheets, now).find(({ kind }) => kind === 'demurrage');
  const { days: explained, rest, tiers } = explainFreeTimeClock(clock as FreeTimeClock, sheets, now);
  assert.deepEqual(
    explained.map(({ day, phase, counted, because, rate }) => [
      day.slice(8),
      phase,
      counted ?? because,
      rate,
    ]),
    [
      ['04', 'before', 'before_first_day', null],
      ['05', 'free', 'weekend', null],
      ['06', 'free', 'weekend', null],
      ['07', 'free', 1, null],
      ['08', 'free', 'closure', null],
      ['09', 'free', 2, null],
      ['10', 'free', 3, null],
      ['11', 'charged', 1, 7_500],
      ['12', 'charged', 2, 7_500],
      ['13', 'charged', 3, 12_000],
    ],
  );
  assert.equal(rest, null);
  assert.deepEqual(tiers, [
    { fromDay: 1, toDay: 2, rate: 7_500, amount: 15_000 },
    { fromDay: 3, toDay: 3, rate: 12_000, amount: 12_000 },
  ]);
});

test('a clock of years is summed up behind its first days', () => {
  const happened = { discharged: happenedAt('2026-01-05T10:00') };
  const sheets = { contract: prepareSheet({ terms: [plain], calendars: [] }), rule: null };
  const now = new Date('2034-01-05T12:00Z');
  const [clock] = freeTimeClocksOf({ ...box, happened }, sheets, now);
  const { days: explained, rest } = explainFreeTimeClock(clock as FreeTimeClock, sheets, now);
  assert.equal(explained.length, 366);
  assert.deepEqual(rest, { from: '2027-01-06', to: '2034-01-05', days: 2_557, chargedDays: 2_557 });
  assert.equal(clock?.chargedDays, 366 - 7 + 2_557);
});
