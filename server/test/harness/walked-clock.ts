// The free-time clocks a second time, from docs/free-time.md alone: it looks at one day after the other, and at all terms for each
// question. Nothing of the engine is used but its types.

import { DateTime } from 'luxon';
import type { EventTime } from '../../src/domain/events/event-time.ts';
import type { ClockStep, FreeTimeFacts } from '../../src/domain/free-time/free-time-facts.ts';
import type {
  ClockKind,
  ClockStart,
  FreeTimeTerm,
  TermsSheet,
  TradeDirection,
  WorkCalendar,
} from '../../src/domain/free-time/free-time-terms.ts';
import { type Place, portKey } from '../../src/domain/places/place.ts';

/** What both must say of a clock. */
export interface WalkedClock {
  direction: string;
  kind: string;
  startsOn: ClockStart;
  state: string;
  because: string | null;
  firstDay: string | null;
  lastFreeDay: string | null;
  freeUntil: string | null;
  expected: { p10: string | null; p50: string; p90: string | null } | null;
  ends: string | null;
  daysLeft: number | null;
  chargedDays: number | null;
  cost: string | null;
  sources: string[];
  disputedDays: number | null;
  assumed: string[];
  changesAt: string | null;
}

export interface PlainSheets {
  contract: TermsSheet | null;
  rule: TermsSheet | null;
}

/** What is asked of one charge. */
interface Question {
  facts: FreeTimeFacts;
  sheets: PlainSheets;
  /** Whose calendars count, also where no term does. */
  calendars: PlainSheets;
  now: Date;
  direction: TradeDirection;
  kind: ClockKind;
}

export function walkedClocks(facts: FreeTimeFacts, sheets: PlainSheets, now: Date): WalkedClock[] {
  const all = [
    ...(sheets.contract?.terms ?? []),
    ...(sheets.rule?.terms ?? []),
    ...facts.stated,
    ...facts.noticed,
  ];
  const isOwn = Object.values(facts.own).some((each) => each !== null);
  const exports = all.some(({ direction }) => direction === 'export');
  const imports = isOwn || all.some(({ direction }) => direction === 'import') || !exports;
  const asked = { facts, sheets, calendars: sheets, now };
  return [
    ...(imports ? clocksOfDirection({ ...asked, direction: 'import' }) : []),
    ...(exports ? clocksOfDirection({ ...asked, direction: 'export' }) : []),
  ];
}

function clocksOfDirection(asked: Omit<Question, 'kind'>): WalkedClock[] {
  const isCombined = isCountedTogether(asked);
  const clocks: WalkedClock[] = [];
  for (const kind of ['demurrage', 'detention', 'storage', 'combined'] as const) {
    const question = { ...asked, kind };
    const isCounted = kind === 'storage' ? isKnownAnywhere(question) : (kind === 'combined') === isCombined;
    if (isCounted) clocks.push(walkOne(question));
    else if (said(question, 'stated').length > 0) clocks.push(walkOne(onlyStated(question)));
  }
  return isAnyAhead(asked, clocks) ? clocks.map((clock) => untilOtherTerms(clock, asked)) : clocks;
}

/** Terms are chosen by today while a start is ahead. */
function isAnyAhead({ facts, now }: Omit<Question, 'kind'>, clocks: readonly WalkedClock[]): boolean {
  return clocks.some(({ startsOn }) => {
    const { at, isPassed } = startOf(facts, startsOn, now);
    return at === null && !isPassed;
  });
}

function untilOtherTerms(clock: WalkedClock, { facts, sheets, now }: Omit<Question, 'kind'>): WalkedClock {
  const { zone } = startOf(facts, clock.startsOn, now);
  const today = todayIn(zone, now);
  const terms = [...(sheets.contract?.terms ?? []), ...(sheets.rule?.terms ?? [])];
  const days = terms.flatMap(({ validFrom, validUntil }) => [
    validFrom,
    validUntil === null ? '' : nextDay(validUntil),
  ]);
  const next = days.filter((day) => day > today).sort()[0];
  if (next === undefined) return clock;
  const moment = midnightOf(next, zone);
  const isSooner = clock.changesAt !== null && clock.changesAt < moment;
  return isSooner ? clock : { ...clock, changesAt: moment };
}

function midnightOf(day: string, zone: string | null): string {
  return inUtc(DateTime.fromISO(day, { zone: zone ?? 'utc' }));
}

function inUtc(moment: DateTime): string {
  return moment.toUTC().toFormat("yyyy-MM-dd'T'HH:mm:ss'Z'");
}

function isKnownAnywhere(question: Question): boolean {
  const { sheets } = question;
  const byTerms = [sheets.contract, sheets.rule].some((sheet) => choose(question, sheet).term !== null);
  return byTerms || said(question, 'stated').length > 0 || said(question, 'noticed').length > 0;
}

function onlyStated(question: Question): Question {
  const { facts } = question;
  const without = { ...facts, noticed: [], own: { ...facts.own, lastFreeDay: null } };
  return { ...question, facts: without, sheets: { contract: null, rule: null } };
}

function said<List extends 'stated' | 'noticed'>({ facts, direction, kind }: Question, list: List) {
  const all: FreeTimeFacts[List] = facts[list];
  return (all as readonly { direction: string; kind: string }[]).filter(
    (each) => each.direction === direction && each.kind === kind,
  ) as unknown as FreeTimeFacts[List];
}

/** The contract decides, else the arrival notice, else the rule, else what the carrier states. */
function isCountedTogether(asked: Omit<Question, 'kind'>): boolean {
  const { contract, rule } = asked.sheets;
  const isNoticed = (kind: ClockKind) => said({ ...asked, kind }, 'noticed').length > 0;
  const byContract = togetherBySheet(asked, contract);
  if (byContract !== null) return byContract;
  if (isNoticed('combined')) return true;
  if (isNoticed('demurrage') || isNoticed('detention')) return false;
  return togetherBySheet(asked, rule) ?? said({ ...asked, kind: 'combined' }, 'stated').length > 0;
}

function togetherBySheet(asked: Omit<Question, 'kind'>, sheet: TermsSheet | null): boolean | null {
  const chosen = (kind: ClockKind) => choose({ ...asked, kind }, sheet).term;
  const both = chosen('combined');
  const apart = [chosen('demurrage'), chosen('detention')].filter((term) => term !== null);
  if (both === null) return apart.length === 0 ? null : false;
  return apart.every((term) => compareTerms(both, term) <= 0);
}

interface Source {
  from: string;
  day: string | null;
  term: FreeTimeTerm | null;
  assumed: string[];
}

/** All that is found out of one charge before its state. */
interface Found {
  question: Question;
  sources: Source[];
  binding: Source | null;
  tariff: FreeTimeTerm | null;
  start: Start;
  end: End | null;
  calendar: WorkCalendar | null;
  today: string;
  /** Grows. */
  assumed: Set<string>;
}

function walkOne(question: Question): WalkedClock {
  const { facts, sheets, calendars, now, direction, kind } = question;
  const contract = choose(question, sheets.contract);
  const rule = choose(question, sheets.rule);
  const tariff = contract.term ?? rule.term;
  const sources = sourcesOf(question, contract, rule);
  const binding = sources[0] ?? null;
  const counting = sources.find(({ term }) => term !== null)?.term ?? plainTerm(direction, kind);
  const start = startOf(facts, counting.startsOn, now);
  const assumed = new Set(binding?.assumed ?? [...contract.unknown, ...rule.unknown]);
  if (tariff !== null) for (const each of (contract.term ? contract : rule).unknown) assumed.add(each);
  if (start.zone === null) assumed.add('days_in_utc');
  const end = endOf(question, counting.startsOn);
  if (end !== null && !end.isOwnEnd) assumed.add('ended_by_later_move');
  const calendar = calendarFor(start.place, calendars);
  const today = todayIn(start.zone, now);
  const course = courseOf({ question, sources, binding, tariff, start, end, calendar, today, assumed });
  return {
    ...{
      direction,
      kind,
      startsOn: counting.startsOn,
      because: null,
      firstDay: null,
      freeUntil: null,
      expected: null,
      daysLeft: null,
    },
    ...{ chargedDays: null, cost: null, changesAt: null, lastFreeDay: binding?.day ?? null },
    ...{ ends: end?.step ?? null, sources: sources.map(({ from, day }) => `${from} ${day}`) },
    disputedDays: disputedDays(sources),
    ...course,
    assumed: [...assumed].sort(),
  };
}

function sourcesOf(question: Question, contract: Chosen, rule: Chosen): Source[] {
  const { facts, direction, kind } = question;
  const sources: Source[] = said(question, 'stated')
    .map(({ lastFreeDay }) => ({ from: 'stated', day: lastFreeDay, term: null, assumed: [] }))
    .sort(byDay);
  const isPickUp = direction === 'import' && (kind === 'demurrage' || kind === 'combined');
  if (facts.own.lastFreeDay !== null && isPickUp)
    sources.push({ from: 'user', day: facts.own.lastFreeDay, term: null, assumed: [] });
  if (contract.term) sources.push(counted(question, 'contract', contract.term, contract.unknown));
  const base = contract.term ?? rule.term;
  const notices = said(question, 'noticed').map(({ free }) =>
    counted(
      question,
      'arrival_notice',
      { ...(base ?? plainTerm(direction, kind)), free },
      base ? [] : ['first_day_assumed'],
    ),
  );
  sources.push(...notices.sort(byDay));
  if (rule.term) sources.push(counted(question, 'rule', rule.term, rule.unknown));
  return sources;
}

function byDay(a: Source, b: Source): number {
  return (a.day ?? '9999').localeCompare(b.day ?? '9999');
}

function counted(
  { facts, calendars, now }: Question,
  from: string,
  term: FreeTimeTerm,
  unknown: string[],
): Source {
  const start = startOf(facts, term.startsOn, now);
  if (start.at === null) return { from, day: null, term, assumed: unknown };
  const run = countWalking(term, start.at, calendarFor(start.place, calendars), start.zone);
  return { from, day: run?.last ?? null, term, assumed: [...unknown, ...(run?.assumed ?? [])] };
}

function disputedDays(sources: readonly Source[]): number | null {
  const contract = sources.find(({ from }) => from === 'contract')?.day ?? null;
  const earliest = sources
    .filter(({ from }) => from === 'stated' || from === 'arrival_notice')
    .flatMap(({ day }) => day ?? [])
    .sort()[0];
  if (contract === null || earliest === undefined || earliest >= contract) return null;
  return walkBetween(earliest, contract);
}

type Walked = Partial<WalkedClock> & { state: string };

function courseOf(found: Found): Walked {
  const { binding, start, end, today } = found;
  if (binding === null) return { state: 'unknown', because: 'no_terms' };
  if (start.at === null && binding.term !== null) return aheadOf(found, binding.term);
  const isAhead = end === null && start.expected !== null && start.expected.p50 > today;
  if (start.at === null && isAhead)
    return { ...notStarted(found), changesAt: midnightOf(start.expected?.p50 ?? '', start.zone) };
  return binding.day === null ? { state: 'unknown', because: 'no_calendar' } : begunOf(found, binding.day);
}

function begunOf(found: Found, last: string): Walked {
  const { question, binding, start, end, calendar } = found;
  const term = binding?.term ?? null;
  const run = term !== null && start.at !== null ? countWalking(term, start.at, calendar, start.zone) : null;
  const until = run?.until ?? null;
  const shown = {
    firstDay: run?.first ?? null,
    freeUntil: until === null ? null : until.toFormat("yyyy-MM-dd'T'HH:mm:ss"),
  };
  if (end === null && question.facts.trackingEnded) return { ...shown, state: 'unknown', because: 'no_end' };
  const charge = walkCharge(found, until, last);
  return { ...shown, ...charge, ...(end === null ? stateOf(found, until, last) : { state: 'ended' }) };
}

function notStarted({ tariff }: Found) {
  const currency = tariff?.tiers[0]?.currency;
  return { state: 'not_started', chargedDays: 0, cost: currency === undefined ? null : `0 ${currency}` };
}

function aheadOf(found: Found, term: FreeTimeTerm): Walked {
  const { question, start, end, today, calendar, assumed } = found;
  if (end !== null || start.isPassed || question.facts.trackingEnded)
    return { state: 'unknown', because: 'no_start' };
  if (start.expected === null) return notStarted(found);
  const lastOf = (day: string | null) => {
    if (day === null) return null;
    return countWalking(term, plainTime(day < today ? today : day, start.zone), calendar, start.zone, true);
  };
  const [p10, p50, p90] = [start.expected.p10, start.expected.p50, start.expected.p90].map(lastOf);
  if (!p50) return { state: 'unknown', because: 'no_calendar' };
  for (const each of p50.assumed) assumed.add(each);
  return {
    ...notStarted(found),
    expected: { p10: p10?.last ?? null, p50: p50.last, p90: p90?.last ?? null },
  };
}

/** Walks over the days after the free ones, and adds the rate of each. */
function walkCharge(found: Found, until: DateTime | null, last: string) {
  const { tariff, assumed } = found;
  let [minor, gap] = [0n, null as string | null];
  const days = daysAfter(found, until, last);
  for (const [at] of days.entries()) {
    const rate = rateOf(tariff, at + 1);
    if (typeof rate === 'string') gap ??= rate;
    else minor += BigInt(rate);
  }
  if (tariff === null && days.length > 0) assumed.add('charged_days_assumed');
  const currency = tariff?.tiers[0]?.currency;
  return { chargedDays: days.length, cost: gap ?? (currency === undefined ? null : `${minor} ${currency}`) };
}

function daysAfter(found: Found, until: DateTime | null, last: string): string[] {
  const { start, end, today, tariff, calendar, assumed } = found;
  const through = end?.at.local.slice(0, 10) ?? today;
  if (until !== null && isInTime(found, until, last, through)) return [];
  const paid = until === null ? nextDay(last) : until.toFormat('yyyy-MM-dd');
  const began = [paid, start.at?.local.slice(0, 10) ?? paid].sort()[1] as string;
  const days: string[] = [];
  for (let day = began; day <= through; day = nextDay(day)) days.push(day);
  if (tariff?.chargedIn !== 'working_days') return days;
  if (days.length > 0) for (const each of doubts(calendar, began, through)) assumed.add(each);
  return days.filter((day) => isWorking(day, calendar));
}

function rateOf(tariff: FreeTimeTerm | null, day: number): number | string {
  const tiers = tariff?.tiers ?? [];
  const tier = tiers.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay));
  return tier?.rate ?? (tiers.length === 0 ? 'no_rates' : 'no_rate_for_day');
}

function isInTime(
  { question, end, assumed }: Found,
  until: DateTime,
  last: string,
  through: string,
): boolean {
  if (end === null) return question.now.getTime() < until.toMillis();
  if (end.at.precision === 'minute') return momentOf(end.at) <= until.toMillis();
  if (through === last && until.toFormat('yyyy-MM-dd') === last) assumed.add('left_in_time');
  return through <= last;
}

function stateOf({ question, start, today }: Found, until: DateTime | null, last: string) {
  const isOver = until === null ? today > last : question.now.getTime() >= until.toMillis();
  const state = isOver ? 'over' : today === last ? 'last_day' : 'running';
  const over = until === null ? midnightOf(nextDay(last), start.zone) : inUtc(until);
  const changesAt = isOver ? null : state === 'running' ? midnightOf(last, start.zone) : over;
  return {
    state,
    changesAt,
    daysLeft: today < last ? walkBetween(today, last) : 0 - walkBetween(last, today),
  };
}

const order: ClockStep[] = [
  'empty_picked_up',
  'handed_in',
  'gated_in',
  'loaded',
  'vessel_arrived',
  'discharged',
  'ship_left',
  'available',
  'port_left',
  'ramp_arrived',
  'gated_out',
  'unpacked',
  'empty_returned',
];

function plainTerm(direction: TradeDirection, kind: ClockKind): FreeTimeTerm {
  const isAway = kind === 'detention' || (kind === 'combined' && direction === 'export');
  const startsOn: ClockStart =
    direction === 'import' ? (isAway ? 'gated_out' : 'discharged') : isAway ? 'empty_picked_up' : 'gated_in';
  return {
    ...{ carrier: null, direction, kind, place: null, terminal: null, equipment: null, onCarriage: null },
    ...{ startsOn, firstDay: 'same_day', cutOff: null, free: { amount: 0, unit: 'calendar_days' } },
    ...{ chargedIn: 'calendar_days', tiers: [], validFrom: '2000-01-01', validUntil: null, source: 'none' },
  };
}

/** A step that has happened by the carrier, or else by the workspace. */
function doneAt(
  facts: FreeTimeFacts,
  step: ClockStep,
  now: Date,
): { at: EventTime; place: Place | null } | null {
  const fact = facts.happened[step];
  const port = portOf(facts, step);
  if (fact) return { at: fact.at, place: fact.place ?? port };
  const { availableAt, pickedUpAt, returnedAt } = facts.own;
  const dates: Partial<Record<ClockStep, string | null>> = {
    ...{ available: availableAt, gated_out: pickedUpAt, empty_returned: returnedAt },
  };
  const own = dates[step] ?? null;
  const zone = port?.zone ?? null;
  return own === null || own.slice(0, 10) > todayIn(zone, now)
    ? null
    : { at: plainTime(own, zone), place: port };
}

function portOf(facts: FreeTimeFacts, step: ClockStep): Place | null {
  return order.indexOf(step) < order.indexOf('vessel_arrived') ? facts.pol : facts.pod;
}

function plainTime(text: string, zone: string | null): EventTime {
  const isDay = text.length === 10;
  const local = isDay ? `${text}T00:00:00` : `${text}:00`.slice(0, 19);
  const instant = zone === null ? null : DateTime.fromISO(local, { zone }).toUTC().toISO();
  return { local, zone, instant, precision: isDay ? 'day' : 'minute' };
}

type Start = ReturnType<typeof startOf>;

function startOf(facts: FreeTimeFacts, step: ClockStart, now: Date) {
  const fact = doneAt(facts, step, now);
  const behind = order.slice(order.indexOf(step) + 1).filter((later) => later !== 'available');
  const passedBy = behind.find((later) => doneAt(facts, later, now) !== null);
  const isPassed = passedBy !== undefined;
  const passedOn = isPassed ? (doneAt(facts, passedBy, now)?.at.local.slice(0, 10) ?? null) : null;
  const expected = fact === null && !isPassed ? (facts.expected[step] ?? null) : null;
  const place = fact?.place ?? expected?.place ?? portOf(facts, step);
  return {
    at: fact?.at ?? null,
    place,
    zone: place?.zone ?? fact?.at.zone ?? null,
    expected,
    isPassed,
    passedOn,
  };
}

type End = NonNullable<ReturnType<typeof endOf>>;

function endOf({ facts, direction, kind, now }: Question, start: ClockStart) {
  const [own, later] = endings(direction, kind, start);
  for (const step of [...own, ...later]) {
    const fact = doneAt(facts, step, now);
    if (fact) return { step, at: fact.at, isOwnEnd: own.includes(step) };
  }
  return null;
}

/** What ends a clock, and what shows that it has ended. */
function endings(direction: TradeDirection, kind: ClockKind, start: ClockStart): [ClockStep[], ClockStep[]] {
  const isThere = kind === 'demurrage' || kind === 'storage';
  if (direction === 'export')
    return kind === 'detention' ? [['handed_in'], ['gated_in', 'loaded']] : [['loaded'], []];
  if (!isThere) return [['empty_returned'], []];
  const out: ClockStep[] = start === 'ramp_arrived' ? ['gated_out'] : ['port_left', 'gated_out'];
  return [out, ['unpacked', 'empty_returned']];
}

function todayIn(zone: string | null, now: Date): string {
  return DateTime.fromJSDate(now, { zone: zone ?? 'utc' }).toFormat('yyyy-MM-dd');
}

/** In milliseconds; a time without a zone as UTC. */
function momentOf({ local, instant }: EventTime): number {
  return Date.parse(instant ?? `${local}Z`);
}

function nextDay(day: string, by = 1): string {
  return new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
}

function walkBetween(from: string, to: string): number {
  let days = 0;
  for (let day = from; day < to; day = nextDay(day)) days += 1;
  return days;
}

function particularity({ carrier, terminal, place, equipment, onCarriage }: FreeTimeTerm): number[] {
  const level = terminal !== null ? 0 : place === null ? 3 : place.length === 5 ? 1 : 2;
  const isOpen = (field: unknown) => (field === null ? 1 : 0);
  return [isOpen(carrier), level, isOpen(equipment), isOpen(onCarriage)];
}

function compareTerms(a: FreeTimeTerm, b: FreeTimeTerm): number {
  const [first, second] = [particularity(a), particularity(b)];
  for (const [at, value] of first.entries()) if (value !== second[at]) return value - (second[at] ?? 0);
  return 0;
}

interface Chosen {
  term: FreeTimeTerm | null;
  unknown: string[];
}

function choose({ facts, now, direction, kind }: Question, sheet: TermsSheet | null): Chosen {
  const unknown: string[] = [];
  const terms = (sheet?.terms ?? []).filter(
    (term) =>
      term.direction === direction && term.kind === kind && [null, facts.carrier].includes(term.carrier),
  );
  for (const term of terms.toSorted(compareTerms)) {
    const start = startOf(facts, term.startsOn, now);
    const answers = [
      isValid(term, begunBy(facts, term, now) ?? start.passedOn ?? aheadBy(start, todayIn(start.zone, now))),
      isAt(term, start.place),
      asked(term.terminal, start.place?.facility?.code.toUpperCase() ?? null, 'terminal_unknown'),
      asked(term.equipment, facts.equipment, 'equipment_unknown'),
      asked(term.onCarriage, facts.onCarriage, 'on_carriage_unknown'),
    ];
    if (answers.includes(false)) continue;
    const doubt = answers.filter((answer) => typeof answer === 'string');
    if (doubt.length === 0) return { term, unknown };
    unknown.push(...doubt);
  }
  return { term: null, unknown };
}

/** Whether it fits; a text: this is not known. */
type Answer = boolean | string;

function asked(wanted: unknown, known: unknown, unknown: string): Answer {
  if (wanted === null) return true;
  return known === null ? unknown : wanted === known;
}

function isValid({ validFrom, validUntil }: FreeTimeTerm, day: string): Answer {
  return day >= validFrom && day <= (validUntil ?? '9999-12-31');
}

function aheadBy({ expected }: Start, today: string): string {
  return expected === null || expected.p50 < today ? today : expected.p50;
}

/** When the term starts the clock, or else another one could have started it. */
function begunBy(
  facts: FreeTimeFacts,
  { direction, kind, startsOn }: FreeTimeTerm,
  now: Date,
): string | null {
  const usual: ClockStep[] =
    direction === 'import' && kind !== 'detention'
      ? ['vessel_arrived', 'discharged', 'ramp_arrived']
      : [plainTerm(direction, kind).startsOn];
  for (const step of [startsOn, ...usual]) {
    const fact = doneAt(facts, step, now);
    if (fact !== null) return fact.at.local.slice(0, 10);
  }
  return null;
}

function isAt({ place: wanted }: FreeTimeTerm, place: Place | null): Answer {
  if (wanted === null) return true;
  const country = place?.country ?? null;
  if (wanted.length === 2) return asked(wanted, country, 'place_unknown');
  if (place !== null && place.unlocode !== null)
    return portKey(place) === portKey({ ...place, unlocode: wanted });
  return country !== null && country !== wanted.slice(0, 2) ? false : 'place_unknown';
}

/** That of the terminal, of the port, of the country; of equal ones that of the workspace. */
function calendarFor(place: Place | null, { contract, rule }: PlainSheets): WorkCalendar | null {
  if (place === null) return null;
  const all = [...(contract?.calendars ?? []), ...(rule?.calendars ?? [])];
  const atPort = all.filter(
    (each) =>
      each.place.length === 5 &&
      place.unlocode !== null &&
      portKey({ ...place, unlocode: each.place }) === portKey(place),
  );
  const terminal = place.facility?.code.toUpperCase();
  return (
    atPort.find((each) => each.terminal !== null && each.terminal === terminal) ??
    atPort.find((each) => each.terminal === null) ??
    all.find((each) => each.terminal === null && each.place === place.country) ??
    null
  );
}

function isWorking(day: string, calendar: WorkCalendar | null): boolean {
  // 0 is Sunday.
  const weekday = new Date(day).getUTCDay() || 7;
  if (calendar === null) return weekday < 6;
  if (calendar.closures.includes(day)) return false;
  if (calendar.extraDays.includes(day)) return true;
  return !calendar.holidays.includes(day) && !calendar.weekend.includes(weekday);
}

function doubts(calendar: WorkCalendar | null, from: string, to: string): string[] {
  if (calendar === null) return ['weekend_assumed'];
  if (calendar.holidays.length === 0) return [];
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1)
    if (!calendar.holidays.some((day) => day.startsWith(`${year}-`))) return ['holidays_of_year_unknown'];
  return [];
}

interface Walk {
  first: string;
  last: string;
  /** When free hours end. */
  until: DateTime | null;
  assumed: string[];
}

/** So many days are walked in search of working days. */
const farthest = 4_000;

function countWalking(
  term: FreeTimeTerm,
  start: EventTime,
  calendar: WorkCalendar | null,
  zone: string | null,
  isExpected = false,
): Walk | null {
  const assumed = new Set<string>();
  const day = start.local.slice(0, 10);
  const from = isCut(term, start, isExpected, assumed) ? nextDay(day) : day;
  const first = firstFrom(term, from, calendar, assumed);
  if (first === null) return null;
  if (term.free.unit !== 'hours') {
    const last = walkFree(term.free, first, calendar, assumed);
    return last === null ? null : { first, last, until: null, assumed: [...assumed] };
  }
  const isAtStart = first === day && start.precision === 'minute';
  if (first === day && start.precision === 'day' && !isExpected) assumed.add('start_of_day');
  const options = { zone: zone ?? 'utc' };
  const begins = isAtStart ? DateTime.fromMillis(momentOf(start), options) : DateTime.fromISO(first, options);
  const until = begins.plus({ hours: term.free.amount });
  const last = until.minus({ milliseconds: 1 }).toFormat('yyyy-MM-dd');
  return { first, last, until, assumed: [...assumed] };
}

function isCut(term: FreeTimeTerm, start: EventTime, isExpected: boolean, assumed: Set<string>): boolean {
  if (term.cutOff === null || isExpected) return false;
  if (start.precision === 'day') assumed.add('before_cut_off');
  return start.precision === 'minute' && start.local.slice(11, 16) >= term.cutOff;
}

function firstFrom(
  term: FreeTimeTerm,
  from: string,
  calendar: WorkCalendar | null,
  assumed: Set<string>,
): string | null {
  if (term.firstDay === 'same_day') return from;
  let first = nextDay(from);
  if (term.firstDay === 'next_day') return first;
  for (let walked = 0; !isWorking(first, calendar); walked += 1) {
    if (walked === farthest) return null;
    first = nextDay(first);
  }
  for (const each of doubts(calendar, nextDay(from), first)) assumed.add(each);
  return first;
}

function walkFree(
  { amount, unit }: FreeTimeTerm['free'],
  first: string,
  calendar: WorkCalendar | null,
  assumed: Set<string>,
): string | null {
  let [last, left] = [nextDay(first, -1), amount];
  for (let day = first, walked = 0; left > 0; day = nextDay(day), walked += 1) {
    if (walked > farthest) return null;
    if (unit === 'working_days' && !isWorking(day, calendar)) continue;
    last = day;
    left -= 1;
  }
  if (unit === 'working_days' && amount > 0)
    for (const each of doubts(calendar, first, last)) assumed.add(each);
  return last;
}
