import { localDate } from '../../domain/events/event-time.ts';
import type { ForecastDays } from '../../domain/forecast/forecast-view.ts';
import { type Phase, phases } from '../../domain/journey/journey.ts';
import type { Status } from '../../domain/journey/status.ts';
import { type Timing, timingAt } from '../../domain/journey/timing.ts';
import { daysBetween } from '../../domain/time/time-spans.ts';
import { encodeCursor } from '../../http/cursor.ts';
import type { ListedBox } from '../../tracking/listing/list-boxes.ts';
import { showForecastDays } from '../../tracking/showing/forecast.ts';
import type { MilestoneView, PlaceView } from '../../tracking/showing/milestone.ts';
import { presentMilestone, presentPlace } from '../../tracking/showing/milestone.ts';

/** A box in the list behind a share link. It has no word of the workspace except its own references. */
export interface ShownRow {
  /** Names the box in the address of its shipment. */
  key: string;
  reference: string;
  container: string | null;
  own_references: readonly string[];
  carrier: { scac: string; name: string };
  status: Status;
  timing: Timing | null;
  phase: Phase | null;
  pol: PlaceView | null;
  pod: PlaceView | null;
  eta: string | null;
  eta_forecast: ForecastDays | null;
  vessel: string | null;
  last_event: MilestoneView | null;
  last_checked_at: string;
}

export function shownRow(row: ListedBox, now: Date): ShownRow {
  const { summary } = row;
  return {
    key: rowKey({ shipmentId: row.shipment_id, container: row.container }),
    reference: row.reference,
    container: row.container || null,
    own_references: row.words?.ownReferences ?? [],
    carrier: { scac: row.carrier, name: row.carrier_name },
    status: row.status,
    timing: timingOf(row, now),
    phase: phases.find((phase) => phase === row.phase) ?? null,
    pol: summary.pol && presentPlace(summary.pol),
    pod: summary.pod && presentPlace(summary.pod),
    eta: row.eta,
    eta_forecast: showForecastDays(row, now),
    vessel: row.vessel || null,
    last_event: summary.last && presentMilestone(summary.last, summary),
    last_checked_at: row.checked_at.toISOString(),
  };
}

/** The shipment and the box of a row, as text. */
function rowKey({ shipmentId, container }: { shipmentId: string; container: string }): string {
  return encodeCursor([shipmentId, container]);
}

/** Counted from the first ETA: from the promised day, it would say something about that day. */
function timingOf({ arrived, late_at, eta, summary }: ListedBox, now: Date): Timing | null {
  const facts = { arrived, lateAt: late_at?.toISOString() ?? null };
  const first = summary.etaInitial && localDate(summary.etaInitial);
  return timingAt(facts, eta === null || first === null ? null : daysBetween(first, eta), now);
}
