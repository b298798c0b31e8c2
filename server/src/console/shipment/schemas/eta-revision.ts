import type { Revision } from '../../../domain/journey/revisions.ts';

/** One thing that is told differently since an answer. */
export interface ChangeView {
  field: Revision['field'];
  previous: string | null;
  current: string | null;
  reason: string;
}

/** The ETA as it was told since an answer, with what else that answer changed. */
export interface EtaRevision {
  learnedAt: string;
  previous: string | null;
  current: string | null;
  reason: string;
  beside: ChangeView[];
}
