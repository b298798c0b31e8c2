import type { EventCode, LocationRole } from '../events/event.ts';
import { samePort } from '../places/place.ts';
import type { Journey, Milestone } from './journey.ts';

/** The parts of a journey that are needed to name the ports of its steps. */
export type NamingPorts = Pick<Journey, 'pol' | 'pod' | 'transshipments'>;

/** The name of a step after it has happened, and before. */
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

/** An empty box leaves the depot for the shipper and returns after delivery (docs/journeys.md "Empty and laden"). */
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

const vehicleWords: Partial<Record<EventCode, string>> = { LOAD: 'on', DISC: 'from' };

const portRoles: Partial<Record<LocationRole, string>> = {
  POL: 'port of loading',
  PTS: 'transshipment port',
  POD: 'port of discharge',
};

/** The name of the step as people read it: `Discharged from vessel at transshipment port`, `Empty container return`. */
export function milestoneLabel(milestone: Milestone, journey: NamingPorts): string {
  const { code, words } = milestone;
  if (code === 'DOCUMENT') return words === '' ? 'Document updated' : words;
  if (code === 'OTHER') return words === '' ? 'Other event' : words;
  const [happened, ahead] = labelOf(milestone, labels[code]);
  return [milestone.classifier === 'ACT' ? happened : ahead, where(milestone, journey)].join('');
}

function labelOf({ code, load, mode }: Milestone, plain: Label): Label {
  if (load === 'empty' && emptyLabels[code] !== undefined) return emptyLabels[code];
  if (mode === 'vessel' || (mode === null && (code === 'LOAD' || code === 'DISC'))) {
    return vesselLabels[code] ?? plain;
  }
  return plain;
}

/** For a gate move the load, for a move by ship the role of the port, for a move by another vehicle the vehicle. */
function where(milestone: Milestone, journey: NamingPorts): string {
  const { code, mode, load } = milestone;
  if (code === 'GTIN' || code === 'GTOT') return load === 'laden' ? ', laden' : '';
  if (!(code in vesselLabels)) return '';
  if (mode !== null && mode !== 'vessel') return ` ${vehicleWords[code] ?? 'by'} ${mode}`;
  const role = milestone.role ?? roleIn(journey, milestone);
  const port = role === null ? undefined : portRoles[role];
  if (port === undefined) return '';
  return code === 'DEPA' ? ` from ${port}` : ` at ${port}`;
}

/** The role of a port when the carrier does not give it. Most do not, because DCSA 2.2 has no roles. */
function roleIn({ pol, pod, transshipments }: NamingPorts, { place }: Milestone): LocationRole | null {
  if (samePort(place, pol)) return 'POL';
  if (samePort(place, pod)) return 'POD';
  return transshipments.some((port) => samePort(place, port)) ? 'PTS' : null;
}
