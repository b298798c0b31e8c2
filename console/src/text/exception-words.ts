import type { ListedException } from '../../../client/src/landfall.ts';
import { shortLabel } from '../../../server/src/domain/step-names/step-name.ts';
import { causeWords, warnedWords } from './cause-words.ts';
import { formatDay } from './format.ts';
import { stepWords } from './step-words.ts';
import { text } from './text.ts';

export type SaidException = Pick<
  ListedException,
  'kind' | 'previous' | 'current' | 'days' | 'cause' | 'port' | 'eta_cause' | 'warned_days' | 'reason'
>;

/** What is wrong, in a few words: `Port changed`; of a step that is overdue `Arrival not reported`. */
export function exceptionTitle({ kind, current }: Pick<SaidException, 'kind' | 'current'>): string {
  const { kinds, notReported } = text.exceptions;
  return kind === 'step_overdue' && current !== null
    ? notReported(stepWords(shortLabel(current)))
    : kinds[kind];
}

/** What is wrong, in one sentence with days in the format of the reader. */
export function exceptionWords(exception: SaidException): string {
  const composed = text.exceptions.isSaidByApi ? null : sentences[exception.kind](exception);
  const said = composed ?? exception.reason.replaceAll(/\d{4}-\d\d-\d\d/g, formatDay);
  return text.common.sentences([said, ...warnedWords(exception.warned_days)]);
}

/** Null where a part is missing. */
const sentences: Record<SaidException['kind'], (exception: SaidException) => string | null> = {
  promise_at_risk: ({ previous, current, days }) => {
    if (previous === null || current === null) return null;
    const { promiseAtRisk, promiseOnDay } = text.exceptions.sentences;
    if (!days) return promiseOnDay(formatDay(previous));
    return promiseAtRisk(formatDay(previous), formatDay(current), daysWords(days));
  },
  free_time_over: (exception) => clockWords(exception, text.exceptions.sentences.freeTimeOver),
  free_time_ending: (exception) => clockWords(exception, text.exceptions.sentences.freeTimeEnding),
  rolled_over: ({ previous, current, days, port }) => {
    if (previous === null || current === null) return null;
    const { rolledOver, rolledOverLater } = text.exceptions.sentences;
    const where = port ?? '';
    return days
      ? rolledOverLater(previous, current, where, daysWords(days))
      : rolledOver(previous, current, where);
  },
  port_changed: ({ previous, current, cause }) => {
    const { podChanged, transshipmentChanged } = text.exceptions.sentences;
    const say = cause === 'pod' ? podChanged : transshipmentChanged;
    return say(portsWords(previous), portsWords(current));
  },
  last_free_day_changed: (exception) => {
    const { previous } = exception;
    if (previous === null) return null;
    const { lastFreeDayChanged } = text.exceptions.sentences;
    return clockWords(exception, (day, clock) => lastFreeDayChanged(day, clock, formatDay(previous)));
  },
  step_overdue: ({ previous, current }) =>
    previous === null || current === null
      ? null
      : text.exceptions.sentences.stepOverdue(stepWords(current), formatDay(previous)),
  dispute_due: ({ previous, current }) =>
    previous === null || current === null
      ? null
      : text.exceptions.sentences.disputeDue(previous, formatDay(current)),
  tracking_stalled: ({ previous, cause }) => {
    if (previous === null) return null;
    const { noAnswer, noNews } = text.exceptions.sentences;
    if (cause === 'no_credit') return text.reasons.no_credit_left;
    return cause === 'no_answer' ? noAnswer(formatDay(previous)) : noNews(formatDay(previous));
  },
  vessel_changed: ({ previous, current, port }) =>
    previous === null || current === null
      ? null
      : text.exceptions.sentences.vesselChanged(previous, current, port ?? ''),
  eta_changed: ({ previous, current, days, cause, eta_cause }) => {
    if (previous === null || current === null || days === null) return null;
    const { etaLater, etaEarlier, onOtherShip, reasonGiven } = text.exceptions.sentences;
    const moved = days > 0 ? etaLater : etaEarlier;
    const because = { other_vessel: onOtherShip, reason_given: reasonGiven };
    const isKnown = eta_cause !== null && eta_cause.kind !== 'corrected';
    const known = isKnown ? [causeWords(eta_cause, days)] : [];
    const isSaid = cause === 'reason_given' || (cause === 'other_vessel' && !isKnown);
    const why = isSaid ? [because[cause], ...known] : known;
    const what = moved(formatDay(previous), formatDay(current), daysWords(days));
    return text.common.sentences([what, ...why]);
  },
};

/** What is said of a free-time clock, by its last free day and what it counts. */
function clockWords(
  { current, cause }: SaidException,
  say: (day: string, clock: string) => string,
): string | null {
  const clocks: Readonly<Record<string, string>> = text.exceptions.clocks;
  const clock = clocks[cause ?? ''];
  return current === null || clock === undefined ? null : say(formatDay(current), clock);
}

function daysWords(days: number): string {
  return text.shipment.span.days(Math.abs(days));
}

/** The API writes `none` where a route has no port of transshipment. */
function portsWords(ports: string | null): string {
  return ports === null || ports === 'none' ? text.shipment.nothing : ports;
}
