// The code lists of DCSA 2.2, read as carriers write them: in any letter case, abbreviated or in full.

import {
  type Classifier,
  type EventCode,
  type EventKind,
  equipmentCodes,
  type LocationRole,
  type TransportMode,
  transportCodes,
} from '../../domain/events/event.ts';
import { type Fields, fieldsAt, textAt } from '../fields.ts';

/** The field with the code of each kind; `eventTypeCode` is its deprecated predecessor, which some still send. */
export const codeField: Record<EventKind, string> = {
  transport: 'transportEventTypeCode',
  equipment: 'equipmentEventTypeCode',
  shipment: 'shipmentEventTypeCode',
};

/** `eventType`. If a carrier leaves it out, the code field that is present decides. Null for anything else. */
export function readKind(event: Fields): EventKind | null {
  const given = textAt(event, 'eventType');
  if (given !== null) return pick(given.toLowerCase(), ['transport', 'equipment', 'shipment']);
  const kinds: EventKind[] = ['transport', 'equipment', 'shipment'];
  return kinds.find((kind) => textAt(event, codeField[kind]) !== null) ?? null;
}

/** The carrier's code of the event in upper case, or null. */
export function readCodeText(event: Fields, kind: EventKind): string | null {
  return textAt(event, codeField[kind], 'eventTypeCode')?.toUpperCase() ?? null;
}

/** The standard's code of a move; `OTHER` for a code that this kind does not have. */
export function moveCode(kind: EventKind, text: string | null): EventCode {
  const known = kind === 'transport' ? transportCodes : equipmentCodes;
  return pick<EventCode>(text ?? '', known) ?? 'OTHER';
}

/** `eventClassifierCode`. Evergreen writes `PLAN` for `PLN`; others write the words in full. Null for any other word. */
export function classifierOf(text: string): Classifier | null {
  const start = text.toUpperCase().slice(0, 3);
  return start === 'PLA' ? 'PLN' : pick(start, ['ACT', 'EST', 'PLN']);
}

/**
 * The classifier of an event that has none (MSC's own example has none). Its words or its id may show it: `Estimated
 * Time of Arrival`, `EST2022-12-26…`. Without either, moves of boxes and papers are taken as happened, as carriers do;
 * for a ship's move this may not be assumed, so the result is null.
 */
export function impliedClassifier(event: Fields, kind: EventKind): Classifier | null {
  const id = /^(ACT|EST|PLN)\d{4}-/.exec(textAt(event, 'eventID') ?? '');
  if (id !== null) return classifierOf(id[1] ?? '');
  const words = textAt(event, 'description') ?? '';
  if (/\b(estimated|expected)\b/i.test(words)) return 'EST';
  if (/\b(planned|scheduled|intended)\b/i.test(words)) return 'PLN';
  return kind === 'transport' ? null : 'ACT';
}

/** `modeOfTransport` in any letter case; null when unknown. */
export function readMode(call: Fields): TransportMode | null {
  const text = textAt(call, 'modeOfTransport')?.toLowerCase() ?? '';
  return pick<TransportMode>(text, ['vessel', 'barge', 'rail', 'truck']);
}

/** `emptyIndicatorCode`: `EMPTY`, `Laden`, also `FULL`. */
export function readLoad(event: Fields): 'laden' | 'empty' | null {
  const text = textAt(event, 'emptyIndicatorCode')?.toUpperCase();
  if (text === 'EMPTY') return 'empty';
  return text === 'LADEN' || text === 'FULL' ? 'laden' : null;
}

/** The role of the place in the shipment. DCSA 2.2 has no field for it; CMA CGM adds `shipmentLocationType`. */
export function readRole(event: Fields): LocationRole | null {
  const given = textAt(fieldsAt(event, 'carrierSpecificData'), 'shipmentLocationType');
  return pick<LocationRole>(given?.toUpperCase() ?? '', ['PRE', 'POL', 'PTS', 'POD', 'PDE']);
}

function pick<T extends string>(text: string, known: readonly T[]): T | null {
  return known.find((word) => word === text) ?? null;
}
