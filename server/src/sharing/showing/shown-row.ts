import { timingAt } from '../../domain/journey/timing.ts';
import { encodeCursor } from '../../http/cursor.ts';
import type { ListedBox } from '../../tracking/listing/list-boxes.ts';
import { listedFacts, presentListItem } from '../../tracking/showing/list-item.ts';
import { presentMilestone, presentPlace } from '../../tracking/showing/milestone.ts';

/** A box in the list behind a share link. It has no word of the workspace except its own references. */
export type ShownRow = ReturnType<typeof shownRow>;

export function shownRow(row: ListedBox, now: Date) {
  const { summary } = row;
  const item = presentListItem(row, now);
  return {
    /** Names the box in the address of its shipment. */
    key: encodeCursor([row.shipment_id, row.container]),
    reference: item.reference,
    container: item.container || null,
    own_references: item.own_references,
    carrier: item.carrier,
    status: item.status,
    timing: item.timing,
    phase: item.phase,
    pol: summary.pol && presentPlace(summary.pol),
    pod: summary.pod && presentPlace(summary.pod),
    eta: item.eta,
    eta_forecast: item.forecast,
    vessel: item.vessel || null,
    last_event: summary.last && presentMilestone(summary.last, summary),
    last_checked_at: item.checked_at,
  };
}

/** What readers wait for: whether the box is there, and otherwise whether it is on time. */
export function waitedFor(row: ListedBox, now: Date) {
  const facts = listedFacts(row);
  return { ...facts, timing: timingAt(facts, row.slip_days, now) };
}
