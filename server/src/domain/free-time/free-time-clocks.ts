import { chooseTerm } from './choose-term.ts';
import { clockEndOf, defaultStart } from './clock-end.ts';
import {
  type ClockGrounds,
  type SourceReading,
  shownSource,
  sourcesOf,
  type TermChoices,
  tariffOf,
} from './clock-sources.ts';
import type { FreeTimeAssumption, FreeTimeClock } from './free-time-clock.ts';
import type { FreeTimeFacts } from './free-time-facts.ts';
import { type ClockKind, clockKinds, type TradeDirection, tradeDirections } from './free-time-terms.ts';
import { beginningOf, dayAtMoment, dayText, localTimeAt } from './local-days.ts';
import { type FreeTimeSheets, nextChangeOfTerms, workDaysAt } from './prepare-sheet.ts';
import { type Counting, disputeOf, notBefore, runOf } from './run-clock.ts';
import { type StepTime, shownTime, stepTimesOf } from './step-times.ts';

/** The free-time clocks of a box at a moment (docs/free-time.md "The clock"). */
export function freeTimeClocksOf(facts: FreeTimeFacts, sheets: FreeTimeSheets, now: Date): FreeTimeClock[] {
  const box = { facts, sheets, now, times: stepTimesOf(facts, now) };
  return directionsOf(box).flatMap((direction) => clocksOf(box, direction));
}

/** Import, too, if nothing names a direction. */
function directionsOf({ facts, sheets }: ClockGrounds): TradeDirection[] {
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

function clocksOf(box: ClockGrounds, direction: TradeDirection): FreeTimeClock[] {
  const choices = Object.fromEntries(
    clockKinds.map((kind) => [
      kind,
      {
        contract: chooseTerm(box.sheets.contract, direction, kind, box),
        rule: chooseTerm(box.sheets.rule, direction, kind, box),
      },
    ]),
  ) as Record<ClockKind, TermChoices>;
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
function withTermsAhead(clock: FreeTimeClock, { sheets, now }: ClockGrounds): FreeTimeClock {
  const next = nextChangeOfTerms(sheets, dayAtMoment(now.getTime(), clock.zone));
  if (next === null) return clock;
  const moment = beginningOf(next, clock.zone);
  return clock.changesAt !== null && clock.changesAt <= moment ? clock : { ...clock, changesAt: moment };
}

const unchosen: TermChoices = {
  contract: { chosen: null, unknown: [] },
  rule: { chosen: null, unknown: [] },
};

function withoutCount(box: ClockGrounds): ClockGrounds {
  const { facts } = box;
  return { ...box, facts: { ...facts, noticed: [], own: { ...facts.own, lastFreeDay: null } } };
}

/** By the first source that knows one of the charges; null: none does. */
function countsCombined(
  { noticed }: FreeTimeFacts,
  direction: TradeDirection,
  { combined, demurrage, detention }: Record<ClockKind, TermChoices>,
): boolean | null {
  const bySheet = (from: keyof TermChoices): boolean | null => {
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
  box: ClockGrounds,
  direction: TradeDirection,
  kind: ClockKind,
  choices: TermChoices,
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
    disputed: disputeOf(counting, sources),
    assumed: [...new Set([...unknownIn(choices, binding, tariff), ...assumed, ...assumedOf(counting)])],
  };
  return { clock, start };
}

/** What the choice of the terms left open, and the count by the source that binds. */
function unknownIn(
  { contract, rule }: TermChoices,
  binding: SourceReading | null,
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

function startOf({ step, at, basis, own, expected }: StepTime, today: number): FreeTimeClock['starts'] {
  if (at !== null) return { step, at: shownTime(at), basis, own };
  if (expected === null) return null;
  return { step, at: notBefore(today, expected.p50), basis: expected.basis, own: null };
}
