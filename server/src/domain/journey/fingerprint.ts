import type { TrackingEvent } from '../event.ts';
import { portKey } from '../place.ts';
import { isVesselMove, shipKey } from './ship.ts';

/**
 * Names what an event speaks of, across answers (docs/journeys.md "Learning"). `eventID` cannot: it is missing, shared by
 * several events, or changes with every ETA. Carrier, boxes, kind, code, load, port and call; the call is the ship's,
 * and only without a ship the voyage's, because voyage numbers change in mid-leg.
 */
export function stepKey(event: TrackingEvent): string {
  const call = isVesselMove(event)
    ? shipKey(event.vessel) || (event.exportVoyage ?? event.importVoyage ?? '')
    : (event.mode ?? '');
  const words = event.code === 'OTHER' || event.code === 'DOCUMENT' ? event.words : '';
  return [
    event.carrier,
    event.containers.toSorted().join('+'),
    event.kind,
    event.code,
    event.load ?? '',
    portKey(event.place),
    call,
    words,
  ].join('|');
}

/**
 * Names one saying. A moved plan or estimate is a revision of the same saying, told apart only by the call's sequence
 * when a ship calls twice; an actual is told apart by its minute, so that two disagreeing actuals are both kept.
 */
export function fingerprint(event: TrackingEvent): string {
  const which = event.classifier === 'ACT' ? event.time.local.slice(0, 16) : String(event.callSequence ?? '');
  return `${stepKey(event)}|${event.classifier}|${which}`;
}
