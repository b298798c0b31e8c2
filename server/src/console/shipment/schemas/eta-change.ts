import type { JourneyChange } from '../../../domain/journey/change.ts';

/** One changed field of an answer. */
export interface ChangeView {
  field: JourneyChange['field'];
  previous: string | null;
  current: string | null;
  reason: string;
}

/** A change of one box, with the time when we received it. */
export interface DatedChange extends ChangeView {
  container: string;
  learnedAt: string;
}

/** An ETA with the other changes of the same answer. */
export interface EtaChange {
  learnedAt: string;
  previous: string | null;
  current: string | null;
  reason: string;
  beside: ChangeView[];
}
