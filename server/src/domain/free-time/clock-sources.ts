// Who says when free time ends (docs/free-time.md "Sources").

import type { Choice, Chooser } from './choose-term.ts';
import { defaultStart } from './clock-end.ts';
import { countFreeTime, type FreeTimeCount } from './count-free-time.ts';
import type { FreeTimeAssumption, FreeTimeClock, FreeTimeSource } from './free-time-clock.ts';
import { hasOwnLastDay } from './free-time-facts.ts';
import type { ClockKind, FreeTimeTerm, TradeDirection } from './free-time-terms.ts';
import { dayText } from './local-days.ts';
import { type FreeTimeSheets, workDaysAt } from './prepare-sheet.ts';

/** What the clocks of one box share. */
export interface ClockGrounds extends Chooser {
  sheets: FreeTimeSheets;
}

/** The terms that fit one charge. */
export interface TermChoices {
  contract: Choice;
  rule: Choice;
}

/** One source with the term and the count behind it; both are null where only a day is stated. */
export interface SourceReading extends FreeTimeSource {
  term: FreeTimeTerm | null;
  count: FreeTimeCount | null;
  assumed: readonly FreeTimeAssumption[];
}

/** In the order in which they bind (docs/free-time.md "Sources"). */
export function sourcesOf(
  box: ClockGrounds,
  direction: TradeDirection,
  kind: ClockKind,
  choices: TermChoices,
): SourceReading[] {
  const { stated, noticed, own } = box.facts;
  const isOf = (each: { direction: TradeDirection; kind: ClockKind }) =>
    each.direction === direction && each.kind === kind;
  const days = stated.filter(isOf).map(({ lastFreeDay, source, evidence }) => ({
    ...dayOnly,
    ...{ from: 'stated' as const, lastFreeDay, source, evidence },
  }));
  const mine =
    hasOwnLastDay(direction, kind) && own.lastFreeDay !== null
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

function bySheet(box: ClockGrounds, from: keyof TermChoices, choices: TermChoices): SourceReading[] {
  const { chosen, unknown } = choices[from];
  if (chosen === null) return [];
  const { term, position } = chosen;
  return [{ ...computed(box, term, unknown), from, position, source: term.source, evidence: null }];
}

/** The earliest first; what is not known comes last. */
function byDay(a: Pick<SourceReading, 'lastFreeDay'>, b: Pick<SourceReading, 'lastFreeDay'>): number {
  const [first, second] = [a.lastFreeDay ?? '~', b.lastFreeDay ?? '~'];
  return first < second ? -1 : first > second ? 1 : 0;
}

function computed(
  { times, sheets }: ClockGrounds,
  term: FreeTimeTerm,
  assumed: readonly FreeTimeAssumption[],
): Pick<SourceReading, 'lastFreeDay' | 'free' | 'term' | 'count' | 'assumed'> {
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
export function disputeIn(
  sources: readonly SourceReading[],
): { carrier: SourceReading; contract: SourceReading } | null {
  const contract = sources.find(({ from }) => from === 'contract');
  const [carrier] = sources
    .filter(({ from }) => from === 'stated' || from === 'arrival_notice')
    .toSorted(byDay);
  const [stated, own] = [carrier?.lastFreeDay ?? null, contract?.lastFreeDay ?? null];
  if (carrier === undefined || contract === undefined || stated === null || own === null) return null;
  return stated < own ? { carrier, contract } : null;
}

export function shownSource({
  from,
  lastFreeDay,
  free,
  source,
  position,
  evidence,
}: SourceReading): FreeTimeSource {
  return { from, lastFreeDay, free, source, position, evidence };
}

export function tariffOf({ contract, rule }: TermChoices): FreeTimeClock['tariff'] {
  for (const [from, choice] of [['contract', contract] as const, ['rule', rule] as const]) {
    if (choice.chosen === null) continue;
    const { term, position } = choice.chosen;
    return { from, term, position };
  }
  return null;
}
