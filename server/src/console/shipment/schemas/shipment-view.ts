import type { UnavailableReason } from '../../../carriers/carrier-answer.ts';
import type { Detour } from '../../../domain/journey/detours.ts';
import type { Health, TroubledHealth } from '../../../tracking/shipment/stored-shipment.ts';
import type { ExceptionJson } from '../../../tracking/showing/exception.ts';
import type { OwnWordsView } from '../../../tracking/showing/own-words.ts';
import type { ShipmentDetail, TrackingWarning } from '../../../tracking/showing/schemas.ts';
import type { BoxSummary, BoxView } from './box-view.ts';

/** Why the data may be out of date. */
export interface TroubleView {
  health: TroubledHealth;
  /** The result of the last check, if it failed. */
  reason: UnavailableReason | null;
  at: string | null;
}

/** The detours of a box that this person has not seen, and that no open exception says. */
export interface DetoursView {
  /** The id of their newest change. */
  up_to: string;
  detours: (Omit<Detour, 'learnedAt'> & { learned_at: string })[];
}

/** The detours that a person has seen. */
export interface SeenDetours {
  /** Container number; '' for a box without one. */
  container: string;
  /** `up_to` of the page: a change that came after it stays unseen. */
  up_to: string;
}

/** A shipment as the API shows it, with one box of it in full, and what only its page shows. */
export interface ShipmentView extends OwnWordsView {
  id: string;
  reference: string;
  carrier: { scac: string; name: string; simulated: boolean };
  /** The service that tells what the carrier reports, if there is one. */
  reported_by?: { via: string; since: string; first_planned?: string | null; predicted?: string | null };
  warnings: TrackingWarning[];
  tracked_at: string;
  checked_at: string;
  /** Null: automatic checks have ended. */
  next_check_at: string | null;
  health: Health;
  trouble: TroubleView | null;
  /** How many answers were removed because they brought nothing, all received before that moment; null: none. */
  thinned: { count: number; before: string } | null;
  /** The open ones of the shown box and of the whole shipment, most urgent first. */
  exceptions: ExceptionJson[];
  /** The kept invoices about its boxes, newest first; none for a limited viewer. */
  invoices: ShipmentDetail['invoices'];
  /** Of the shown box; null when there is nothing to see. */
  detours: DetoursView | null;
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
  /** For so long, a check does not ask the carrier again. */
  pauseSeconds: number;
}
