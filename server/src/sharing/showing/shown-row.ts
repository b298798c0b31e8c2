import { phases } from '../../domain/journey/journey.ts';
import { timingAt } from '../../domain/journey/timing.ts';
import { encodeCursor } from '../../http/cursor.ts';
import type { ListedBox } from '../../tracking/listing/list-boxes.ts';
import { showForecastDays } from '../../tracking/showing/forecast.ts';
import { presentMilestone, presentPlace } from '../../tracking/showing/milestone.ts';

/** A box in the list behind a share link. It has no word of the workspace except its own references. */
export type ShownRow = ReturnType<typeof shownRow>;

export function shownRow(row: ListedBox, now: Date) {
  const { summary } = row;
  return {
    /** Names the box in the address of its shipment. */
    key: encodeCursor([row.shipment_id, row.container]),
    reference: row.reference,
    container: row.container || null,
    own_references: row.words?.ownReferences ?? [],
    carrier: { scac: row.carrier, name: row.carrier_name },
    status: row.status,
    timing: waitedFor(row, now).timing,
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

/** What readers wait for: whether the box is there, and otherwise whether it is on time. */
export function waitedFor({ arrived, late_at, slip_days }: ListedBox, now: Date) {
  const facts = { arrived, lateAt: late_at?.toISOString() ?? null };
  return { ...facts, timing: timingAt(facts, slip_days, now) };
}
