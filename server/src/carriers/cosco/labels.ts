import type { EventCode, LocationRole, TransportMode } from '../../domain/event.ts';

/** The meaning of one of COSCO's labels. */
export interface Label {
  code: EventCode;
  load: 'laden' | 'empty' | null;
  role: LocationRole | null;
  /** The vehicle, where the label itself names it. */
  mode: TransportMode | null;
}

/** By the label in lower case, from COSCO's documents and from stored answers. */
const labels: Readonly<Record<string, Label>> = {
  'empty equipment despatched': land('GTOT', 'empty', null),
  'gate-out from first full facility': land('GTOT', 'laden', 'PRE'),
  'loaded on rail at por': { ...land('LOAD', 'laden', 'PRE'), mode: 'rail' },
  'first loaded on rail under o/b': { ...land('LOAD', 'laden', 'PRE'), mode: 'rail' },
  'rail departure at por': { ...land('DEPA', 'laden', 'PRE'), mode: 'rail' },
  'gate-in at first pol': land('GTIN', 'laden', 'POL'),
  'loaded at first pol': sea('LOAD', 'POL'),
  'discharged at t/s pod': sea('DISC', 'PTS'),
  'loaded at t/s pol': sea('LOAD', 'PTS'),
  'discharged at last pod': sea('DISC', 'POD'),
  'gate-out from last pod': land('GTOT', 'laden', 'POD'),
  'first loaded on rail under i/b': { ...land('LOAD', 'laden', null), mode: 'rail' },
  'last arrival under i/b': { ...land('ARRI', 'laden', 'PDE'), mode: 'rail' },
  'rail arrival at final hub': { ...land('ARRI', 'laden', 'PDE'), mode: 'rail' },
  'de-ramp at final hub': { ...land('DISC', 'laden', 'PDE'), mode: 'rail' },
  'last de-ramp under i/b': { ...land('DISC', 'laden', 'PDE'), mode: 'rail' },
  'gate-in at final hub': land('GTIN', 'laden', 'PDE'),
  'gate-out from final hub': land('GTOT', 'laden', 'PDE'),
  'empty equipment returned': land('GTIN', 'empty', null),
};

/** The meaning of a label; `OTHER` for an unknown one, such as `Cargo Received`, which is not a move. */
export function readLabel(text: string): Label {
  const known = text.toLowerCase();
  return Object.hasOwn(labels, known)
    ? (labels[known] ?? land('OTHER', null, null))
    : land('OTHER', null, null);
}

function sea(code: EventCode, role: LocationRole): Label {
  return { code, load: 'laden', role, mode: 'vessel' };
}

function land(code: EventCode, load: Label['load'], role: LocationRole | null): Label {
  return { code, load, role, mode: null };
}
