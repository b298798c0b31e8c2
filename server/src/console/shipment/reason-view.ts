import type { JourneyChange } from '../../domain/journey/change.ts';
import { codedReason } from '../../domain/journey/change-reason.ts';
import type { ReasonView } from './schemas/eta-change.ts';

/** The reason of a change, for pages in any language. */
export function reasonView(change: Pick<JourneyChange, 'field' | 'reason'>): ReasonView {
  const { code: reasonCode, step } = codedReason(change);
  return { reason: change.reason, reasonCode, step };
}
