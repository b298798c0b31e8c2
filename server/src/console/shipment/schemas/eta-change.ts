import type { JourneyChange } from '../../../domain/journey/change.ts';
import type { ChangeReasonCode } from '../../../domain/journey/change-reason.ts';

/** Why something changed: the English sentence, and its parts for other languages. */
export interface ReasonView {
  reason: string;
  /** Null for a sentence of an earlier release that has no code. */
  reasonCode: ChangeReasonCode | null;
  /** Of `step_reported`: the name of the step. */
  step: string | null;
}

/** One changed field of an answer. */
export interface ChangeView extends ReasonView {
  field: JourneyChange['field'];
  previous: string | null;
  current: string | null;
}

/** An ETA with the other changes of the same answer. */
export interface EtaChange extends ReasonView {
  learnedAt: string;
  previous: string | null;
  current: string | null;
  beside: ChangeView[];
}
