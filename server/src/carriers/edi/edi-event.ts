import { blankEvent } from '../../domain/events/blank-event.ts';
import type { EventCode, TrackingEvent, Vessel } from '../../domain/events/event.ts';
import { type Place, placeOf } from '../../domain/places/place.ts';
import type { PlaceBook } from '../../domain/places/place-book.ts';
import { checkDigit, isContainerNumber } from '../../domain/references/container-number.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import { eventTimeOf, type WrittenTime } from '../dcsa/event-time-rule.ts';
import type { StatusMeaning } from './status-meaning.ts';

/** The events of one message, and a sentence for each part of it that cannot be read. */
export interface EdiReading {
  events: TrackingEvent[];
  faults: string[];
}

/** A message of which nothing can be read. */
export function unreadable(reason: string): EdiReading {
  return { events: [], faults: [reason] };
}

/** The ship that a message names, and its voyage. */
export interface Ship {
  vessel: Vessel | null;
  voyage: string | null;
}

/** What all events of one message have in common. */
export interface MessageFacts {
  /** SCAC, or `''` while it is not known. */
  carrier: string;
  createdAt: string | null;
  containers: string[];
  billsOfLading: string[];
  bookings: string[];
  isoEquipmentCode: string | null;
}

/** The facts of one move. */
export interface MoveFacts extends Ship, Pick<TrackingEvent, 'load' | 'place' | 'role' | 'route'> {
  meaning: StatusMeaning;
  time: WrittenTime;
}

/** The event of a move. A box at a gate or on a train is on no ship, even if the message names the ship that it goes to. */
export function ediEvent(message: MessageFacts, { meaning, time, ...move }: MoveFacts): TrackingEvent {
  const { kind, code, classifier, mode, words, release } = meaning;
  const aboard = mode === 'vessel' || mode === 'barge' || (mode === null && shipMoves.has(code));
  return {
    ...blankEvent,
    ...message,
    kind,
    code,
    classifier,
    time: eventTimeOf(time, move.place?.zone ?? null, false, false),
    load: meaning.load ?? (kind === 'equipment' || release !== undefined ? move.load : null),
    place: move.place,
    mode,
    vessel: aboard ? move.vessel : null,
    exportVoyage: aboard ? move.voyage : null,
    role: move.role,
    ...(move.route !== undefined && { route: move.route }),
    words,
    ...(release !== undefined && { release }),
  };
}

const shipMoves: ReadonlySet<EventCode> = new Set(['ARRI', 'DEPA', 'LOAD', 'DISC']);

/** A ship by name and number. A number that is not an IMO number (a call sign, or the sender's own number) is ignored. */
export function ediVessel(name: string, number: string): Vessel | null {
  const imo = /^(?:IMO)?(\d{7})$/.exec(number)?.[1] ?? null;
  const known = /^(TBN|TBA|TBD|UNKNOWN)$/i.test(name) ? '' : name;
  return known === '' && imo === null ? null : { name: known, imo };
}

/** A place by its code. Senders also write the terminal in the field for the name of the port. */
export function ediPlace(
  { code, name, country }: { code: string; name: string; country: string },
  places: PlaceBook | undefined,
): Place | null {
  if (code === '' && name === '') return null;
  const isCode = /^[A-Z]{2}$/.test(country);
  return placeOf({ unlocode: code, name, country: isCode ? country : null }, places);
}

/** Container numbers as written (`CXRU 125502-2`). A missing check digit is added. */
export function ediContainers(written: readonly string[]): string[] {
  const boxes = written.map(normaliseReference).map((box) => {
    return /^[A-Z]{3}[UJZ]\d{6}$/.test(box) ? `${box}${checkDigit(box)}` : box;
  });
  const plausible = boxes.filter((box) => isContainerNumber(box) || /^[A-Z]{4}\d{6,7}$/.test(box));
  return [...new Set(plausible)];
}

/** References in the form of clients' references, each once. */
export function ediReferences(written: readonly string[]): string[] {
  const values = written.map(normaliseReference).filter((value) => /^[A-Z0-9]{3,35}$/.test(value));
  return [...new Set(values)];
}
