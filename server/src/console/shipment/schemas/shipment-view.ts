import type { QuestionKind, UnavailableReason } from '../../../carriers/carrier.ts';
import type { Health } from '../../../tracking/stored-shipment.ts';
import type { BoxSummary, BoxView } from './box-view.ts';

/** Why what is shown may be old. */
export interface TroubleView {
  health: Exclude<Health, 'active' | 'completed'>;
  /** What last came of asking the carrier, if it was no answer. */
  reason: UnavailableReason | null;
  at: string | null;
}

export interface ShipmentView {
  id: string;
  reference: string;
  /** What the reference was asked as. */
  kind: QuestionKind;
  carrier: { scac: string; name: string; simulated: boolean };
  warnings: 'check_digit'[];
  trackedAt: string;
  checkedAt: string;
  /** Null: it is asked about no more by itself. */
  nextCheckAt: string | null;
  health: Health;
  trouble: TroubleView | null;
  /** Every box, least advanced first. */
  boxes: BoxSummary[];
  /** The one that was asked for, else the first. */
  box: BoxView;
}

/** What came of asking the carrier. */
export interface CheckResult {
  outcome: 'news' | 'no_news' | 'just_checked' | 'no_data' | 'unavailable' | 'throttled' | 'nobody_to_ask';
  /** How many things are told differently since. */
  changes: number;
  checkedAt: string;
}
