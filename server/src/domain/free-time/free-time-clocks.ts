import { sortKey } from '../events/event-time.ts';
import { chargeOf } from './charge-of.ts';
import { type Choice, type Chooser, chooseTerm } from './choose-term.ts';
import { type ClockEnd, clockEndOf, defaultStart } from './clock-end.ts';
import { countFreeTime, type FreeTimeCount } from './count-free-time.ts';
import type {
  FreeTimeAssumption,
  FreeTimeClock,
  FreeTimeGap,
  FreeTimeSource,
  FreeTimeState,
} from './free-time-clock.ts';
import type { FreeTimeFacts } from './free-time-facts.ts';
import {
  type ClockKind,
  clockKinds,
  type FreeTimeTerm,
  type TradeDirection,
  tradeDirections,
} from './free-time-terms.ts';
import { beginningOf, dayAtMoment, dayNumber, dayText, localTimeAt } from './local-days.ts';
import { type FreeTimeSheets, nextChangeOfTerms, workDaysAt } from './prepare-sheet.ts';
import { type StepTime, shownTime, stepTimesOf } from './step-times.ts';
import { calendarDoubt, countWorkDays, type WorkDays } from './work-days.ts';

/** What the clocks of one box share. */
interface Box extends Chooser {
  sheets: FreeTimeSheets;
}

/** The terms that fit one charge. */
interface Choices {
  contract: Choice;
  rule: Choice;
}

/** One source with the term and the count behind it; both are null where only a day is stated. */
interface Reading extends FreeTimeSource {
  term: FreeTimeTerm | null;
  count: FreeTimeCount | null;
  assumed: readonly FreeTimeAssumption[];
}

/** The free-time clocks of a box at a moment (docs/free-time.md "The clock"). */
export function freeTimeClocksOf(facts: FreeTimeFacts, sheets: FreeTimeSheets, now: Date): FreeTimeClock[] {
  const box = { facts, sheets, now, times: stepTimesOf(facts, now) };
  return directionsOf(box).flatMap((direction) => clocksOf(box, direction));
}

/** Import, too, if nothing names a direction. */
function directionsOf({ facts, sheets }: Box): TradeDirection[] {
  const { contract, rule } = sheets;
  const isNamed = (direction: TradeDirection) =>
    contract?.directions.has(direction) === true ||
    rule?.directions.has(direction) === true ||
    [...facts.stated, ...facts.noticed].some((each) => each.direction === direction);
  const isOwn = Object.values(facts.own).some((date) => date !== null);
  return tradeDirections.filter((direction) =>
    direction === 'export' ? isNamed('export') : isOwn || isNamed('import') || !isNamed('export'),
  );
}

function clocksOf(box: Box, direction: TradeDirection): FreeTimeClock[] {
  const choices = Object.fromEntries(
    clockKinds.map((kind) => [
      kind,
      {
        contract: chooseTerm(box.sheets.contract, direction, kind, box),
        rule: chooseTerm(box.sheets.rule, direction, kind, box),
      },
    ]),
  ) as Record<ClockKind, Choices>;
  const isStated = (kind: ClockKind) => isAbout(box.facts.stated, direction, kind);
  const isCombined = countsCombined(box.facts, direction, choices) ?? isStated('combined');
  const { contract, rule } = choices.storage;
  const isStored =
    contract.chosen !== null || rule.chosen !== null || isAbout(box.facts.noticed, direction, 'storage');
  const clocks = clockKinds.flatMap((kind) => {
    const isCounted = kind === 'storage' ? isStored || isStated(kind) : (kind === 'combined') === isCombined;
    if (isCounted) return [clockOf(box, direction, kind, choices[kind])];
    // It is counted in other clocks, and only shown beside them.
    return isStated(kind) ? [clockOf(withoutCount(box), direction, kind, unchosen)] : [];
  });
  // Terms of starts that are ahead are chosen by today.
  const isAhead = clocks.some(({ start }) => start.at === null && start.passedOn === null);
  return clocks.map(({ clock }) => (isAhead ? withTermsAhead(clock, box) : clock));
}

/** Looked at again when other terms are valid. */
function withTermsAhead(clock: FreeTimeClock, { sheets, now }: Box): FreeTimeClock {
  const next = nextChangeOfTerms(sheets, dayAtMoment(now.getTime(), clock.zone));
  if (next === null) return clock;
  const moment = beginningOf(next, clock.zone);
  return clock.changesAt !== null && clock.changesAt <= moment ? clock : { ...clock, changesAt: moment };
}

const unchosen: Choices = { contract: { chosen: null, unknown: [] }, rule: { chosen: null, unknown: [] } };

function withoutCount(box: Box): Box {
  const { facts } = box;
  return { ...box, facts: { ...facts, noticed: [], own: { ...facts.own, lastFreeDay: null } } };
}

/** By the first source that knows one of the charges; null: none does. */
function countsCombined(
  { noticed }: FreeTimeFacts,
  direction: TradeDirection,
  { combined, demurrage, detention }: Record<ClockKind, Choices>,
): boolean | null {
  const bySheet = (from: keyof Choices): boolean | null => {
    const apart = [demurrage, detention].flatMap((each) => each[from].chosen ?? []);
    const { chosen } = combined[from];
    if (chosen === null) return apart.length === 0 ? null : false;
    return apart.every(({ rank }) => chosen.rank <= rank);
  };
  const byNotice = (): boolean | null => {
    if (isAbout(noticed, direction, 'combined')) return true;
    const isApart = isAbout(noticed, direction, 'demurrage') || isAbout(noticed, direction, 'detention');
    return isApart ? false : null;
  };
  return bySheet('contract') ?? byNotice() ?? bySheet('rule');
}

function isAbout(
  said: readonly { direction: TradeDirection; kind: ClockKind }[],
  direction: TradeDirection,
  kind: ClockKind,
): boolean {
  return said.some((each) => each.direction === direction && each.kind === kind);
}

function clockOf(
  box: Box,
  direction: TradeDirection,
  kind: ClockKind,
  choices: Choices,
): { clock: FreeTimeClock; start: StepTime } {
  const { times, sheets, now } = box;
  const sources = sourcesOf(box, direction, kind, choices);
  const binding = sources[0] ?? null;
  const term = binding?.term ?? sources.find((each) => each.term !== null)?.term ?? null;
  const start = times(term?.startsOn ?? defaultStart(direction, kind));
  const tariff = tariffOf(choices);
  const counting: Counting = {
    ...{ start, binding, now, tariff: tariff?.term ?? null },
    today: dayAtMoment(now.getTime(), start.zone),
    workDays: workDaysAt(start.place, sheets),
    end: clockEndOf(direction, kind, start.step, times),
    isGivenUp: box.facts.trackingEnded,
  };
  const { assumed, ...run } = runOf(counting);
  const { end } = counting;
  const count = binding?.count ?? null;
  const clock: FreeTimeClock = {
    container: box.facts.container,
    ...{ direction, kind, place: start.place, zone: start.zone },
    ...run,
    startsOn: start.step,
    starts: startOf(start, counting.today),
    firstDay: count === null ? null : dayText(count.firstDay),
    lastFreeDay: binding?.lastFreeDay ?? null,
    freeUntil: count?.until == null ? null : localTimeAt(count.until, start.zone),
    ends: end === null ? null : end.move,
    tariff,
    binding: binding === null ? null : shownSource(binding),
    sources: sources.map(shownSource),
    disputed: disputeIn(sources),
    assumed: [...new Set([...unknownIn(choices, binding, tariff), ...assumed, ...assumedOf(counting)])],
  };
  return { clock, start };
}

/** What the choice of the terms left open, and the count by the source that binds. */
function unknownIn(
  { contract, rule }: Choices,
  binding: Reading | null,
  tariff: FreeTimeClock['tariff'],
): readonly FreeTimeAssumption[] {
  if (binding === null) return [...contract.unknown, ...rule.unknown];
  if (tariff === null) return binding.assumed;
  return [...binding.assumed, ...(tariff.from === 'contract' ? contract : rule).unknown];
}

function assumedOf({ start, end }: Counting): FreeTimeAssumption[] {
  const assumed: FreeTimeAssumption[] = [];
  if (start.zone === null) assumed.push('days_in_utc');
  if (end?.isLater === true) assumed.push('ended_by_later_move');
  return assumed;
}

function shownSource({ from, lastFreeDay, free, source, position, evidence }: Reading): FreeTimeSource {
  return { from, lastFreeDay, free, source, position, evidence };
}

function tariffOf({ contract, rule }: Choices): FreeTimeClock['tariff'] {
  for (const [from, choice] of [['contract', contract] as const, ['rule', rule] as const]) {
    if (choice.chosen === null) continue;
    const { term, position } = choice.chosen;
    return { from, term, position };
  }
  return null;
}

/** In the order in which they bind (docs/free-time.md "Sources"). */
function sourcesOf(box: Box, direction: TradeDirection, kind: ClockKind, choices: Choices): Reading[] {
  const { stated, noticed, own } = box.facts;
  const isOf = (each: { direction: TradeDirection; kind: ClockKind }) =>
    each.direction === direction && each.kind === kind;
  const isPickUp = direction === 'import' && (kind === 'demurrage' || kind === 'combined');
  const days = stated.filter(isOf).map(({ lastFreeDay, source, evidence }) => ({
    ...dayOnly,
    ...{ from: 'stated' as const, lastFreeDay, source, evidence },
  }));
  const mine =
    isPickUp && own.lastFreeDay !== null
      ? [{ ...dayOnly, from: 'user' as const, lastFreeDay: own.lastFreeDay, source: '', evidence: null }]
      : [];
  const base = choices.contract.chosen?.term ?? choices.rule.chosen?.term ?? null;
  const notices = noticed.filter(isOf).map(({ free, source, evidence }) => {
    const term = base ?? bareTerm(direction, kind);
    const assumed: FreeTimeAssumption[] = base === null ? ['first_day_assumed'] : [];
    return {
      ...computed(box, { ...term, free }, assumed),
      ...{ from: 'arrival_notice' as const, position: null, source, evidence },
    };
  });
  return [
    ...days.toSorted(byDay),
    ...mine,
    ...bySheet(box, 'contract', choices),
    ...notices.toSorted(byDay),
    ...bySheet(box, 'rule', choices),
  ];
}

const dayOnly = { free: null, position: null, term: null, count: null, assumed: [] };

function bySheet(box: Box, from: keyof Choices, choices: Choices): Reading[] {
  const { chosen, unknown } = choices[from];
  if (chosen === null) return [];
  const { term, position } = chosen;
  return [{ ...computed(box, term, unknown), from, position, source: term.source, evidence: null }];
}

/** The earliest first; what is not known comes last. */
function byDay(a: Pick<Reading, 'lastFreeDay'>, b: Pick<Reading, 'lastFreeDay'>): number {
  const [first, second] = [a.lastFreeDay ?? '~', b.lastFreeDay ?? '~'];
  return first < second ? -1 : first > second ? 1 : 0;
}

function computed(
  { times, sheets }: Box,
  term: FreeTimeTerm,
  assumed: readonly FreeTimeAssumption[],
): Pick<Reading, 'lastFreeDay' | 'free' | 'term' | 'count' | 'assumed'> {
  const { at, place, zone } = times(term.startsOn);
  const count =
    at === null ? null : countFreeTime(term, { at }, { workDays: workDaysAt(place, sheets), zone });
  const lastFreeDay = count === null ? null : dayText(count.lastFreeDay);
  return { lastFreeDay, free: term.free, term, count, assumed: [...assumed, ...(count?.assumed ?? [])] };
}

/** How an arrival notice is counted if no rule fits: from the day of the step on. */
function bareTerm(direction: TradeDirection, kind: ClockKind): FreeTimeTerm {
  return {
    ...{ carrier: null, direction, kind, place: null, terminal: null, equipment: null, onCarriage: null },
    ...{ startsOn: defaultStart(direction, kind), firstDay: 'same_day', cutOff: null },
    ...{ free: { amount: 0, unit: 'calendar_days' }, chargedIn: 'calendar_days', tiers: [] },
    ...{ validFrom: '', validUntil: null, source: '' },
  };
}

/** A stated day, or the day of an arrival notice, that is earlier than that of the contract. */
function disputeIn(sources: readonly Reading[]): FreeTimeClock['disputed'] {
  const contract = sources.find(({ from }) => from === 'contract')?.lastFreeDay ?? null;
  const stated = sources
    .filter(({ from }) => from === 'stated' || from === 'arrival_notice')
    .toSorted(byDay)[0]?.lastFreeDay;
  if (contract === null || stated == null || stated >= contract) return null;
  return { days: dayNumber(contract) - dayNumber(stated), stated, contract };
}

function startOf({ step, at, basis, own, expected }: StepTime, today: number): FreeTimeClock['starts'] {
  if (at !== null) return { step, at: shownTime(at), basis, own };
  if (expected === null) return null;
  return { step, at: notBefore(today, expected.p50), basis: expected.basis, own: null };
}

function notBefore(today: number, day: string): string {
  const earliest = dayText(today);
  return day < earliest ? earliest : day;
}

/** What the state and the charge of a clock follow from. */
interface Counting {
  start: StepTime;
  binding: Reading | null;
  end: ClockEnd | null;
  tariff: FreeTimeTerm | null;
  workDays: WorkDays;
  now: Date;
  today: number;
  isGivenUp: boolean;
}

type Run = Pick<
  FreeTimeClock,
  | 'state'
  | 'because'
  | 'expectedLastFreeDay'
  | 'daysLeft'
  | 'chargedDays'
  | 'chargedFrom'
  | 'cost'
  | 'costBecause'
  | 'changesAt'
  | 'assumed'
>;

const unmoved = {
  ...{ because: null, expectedLastFreeDay: null, daysLeft: null, chargedFrom: null, costBecause: null },
  ...{ changesAt: null, assumed: [] },
};

/** The state, and what is charged (docs/free-time.md "States"). */
function runOf(counting: Counting): Run {
  const { start, binding, end, today, isGivenUp } = counting;
  if (binding === null) return unknown('no_terms');
  if (start.at === null) {
    if (binding.term !== null) return beforeStart(counting, binding.term);
    const begins = start.expected === null ? today : dayNumber(start.expected.p50);
    if (end === null && begins > today)
      return { ...notStarted(counting), changesAt: beginningOf(begins, start.zone) };
  }
  if (binding.lastFreeDay === null) return unknown('no_calendar');
  if (end === null && isGivenUp) return unknown('no_end');
  return afterStart(counting, binding.count ?? countTo(binding.lastFreeDay));
}

function unknown(because: FreeTimeGap): Run {
  return { ...unmoved, state: 'unknown', because, chargedDays: null, cost: null };
}

function notStarted({ tariff }: Counting): Run {
  return { ...unmoved, state: 'not_started', chargedDays: 0, cost: chargeOf(0, tariff?.tiers ?? []).cost };
}

function beforeStart(counting: Counting, term: FreeTimeTerm): Run {
  const { start, end, today, workDays, isGivenUp } = counting;
  if (end !== null || start.passedOn !== null || isGivenUp) return unknown('no_start');
  if (start.expected === null) return notStarted(counting);
  const countFrom = (day: string | null) => {
    if (day === null) return null;
    return countFreeTime(term, { expectedOn: notBefore(today, day) }, { workDays, zone: start.zone });
  };
  const last = (count: FreeTimeCount | null) => (count === null ? null : dayText(count.lastFreeDay));
  const { p10, p50, p90 } = start.expected;
  const middle = countFrom(p50);
  if (middle === null) return unknown('no_calendar');
  const expectedLastFreeDay = {
    p10: last(countFrom(p10)),
    p50: dayText(middle.lastFreeDay),
    p90: last(countFrom(p90)),
  };
  return { ...notStarted(counting), expectedLastFreeDay, assumed: middle.assumed };
}

/** Of a day that somebody states. */
function countTo(lastFreeDay: string): FreeTimeCount {
  const day = dayNumber(lastFreeDay);
  return { firstDay: day, lastFreeDay: day, chargedFrom: day + 1, until: null, assumed: [] };
}

function afterStart(counting: Counting, count: FreeTimeCount): Run {
  const { start, end, tariff, today, now } = counting;
  const assumed: FreeTimeAssumption[] = [];
  const startDay = start.at === null ? count.chargedFrom : dayNumber(start.at.local);
  const from = Math.max(count.chargedFrom, startDay);
  const through = end === null ? today : dayNumber(end.at.local);
  const isInTime = count.until !== null && isWithin(count, count.until, counting, assumed);
  const chargedDays = isInTime ? 0 : chargedBetween(counting, from, through, assumed);
  if (tariff === null && chargedDays > 0) assumed.push('charged_days_assumed');
  const { cost, because } = chargeOf(chargedDays, tariff?.tiers ?? []);
  const charged = { chargedDays, cost, costBecause: because, chargedFrom: dayText(from), assumed };
  if (end !== null) return { ...unmoved, ...charged, state: 'ended' };
  const state = stateAt(count, today, now);
  return {
    ...unmoved,
    ...charged,
    state,
    daysLeft: count.lastFreeDay - today,
    changesAt: nextChange(state, count, start.zone),
  };
}

/** Whether free hours have not run out before the end, or by now. */
function isWithin(
  { lastFreeDay, chargedFrom }: FreeTimeCount,
  until: number,
  { end, now }: Counting,
  assumed: FreeTimeAssumption[],
): boolean {
  if (end === null) return now.getTime() < until;
  if (end.at.precision === 'minute') return sortKey(end.at) <= until;
  const day = dayNumber(end.at.local);
  if (day === lastFreeDay && chargedFrom === day) assumed.push('left_in_time');
  return day <= lastFreeDay;
}

function chargedBetween(
  { tariff, workDays }: Counting,
  from: number,
  through: number,
  assumed: FreeTimeAssumption[],
): number {
  if (through < from) return 0;
  if (tariff?.chargedIn !== 'working_days') return through - from + 1;
  const doubt = calendarDoubt(workDays, from, through);
  if (doubt !== null) assumed.push(doubt);
  return countWorkDays(workDays, from, through);
}

function stateAt({ lastFreeDay, until }: FreeTimeCount, today: number, now: Date): FreeTimeState {
  const isOver = until === null ? today > lastFreeDay : now.getTime() >= until;
  if (isOver) return 'over';
  return today === lastFreeDay ? 'last_day' : 'running';
}

function nextChange(state: FreeTimeState, count: FreeTimeCount, zone: string | null): string | null {
  if (state === 'over') return null;
  if (state === 'running') return beginningOf(count.lastFreeDay, zone);
  if (count.until === null) return beginningOf(count.lastFreeDay + 1, zone);
  return `${new Date(count.until).toISOString().slice(0, 19)}Z`;
}
