import type { ChangedShipment } from '../../../client/src/landfall.ts';
import { causeWords } from '../text/cause-words.ts';
import { formatShortDay } from '../text/format.ts';
import { promiseWords } from '../text/promise-words.ts';
import { text } from '../text/text.ts';

const words = text.morning;

/** `12 Jan → 15 Jan, 7 days later than the first ETA, 5 days after promise` and why. */
export function newsSentences({
  group,
  kinds,
  eta,
  previous_eta,
  days,
  eta_cause,
  promised_at,
}: ChangedShipment): string[] {
  const isArrived = group === 'arrived';
  const isMove = kinds.includes('later') || kinds.includes('earlier');
  const promise = promiseWords({ status: isArrived ? 'arrived' : 'in_transit', eta, promised_at })?.words;
  const now = eta === null ? words.noEta : formatShortDay(eta);
  const day =
    previous_eta === null || !isMove ? words.eta(now) : words.moved(formatShortDay(previous_eta), now);
  const facts = [
    isArrived ? words.arrived(now) : day,
    ...(days === null || days === 0 || isArrived ? [] : [words.days(days)]),
    ...(promise === undefined ? [] : [promise]),
  ];
  const why = isMove && eta_cause !== null ? [causeWords(eta_cause)] : [];
  return [words.line(text.common.facts(facts)), ...why];
}
