import type { EventCode, LocationRole, TrackingEvent, TransportMode } from '../../domain/events/event.ts';
import { samePort } from '../../domain/places/place.ts';
import { isContainerShaped } from '../../domain/references/container-number.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import { readMode } from '../dcsa/codes.ts';
import { readVessel, readVoyage } from '../dcsa/vessel.ts';
import { type Fields, fieldsOf, textAt } from '../fields.ts';
import type { Item } from '../set-aside.ts';
import { draftEvent, type Frame } from './draft-event.ts';
import type { CoscoLeg } from './legs.ts';
import { coscoPlace, type KnownPlaces } from './place.ts';

/** The meaning of one of COSCO's labels. */
interface Label {
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

/** The event of one box, from its label; a sentence when a necessary part is missing. */
export function boxEvent(
  item: Item,
  legs: readonly CoscoLeg[],
  known: KnownPlaces,
  frame: Frame,
): TrackingEvent | { reason: string } {
  const fields = fieldsOf(item.raw);
  const words = textAt(fields, 'containerNumberStatus', 'label');
  if (words === null) return { reason: 'It has no label that says what happened.' };
  const box = normaliseReference(textAt(fields, 'containerNumber') ?? '');
  if (!isContainerShaped(box)) return { reason: 'It has no container number.' };
  const written = textAt(fields, 'timeOfIssue', 'locationDateTime');
  if (written === null) return { reason: 'It has no time.' };
  const draft = draftEvent(frame, 'equipment', written, coscoPlace(textAt(fields, 'location'), known));
  if ('reason' in draft) return draft;
  const label = readLabel(words);
  const mode = modeOf(fields, label);
  const move = { ...draft, code: label.code, mode };
  return {
    ...move,
    classifier: 'ACT',
    containers: [box],
    load: label.load,
    role: label.role,
    ...(mode === 'vessel' && shipOf(move, legs)),
    words,
  };
}

/** For a move by sea the given mode is empty or names the next vehicle, so only `barge` is used. */
function modeOf(fields: Fields, { mode }: Label): TransportMode | null {
  const given = readMode(new Map([['modeoftransport', fields.get('transportation')]]));
  return mode === 'vessel' && given !== 'barge' ? mode : (given ?? mode);
}

/** A label does not name a ship, but the leg that begins or ends in that port does. */
function shipOf(
  { code, place }: Pick<TrackingEvent, 'code' | 'place'>,
  legs: readonly CoscoLeg[],
): Partial<TrackingEvent> {
  const leg = legs.find(({ from, to }) => samePort(place, code === 'LOAD' ? from : to));
  if (leg === undefined) return {};
  const voyage = readVoyage(leg.fields, 'voyageNo');
  const at = code === 'LOAD' ? { exportVoyage: voyage } : { importVoyage: voyage };
  return { vessel: readVessel(leg.fields), ...at };
}

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
