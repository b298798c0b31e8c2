import { isContainerShaped } from '../../domain/container-number.ts';
import type { TrackingEvent, TransportMode } from '../../domain/event.ts';
import { samePort } from '../../domain/place.ts';
import { normaliseReference } from '../../domain/reference.ts';
import { readMode } from '../dcsa/codes.ts';
import { readVessel, readVoyage } from '../dcsa/vessel.ts';
import { type Fields, fieldsOf, textAt } from '../fields.ts';
import type { Item } from '../set-aside.ts';
import { draftEvent, type Frame } from './draft-event.ts';
import { type Label, readLabel } from './labels.ts';
import type { CoscoLeg } from './legs.ts';
import { coscoPlace, type KnownPlaces } from './place.ts';

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
