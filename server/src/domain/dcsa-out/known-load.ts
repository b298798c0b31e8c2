import type { EventCode, TrackingEvent } from '../events/event.ts';
import { assumeGateLoads } from '../journey/gate-load.ts';
import type { KnownEvent } from '../journey/shipment-state.ts';

type Load = 'laden' | 'empty';

/**
 * A box that is tracked is laden where cargo is moved, sealed or delivered, and empty once it is stripped. A pick-up or a removal may be
 * either.
 */
const usual: Partial<Record<EventCode, Load>> = {
  LOAD: 'laden',
  DISC: 'laden',
  STUF: 'laden',
  INSP: 'laden',
  RSEA: 'laden',
  DROP: 'laden',
  STRP: 'empty',
};

/** The loads at the gates of one box by the fingerprints of their events, as journeys assume them. */
export function gateLoads(events: readonly KnownEvent[]): Map<string, Load> {
  return new Map(
    assumeGateLoads(events).flatMap(({ fingerprint, event }): [string, Load][] =>
      event.load === null ? [] : [[fingerprint, event.load]],
    ),
  );
}

/** Whether the box is laden at this move: as the carrier says, or as it follows; null if neither. */
export function knownLoad(event: TrackingEvent, atGate: Load | undefined): Load | null {
  return event.load ?? atGate ?? usual[event.code] ?? null;
}
