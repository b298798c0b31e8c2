import type { EventCode, LocationRole, TrackingEvent } from '../../../domain/events/event.ts';
import { type Place, samePort } from '../../../domain/places/place.ts';
import { readVessel, readVoyage } from '../../dcsa/vessel.ts';
import { type Fields, fieldsAt, fieldsOf, numberAt, textAt, valueAt } from '../../fields.ts';
import type { Item } from '../../set-aside.ts';
import { ctvcPlace, type KnownCodes } from './place.ts';

/** What a leg knows of the ship at one of its ends. */
type ShipThere = Partial<Pick<TrackingEvent, 'vessel' | 'exportVoyage' | 'importVoyage'>>;

/** A part of the voyage on one ship. */
export interface CtvcLeg {
  item: Item;
  fields: Fields;
  from: Place | null;
  to: Place | null;
  roles: { from: LocationRole; to: LocationRole };
  ships: { DEPA: ShipThere; ARRI: ShipThere };
}

/** More than any voyage has; the rest is not read. */
const mostLegs = 20;

/** The legs of a route in the order of the voyage; between two of them, the box changes ships. */
export function legsOf(items: readonly Item[], known: KnownCodes): CtvcLeg[] {
  const legs = items.slice(0, mostLegs).map((item) => ({ item, fields: fieldsOf(item.raw) }));
  const inOrder = legs.toSorted(
    (a, b) => (numberAt(a.fields, 'legSeq') ?? 0) - (numberAt(b.fields, 'legSeq') ?? 0),
  );
  return inOrder.map(({ item, fields }, at) => ({
    item,
    fields,
    from: ctvcPlace(valueAt(fields, 'POL'), known),
    to: ctvcPlace(valueAt(fields, 'POD'), known),
    roles: { from: at === 0 ? 'POL' : 'PTS', to: at === inOrder.length - 1 ? 'POD' : 'PTS' },
    ships: shipsOf(fieldsAt(fields, 'SVVD')),
  }));
}

/** Service, vessel, voyage and direction, at the loading and at the discharge: the voyage may change on the way. */
function shipsOf(svvd: Fields): CtvcLeg['ships'] {
  const [loading, discharge] = ['loading', 'discharge'].map((end) => fieldsAt(svvd, end));
  return {
    DEPA: { vessel: vesselOf(loading), exportVoyage: voyageOf(loading) },
    ARRI: {
      vessel: vesselOf(discharge) ?? vesselOf(loading),
      importVoyage: voyageOf(discharge) ?? voyageOf(loading),
    },
  };
}

function vesselOf(call: Fields = new Map()): TrackingEvent['vessel'] {
  return readVessel(
    new Map([
      ['vesselname', call.get('vesselname')],
      ['vesselimonumber', call.get('lloydsnumber')],
    ]),
  );
}

/** `012` and the direction `E` are the voyage `012E`. */
function voyageOf(call: Fields = new Map()): string | null {
  const [voyage, direction] = [readVoyage(call, 'voyage'), textAt(call, 'direction')?.toUpperCase() ?? ''];
  return voyage === null || voyage.endsWith(direction) ? voyage : `${voyage}${direction}`;
}

/** The ship of a move in a port: that of the leg which begins there, or ends there. */
export function shipAt(legs: readonly CtvcLeg[], code: EventCode, place: Place | null): ShipThere {
  const isOff = code === 'ARRI' || code === 'DISC';
  const leg = legs.find(({ from, to }) => samePort(place, isOff ? to : from));
  if (leg === undefined) return {};
  return isOff ? leg.ships.ARRI : leg.ships.DEPA;
}
