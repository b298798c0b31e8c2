import type { ReasonView } from '../../../server/src/console/shipment/schemas/eta-change.ts';
import { stepWords } from './step-words.ts';
import { text } from './text.ts';

/** Why a journey changed; a reason without a code is shown as it was written, in English. */
export function reasonWords({ reason, reasonCode, step }: ReasonView): string {
  if (reasonCode === null) return reason;
  if (reasonCode === 'step_reported') return text.reasons.step_reported(stepWords(step ?? ''));
  return text.reasons[reasonCode];
}
