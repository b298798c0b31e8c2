import type { Vessel } from '../events/event.ts';
import { type Place, portKey, samePort } from '../places/place.ts';
import { byPort } from './by-port.ts';
import { byShip, openShipSet, shipId } from './by-ship.ts';
import type { Milestone } from './journey.ts';
import { isVesselMove, sameShip } from './ship.ts';

/** A move of a ship in a port. */
export interface PlannedMove {
  code: Milestone['code'];
  place: Place;
  vessel: Vessel | null;
  /** Its position in the plan. */
  at: number;
}

/** The moves by ship of a plan, to be asked for by port and by ship, because a plan may have thousands. */
export interface PlannedMoves {
  /** Of the box, in order. */
  loadings: readonly PlannedMove[];
  /** Of the ships that are named; one in each port. */
  departures: readonly PlannedMove[];
  /** The last ship that is named to arrive in the port of discharge. */
  lastShip: Vessel | null;
  firstPort: Place | null;
  firstShip: Vessel | null;
  isPod(place: Place): boolean;
  /** Whether the ship is named to arrive in the port of discharge. */
  comesToPod(ship: Vessel): boolean;
  /** The ships that are named to leave a port, each once: those that the box is to board first, and the last ones first. */
  leaving(place: Place | null): readonly Vessel[];
  /** Where a ship arrives, or a ship without a name; one in each port. */
  arrivals(ship: Vessel): readonly PlannedMove[];
  /** Whether the ship may bring the box from there to another port. */
  goesOnFrom(place: Place, ship: Vessel): boolean;
  /** The ship of the first move after a position that names another ship. */
  shipAfter(at: number, ship: Vessel | null): Vessel | null;
}

export function plannedMoves(steps: readonly Milestone[], pod: Place | null): PlannedMoves {
  const moves = steps
    .filter((step) => isVesselMove(step) && step.load !== 'empty')
    .flatMap(({ code, place, vessel }, at) =>
      place === null || portKey(place) === '' ? [] : [{ code, place, vessel, at }],
    );
  const arriving = moves.filter(({ code }) => code === 'ARRI' || code === 'DISC');
  const loadings = moves.filter(({ code }) => code === 'LOAD');
  const departures = moves.filter(({ code, vessel }) => code === 'DEPA' && vessel !== null);
  const leavingIn = byPort([...loadings.toReversed(), ...departures.toReversed()], shipsOf);
  const arrivalsOf = byShip(arriving, onePerPort);
  const unnamed = onePerPort(arriving.filter(({ vessel }) => vessel === null));
  const isPod = (place: Place) => samePort(place, pod);
  const toPod = arriving
    .filter(({ place, vessel }) => vessel !== null && isPod(place))
    .map(({ vessel }) => vessel);
  const shipsToPod = openShipSet();
  for (const ship of toPod) shipsToPod.add(ship);
  return {
    loadings,
    departures: onePerPort(departures),
    lastShip: toPod.at(-1) ?? null,
    firstPort: moves.find(({ code }) => code === 'LOAD' || code === 'DEPA')?.place ?? null,
    firstShip: moves.find(({ vessel }) => vessel !== null)?.vessel ?? null,
    isPod,
    comesToPod: shipsToPod.has,
    leaving: (place) => leavingIn(place) ?? [],
    arrivals: (ship) => [...arrivalsOf(ship).flat(), ...unnamed].toSorted((a, b) => a.at - b.at),
    goesOnFrom(place, ship) {
      const calls = arrivalsOf(ship);
      if (calls.length === 0) return toPod.length === 0;
      return calls.some((some) => some.some((call) => !samePort(call.place, place)));
    },
    shipAfter(at, ship) {
      const next = moves.find((move) => move.at > at && move.vessel !== null && !sameShip(move.vessel, ship));
      return next?.vessel ?? null;
    },
  };
}

function shipsOf(moves: readonly PlannedMove[]): Vessel[] {
  const ships = new Map<string, Vessel>();
  for (const { vessel } of moves)
    if (vessel !== null && !ships.has(shipId(vessel))) ships.set(shipId(vessel), vessel);
  return [...ships.values()];
}

/** The last in each port. */
function onePerPort(moves: readonly PlannedMove[]): PlannedMove[] {
  return [...new Map(moves.map((move) => [portKey(move.place), move])).values()];
}
