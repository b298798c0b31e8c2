import type { ChangedShipment } from '../../../client/src/landfall.ts';
import { causeOfMove } from '../../../server/src/domain/eta-causes/cause-of-move.ts';
import { daysLater } from '../../../server/src/domain/time/time-spans.ts';
import { causeWords, warnedWords } from '../text/cause-words.ts';
import { formatShortDay } from '../text/format.ts';
import { promiseWords } from '../text/promise-words.ts';
import { text } from '../text/text.ts';

const words = text.morning;

/** `12 Jan → 15 Jan, 7 days later than the first ETA, 5 days after promise` and why. */
export function newsSentences(changed: ChangedShipment): string[] {
  const { group, kinds, eta, previous_eta, days, promised_at, previous_forecast, forecast } = changed;
  const warned = isMove(changed) || group === 'arrived' ? warnedWords(changed.warned_days) : [];
  const isArrived = group === 'arrived';
  const promise = promiseWords({ status: isArrived ? 'arrived' : 'in_transit', eta, promised_at })?.words;
  const now = eta === null ? words.noEta : formatShortDay(eta);
  const day =
    previous_eta === null || !isMove(changed)
      ? words.eta(now)
      : words.moved(formatShortDay(previous_eta), now);
  const facts = [
    isArrived ? words.arrived(now) : day,
    ...(days === null || days === 0 || (isArrived && warned.length === 0) ? [] : [words.days(days)]),
    ...(promise === undefined ? [] : [promise]),
    ...(kinds.includes('forecast_changed') ? forecastWords(previous_forecast, forecast) : []),
  ];
  // An abbreviated month ends with the stop that the line would get: `18. Dez.`
  const line = words.line(text.common.facts(facts).replace(/\.$/, ''));
  return [line, ...whyWords(changed), ...warned];
}

function isMove({ kinds }: ChangedShipment): boolean {
  return kinds.includes('later') || kinds.includes('earlier');
}

/** The cause is that of all days since the first ETA, and stands beside the last move. */
function whyWords(changed: ChangedShipment): string[] {
  const { eta, previous_eta, days, eta_cause } = changed;
  if (!isMove(changed) || eta === null || previous_eta === null || days === null || eta_cause === null)
    return [];
  const cause = causeOfMove(eta_cause, { days, moved: daysLater(previous_eta, eta) });
  return cause === null ? [] : [causeWords(cause, days)];
}

/** `forecast 23 Nov → 26 Nov, 3 days later`. */
function forecastWords(before: string | null, now: string | null): string[] {
  if (before === null || now === null) return [];
  return [words.forecast(formatShortDay(before), formatShortDay(now), daysLater(before, now))];
}
