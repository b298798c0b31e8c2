import type { ReasonView } from '../../../server/src/tracking/showing/present-change.ts';
import { causeWords } from './cause-words.ts';
import { stepWords } from './step-words.ts';
import { text } from './text.ts';

/** Why a journey changed; a reason without a code is shown as it was written, in English. */
export function reasonWords(view: ReasonView): string {
  const { cause, reason_code } = view;
  if (cause === null) return plainWords(view);
  const isWhole = reason_code === 'eta_changed' && cause.kind !== 'corrected';
  return isWhole ? causeWords(cause) : text.common.sentences([plainWords(view), causeWords(cause)]);
}

function plainWords({ reason, reason_code, step }: ReasonView): string {
  if (reason_code === null) return reason;
  if (reason_code === 'notified_by' || reason_code === 'taken_back_by')
    return text.reasons[reason_code](step ?? '');
  if (reason_code === 'step_reported') return text.reasons.step_reported(stepWords(step ?? ''));
  return text.reasons[reason_code];
}
