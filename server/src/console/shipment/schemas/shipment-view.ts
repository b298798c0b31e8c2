import type { UnavailableReason } from '../../../carriers/carrier-answer.ts';
import type { QuestionKind } from '../../../domain/reference.ts';
import type { Health } from '../../../tracking/shipment/stored-shipment.ts';
import type { TrackingWarning } from '../../../tracking/showing/schemas.ts';
import type { BoxSummary, BoxView } from './box-view.ts';

/** Why the data may be out of date. */
export interface TroubleView {
  health: Exclude<Health, 'active' | 'completed'>;
  /** The result of the last check, if it failed. */
  reason: UnavailableReason | null;
  at: string | null;
}

export interface ShipmentView {
  id: string;
  reference: string;
  /** The kind of question that was sent to the carrier. */
  kind: QuestionKind;
  carrier: { scac: string; name: string; simulated: boolean };
  warnings: TrackingWarning[];
  trackedAt: string;
  checkedAt: string;
  /** Null: automatic checks have ended. */
  nextCheckAt: string | null;
  health: Health;
  trouble: TroubleView | null;
  /** Every box, least advanced first. */
  boxes: BoxSummary[];
  /** The requested box, else the first. */
  box: BoxView;
}

/** The result of a check. */
export interface CheckResult {
  outcome: 'news' | 'no_news' | 'just_checked' | 'no_data' | 'unavailable' | 'throttled' | 'no_carrier';
  /** The count of changes found. */
  changes: number;
  checkedAt: string;
}
