import type { EventCode, LocationRole } from '../domain/event.ts';
import type { Milestone } from '../domain/journey/journey.ts';

/** What a step is called once it has happened, and while it is still ahead. */
type Label = readonly [happened: string, ahead: string];

const labels: Record<Exclude<EventCode, 'DOCUMENT' | 'OTHER'>, Label> = {
  ARRI: ['Arrived', 'Arrival'],
  DEPA: ['Departed', 'Departure'],
  LOAD: ['Loaded', 'Loading'],
  DISC: ['Discharged', 'Discharge'],
  GTIN: ['Gated in', 'Gate-in'],
  GTOT: ['Gated out', 'Gate-out'],
  STUF: ['Stuffed', 'Stuffing'],
  STRP: ['Unpacked', 'Unpacking'],
  PICK: ['Picked up', 'Pick-up'],
  DROP: ['Dropped off', 'Drop-off'],
  INSP: ['Inspected', 'Inspection'],
  RSEA: ['Resealed', 'Resealing'],
  RMVD: ['Removed', 'Removal'],
};

/** An empty box leaves the depot for the shipper and comes back after delivery (JOURNEY.md section 5). */
const emptyLabels: Partial<Record<EventCode, Label>> = {
  GTOT: ['Empty container picked up', 'Empty container pick-up'],
  GTIN: ['Empty container returned', 'Empty container return'],
};

const vesselLabels: Partial<Record<EventCode, Label>> = {
  ARRI: ['Vessel arrived', 'Vessel arrival'],
  DEPA: ['Vessel departed', 'Vessel departure'],
  LOAD: ['Loaded on vessel', 'Loading on vessel'],
  DISC: ['Discharged from vessel', 'Discharge from vessel'],
};

const portRoles: Partial<Record<LocationRole, string>> = {
  POL: 'at port of loading',
  PTS: 'at transshipment port',
  POD: 'at port of discharge',
};

/** The step in a person's words: `Discharged from vessel at transshipment port`, `Empty container return`. */
export function milestoneLabel(milestone: Milestone): string {
  const { code, words } = milestone;
  if (code === 'DOCUMENT') return words === '' ? 'Document updated' : words;
  if (code === 'OTHER') return words === '' ? 'Other event' : words;
  const [happened, ahead] = labelOf(milestone, labels[code]);
  return [milestone.classifier === 'ACT' ? happened : ahead, where(milestone)].join('');
}

function labelOf({ code, load, mode }: Milestone, plain: Label): Label {
  if (load === 'empty' && emptyLabels[code] !== undefined) return emptyLabels[code];
  if (mode === 'vessel' || (mode === null && (code === 'LOAD' || code === 'DISC'))) {
    return vesselLabels[code] ?? plain;
  }
  return plain;
}

/** Land and barge moves name their means; moves of the ship name the port's part in the journey. */
function where({ code, mode, role, load }: Milestone): string {
  if (mode !== null && mode !== 'vessel') return ` by ${mode}`;
  if ((code === 'GTIN' || code === 'GTOT') && load === 'laden') return ', laden';
  const port = role === null || !(code in vesselLabels) ? undefined : portRoles[role];
  return port === undefined ? '' : ` ${port}`;
}
