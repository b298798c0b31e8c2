import type { FreeTimeClock } from '../../../client/src/landfall.ts';
import { formatDay, formatKnownTime } from '../text/format.ts';
import { text } from '../text/text.ts';
import type { Tone } from '../ui/badge.tsx';
import { choiceWord } from './term-words.ts';

const words = text.freeTime.clocks;

export const clockTones: Record<FreeTimeClock['state'], Tone> = {
  not_started: 'neutral',
  running: 'good',
  last_day: 'warn',
  over: 'bad',
  ended: 'neutral',
  unknown: 'warn',
};

/** `Import · Demurrage`. */
export function clockName({ direction, kind }: Pick<FreeTimeClock, 'direction' | 'kind'>): string {
  const { freeTime } = text;
  return [choiceWord(freeTime, 'direction', direction), choiceWord(freeTime, 'kind', kind)].join(' · ');
}

/** When it ends, and how far that is away. */
export function lastDayWords({ last_free_day: last, days_left: left, ...clock }: FreeTimeClock): string[] {
  const { expected_last_free_day: expected } = clock;
  if (last === null && expected !== null) {
    const { p10, p50, p90 } = expected;
    const band = p10 === null || p90 === null ? [] : [words.band(formatDay(p10), formatDay(p90))];
    return [words.expected(formatDay(p50)), ...band];
  }
  return [
    ...(last === null ? [] : [words.last(formatDay(last))]),
    ...(left === null ? [] : [left > 0 ? words.left(left) : left === 0 ? words.today : words.over(-left)]),
  ];
}

/** What it has charged; nothing while that is nothing. */
export function costWords({ charged_days: days, cost, cost_because: gap }: FreeTimeClock): string[] {
  if (!days) return [];
  return [
    words.charged(days),
    ...(cost === null ? [] : [words.cost(moneyWords(cost))]),
    ...(gap === null ? [] : [words.costGaps[gap]]),
  ];
}

export function moneyWords({ amount, currency }: NonNullable<FreeTimeClock['cost']>): string {
  return [amount, currency].join(' ');
}

export function moveWords({ step, at }: NonNullable<FreeTimeClock['starts']>): [step: string, at: string] {
  return [words.steps[step], formatKnownTime(at)];
}

/** The share of the free days that is used, from 0 to 1; null while none are counted. */
export function usedShare({
  first_day: first,
  last_free_day: last,
  days_left: left,
}: FreeTimeClock): number | null {
  if (first === null || last === null || left === null) return null;
  const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return days <= 0 ? 1 : Math.min(1, Math.max(0, (days - left) / days));
}
