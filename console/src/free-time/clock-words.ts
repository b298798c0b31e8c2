import type { FreeTimeClock } from '../../../client/src/landfall.ts';
import { formatKnownTime, formatMoney } from '../text/format.ts';
import { text } from '../text/text.ts';
import { clockRemedy } from './clock-remedy.ts';
import { choiceWord } from './term-words.ts';

const words = text.freeTime.clocks;

/** `Import · Demurrage`. */
export function clockName({ direction, kind }: Pick<FreeTimeClock, 'direction' | 'kind'>): string {
  const { freeTime } = text;
  return [choiceWord(freeTime, 'direction', direction), choiceWord(freeTime, 'kind', kind)].join(' · ');
}

/** What it has charged; nothing while that is nothing. */
export function costWords({ state, charged_days: days, cost, cost_because: gap }: FreeTimeClock): string[] {
  if (!days) return [];
  const costs = state === 'ended' ? words.costInAll : words.cost;
  return [
    words.charged(days),
    ...(cost === null ? [] : [costs(moneyWords(cost))]),
    ...(gap === null ? [] : [words.costGaps[gap]]),
  ];
}

/** Why a clock cannot be assessed, and what ends that; nothing for one that can. */
export function gapWords(clock: FreeTimeClock): string {
  const { because } = clock;
  if (because === null) return '';
  return text.common.sentences([words.gaps[because], remedyWords(clock, because)]);
}

function remedyWords(clock: FreeTimeClock, because: NonNullable<FreeTimeClock['because']>): string {
  if (because !== 'no_start' && because !== 'no_end') return words.remedies[because];
  const remedy = clockRemedy(clock, because);
  return 'own' in remedy ? words.ownRemedies[remedy.own] : words.carrierRemedy(words.steps[remedy.reported]);
}

/** By how many days the carrier gives less than the contract, and what that has charged. */
export function disputeWords({ days, cost }: NonNullable<FreeTimeClock['disputed']>): string {
  const amount = cost === null ? [] : [words.overContract(moneyWords(cost))];
  return text.common.sentences([words.disputed(days), ...amount]);
}

export function moneyWords({ amount, currency }: NonNullable<FreeTimeClock['cost']>): string {
  return formatMoney(amount, currency);
}

export function moveWords({ step, at }: NonNullable<FreeTimeClock['starts']>): [step: string, at: string] {
  return [words.steps[step], formatKnownTime(at)];
}

/** What is only expected is not said as a fact. */
export function startWords(starts: NonNullable<FreeTimeClock['starts']>): string {
  const isExpected = starts.basis === 'estimated' || starts.basis === 'forecast';
  return words[isExpected ? 'startExpected' : 'started'](...moveWords(starts));
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
