import type { TrackingEvent } from '../events/event.ts';
import { portKey } from '../places/place.ts';
import { isLandMove, isVesselMove, shipKey } from './ship.ts';

/**
 * Identifies the same step across answers (docs/journeys.md "Applying an answer"). `eventID` cannot do this: it is missing,
 * shared by several events, or changes with every ETA. Made of carrier, boxes, kind, code, load, port and call. The
 * call is the ship; the voyage number counts only without a ship, because it can change in the middle of a leg. For a
 * move by rail or road it is the mode, and for a gate move there is none.
 */
export function stepKey(event: TrackingEvent): string {
  return keyOf(event, event.containers);
}

/** The same step of any box. */
export function stepOfAnyBox(event: TrackingEvent): string {
  return keyOf(event, []);
}

function keyOf(event: TrackingEvent, boxes: readonly string[]): string {
  const words = event.code === 'OTHER' || event.code === 'DOCUMENT' ? event.words : '';
  return [
    event.carrier,
    boxes.toSorted().join('+'),
    event.kind,
    event.code,
    event.load ?? '',
    portKey(event.place),
    callOf(event),
    words,
  ].join('|');
}

function callOf(event: TrackingEvent): string {
  if (isVesselMove(event)) return shipKey(event.vessel) || (event.exportVoyage ?? event.importVoyage ?? '');
  return isLandMove(event) ? '' : (event.mode ?? '');
}

/**
 * Identifies one statement of the carrier. A moved plan or estimate is the same statement; when a ship calls twice, the
 * sequence of the call distinguishes them. Actuals are distinguished by the minute, so that two different actuals are both
 * kept.
 */
export function fingerprint(event: TrackingEvent): string {
  const which = event.classifier === 'ACT' ? event.time.local.slice(0, 16) : String(event.callSequence ?? '');
  return `${stepKey(event)}|${event.classifier}|${which}`;
}
