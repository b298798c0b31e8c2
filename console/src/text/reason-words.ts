import { daysLater } from '../../../server/src/domain/time/time-spans.ts';
import type { ReasonView } from '../../../server/src/tracking/showing/present-change.ts';
import type { HistoryEntry } from '../../../server/src/tracking/showing/schemas.ts';
import { causeWords } from './cause-words.ts';
import { stepWords } from './step-words.ts';
import { text } from './text.ts';

type ReasonOf = ReasonView & Partial<Pick<HistoryEntry, 'previous' | 'current'>>;

/** Why a journey changed; a reason without a code is shown as it was written, in English. */
export function reasonWords(view: ReasonOf): string {
  const { cause, reason_code, previous, current } = view;
  if (cause === null) return plainWords(view);
  const isWhole = reason_code === 'eta_changed' && cause.kind !== 'corrected';
  const why = causeWords(cause, previous && current ? daysLater(dayOf(previous), dayOf(current)) : undefined);
  return isWhole ? why : text.common.sentences([plainWords(view), why]);
}

function dayOf(eta: string): string {
  return eta.slice(0, 'YYYY-MM-DD'.length);
}

function plainWords({ reason, reason_code, step }: ReasonView): string {
  if (reason_code === null) return reason;
  if (reason_code === 'notified_by' || reason_code === 'taken_back_by')
    return text.reasons[reason_code](step ?? '');
  if (reason_code === 'step_reported') return text.reasons.step_reported(stepWords(step ?? ''));
  return text.reasons[reason_code];
}
