import type { ReasonView } from '../../../server/src/tracking/showing/present-change.ts';
import { stepWords } from './step-words.ts';
import { text } from './text.ts';

/** Why a journey changed; a reason without a code is shown as it was written, in English. */
export function reasonWords({ reason, reason_code, step }: ReasonView): string {
  if (reason_code === null) return reason;
  if (reason_code === 'step_reported') return text.reasons.step_reported(stepWords(step ?? ''));
  return text.reasons[reason_code];
}
