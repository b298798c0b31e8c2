// What truly happens to a box: a route over real ports, the ship of each leg, the ways by land, and perhaps one trouble on
// the way. All times are hours from the beginning.

import fc from 'fast-check';
import type { EventCode, TransportMode } from '../../../src/domain/events/event.ts';

const ports = [
  ...['CNSHA', 'SGSIN', 'NLRTM', 'USLGB', 'KRPUS', 'BRSSZ'],
  ...['LKCMB', 'VNHPH', 'IDJKT', 'TWKHH', 'ESALG', 'DEHAM'],
];
/** Where a train takes the box on before the voyage, and where one brings it afterwards. */
const ramps = { origin: 'INTKD', destination: 'USCHI' };
/** None of them is ever on the route. */
export const otherPorts = { instead: 'ZADUR', next: 'AUMEL', old: 'MYPKG' };
/** Where the ship of each leg calls on its way. */
const wayPorts = ['HKHKG', 'AEJEA', 'EGPSD', 'MAPTM', 'OMSLL'];

export const ships = ['AURORA', 'BOREAS', 'CALYPSO', 'DAPHNE'];
/** The ship that takes the box in place of the planned one, and that of the next trip. */
export const otherShips = { instead: 'EUROPA', added: 'FORTUNA', next: 'GALATEA', old: 'HELIOS' };

export type Role = 'POL' | 'PTS' | 'POD';

/** One move of the box, or of the ship that has it aboard. */
export interface Step {
  /** Which trip of the box it is part of. */
  trip: 1 | 2;
  code: EventCode;
  port: string;
  load: 'laden' | 'empty';
  mode: TransportMode;
  ship: string | null;
  /** The leg by sea, from 0; -1 before the first and after the last. */
  leg: number;
  /** Null on land, and where a ship only calls on its way. */
  role: Role | null;
  at: number;
}

export interface Leg {
  from: string;
  to: string;
  ship: string;
}

/** The journey as it is known to the carrier from a moment on: what happened, and what is to come. */
export interface Plan {
  knownAt: number;
  legs: Leg[];
  steps: Step[];
}

export const way = fc.record({
  route: fc.shuffledSubarray(ports, { minLength: 2, maxLength: 5 }),
  /** Hours of each voyage. */
  sea: fc.array(fc.integer({ min: 60, max: 480 }), { minLength: 4, maxLength: 4 }),
  /** Hours in each port of loading before the ship comes. */
  wait: fc.array(fc.integer({ min: 30, max: 300 }), { minLength: 4, maxLength: 4 }),
  /** Hours by which the plan of each call differs from what happens. */
  jitter: fc.array(fc.integer({ min: -11, max: 11 }), { minLength: 6, maxLength: 6 }),
  /** The leg with the trouble, as far as there is such a leg. */
  troubled: fc.integer({ min: 0, max: 3 }),
  /** Days by which the trouble delays. */
  days: fc.integer({ min: 3, max: 9 }),
});

/** What is not so on every way. */
export const turns = fc.record({
  origin: fc.constantFrom('rail', 'gate'),
  destination: fc.constantFrom('unpacked', 'truck', 'rail', 'gate'),
  /** Days from the gate-out to the street turn, the laden box back at the terminal for another shipper; 0: none. */
  turnDays: fc.constantFrom(8, 20, 40, 0),
  /** The moves from the discharge to the return are all made within six hours. */
  hasty: fc.constantFrom(true, false),
  /** Each ship calls at a port on its way. */
  calls: fc.constantFrom(true, false),
  trouble: fc.constantFrom(
    ...([
      'slip',
      'rolled_over',
      'other_ship',
      'other_pod',
      'other_transshipment',
      'added_transshipment',
    ] as const),
    ...(['late', 'silence', 'none'] as const),
  ),
});
export type Turns = typeof turns extends fc.Arbitrary<infer T> ? T : never;
export type JourneyFacts = Turns & (typeof way extends fc.Arbitrary<infer T> ? T : never);

interface Course {
  ports: string[];
  ships: string[];
  wait: number[];
  sea: number[];
}

/** The plans of the carrier, oldest first. The last one is what happens. */
export function plansOf(facts: JourneyFacts): Plan[] {
  const legs = facts.route.length - 1;
  const first: Course = {
    ports: facts.route,
    ships: ships.slice(0, legs),
    wait: facts.wait.slice(0, legs),
    sea: facts.sea.slice(0, legs),
  };
  const changed = changedCourse(facts, first);
  const plan = planOf(facts, first, 0);
  return changed === null ? [plan] : [plan, planOf(facts, changed.course, changed.knownAt)];
}

/** The leg with the trouble. */
export function troubledLeg({ trouble, troubled, route }: JourneyFacts): number {
  const last = route.length - 2;
  return trouble === 'rolled_over' || trouble === 'other_ship' ? Math.min(troubled, last) : last;
}

function changedCourse(facts: JourneyFacts, first: Course): { course: Course; knownAt: number } | null {
  const leg = troubledLeg(facts);
  const at = (code: EventCode) => plannedAt(facts, first, code, leg);
  const atSea = at('DEPA') + 0.3 * (at('ARRI') - at('DEPA'));
  const later = facts.days * 24;
  const { ports: route, sea, wait, ships: named } = first;
  switch (facts.trouble) {
    case 'slip':
      return { course: { ...first, sea: put(sea, leg, (sea[leg] ?? 0) + later) }, knownAt: atSea };
    case 'rolled_over': {
      const course = {
        ...first,
        ships: put(named, leg, otherShips.instead),
        wait: put(wait, leg, (wait[leg] ?? 0) + later),
      };
      return { course, knownAt: at('LOAD') - 18 };
    }
    case 'other_ship':
      return { course: { ...first, ships: put(named, leg, otherShips.instead) }, knownAt: at('LOAD') - 18 };
    case 'other_pod':
      return { course: { ...first, ports: put(route, leg + 1, otherPorts.instead) }, knownAt: atSea };
    case 'other_transshipment':
      return leg === 0
        ? null
        : {
            course: { ...first, ports: put(route, leg, otherPorts.instead) },
            knownAt: plannedAt(facts, first, 'DEPA', leg - 1) + 12,
          };
    case 'added_transshipment': {
      const half = Math.ceil((sea[leg] ?? 0) / 2);
      const course = {
        ports: route.toSpliced(leg + 1, 0, otherPorts.instead),
        ships: [...named, otherShips.added],
        wait: [...wait, 40],
        sea: [...put(sea, leg, half), half],
      };
      return { course, knownAt: at('DEPA') + 12 };
    }
    default:
      return null;
  }
}

function put<T>(list: readonly T[], at: number, item: T): T[] {
  return list.with(at, item);
}

function plannedAt(facts: JourneyFacts, course: Course, code: EventCode, leg: number): number {
  return (
    planOf(facts, course, 0).steps.find(
      (step) => step.role !== null && step.code === code && step.leg === leg,
    )?.at ?? 0
  );
}

function planOf(
  facts: JourneyFacts,
  { ports: route, ships: named, wait, sea }: Course,
  knownAt: number,
): Plan {
  const [pol, pod] = [route[0] ?? '', route.at(-1) ?? ''];
  const legs = route.slice(1).map((to, leg) => ({ from: route[leg] ?? '', to, ship: named[leg] ?? '' }));
  const steps = originSteps(facts, pol);
  let at = steps.at(-1)?.at ?? 0;
  for (const [leg, { from, to, ship }] of legs.entries()) {
    const [out, into]: [Role, Role] = [leg === 0 ? 'POL' : 'PTS', leg === legs.length - 1 ? 'POD' : 'PTS'];
    const load = at + (wait[leg] ?? 0);
    const arrival = load + 8 + (sea[leg] ?? 0);
    const onWay = { port: wayPorts[leg] ?? '', role: null, ship, leg };
    const call = load + 8 + 0.4 * (sea[leg] ?? 0);
    steps.push(
      byShip('LOAD', { port: from, role: out, ship, leg, at: load }),
      byShip('DEPA', { port: from, role: out, ship, leg, at: load + 8 }),
      ...(facts.calls
        ? [byShip('ARRI', { ...onWay, at: call }), byShip('DEPA', { ...onWay, at: call + 6 })]
        : []),
      byShip('ARRI', { port: to, role: into, ship, leg, at: arrival }),
      byShip('DISC', { port: to, role: into, ship, leg, at: arrival + 10 }),
    );
    at = arrival + 10;
  }
  return {
    knownAt,
    legs,
    steps: [...steps, ...destinationSteps(facts, pod, at), ...nextTrip(facts, pod, at)],
  };
}

function byShip(
  code: EventCode,
  at: Pick<Step, 'port' | 'role' | 'ship' | 'leg' | 'at'>,
  trip: Step['trip'] = 1,
): Step {
  return { trip, code, load: 'laden', mode: 'vessel', ...at };
}

function onLand(code: EventCode, port: string, at: number, more: Partial<Step> = {}): Step {
  const way = { load: 'laden', mode: 'truck' } as const;
  return { trip: 1, code, port, ...way, ship: null, leg: -1, role: null, at, ...more };
}

function originSteps({ origin }: JourneyFacts, pol: string): Step[] {
  const empty = { load: 'empty' } as const;
  if (origin === 'gate') return [onLand('GTOT', pol, 0, empty), onLand('GTIN', pol, 40)];
  const rail = { mode: 'rail' } as const;
  return [
    onLand('GTOT', ramps.origin, 0, empty),
    onLand('GTIN', ramps.origin, 40),
    onLand('DEPA', ramps.origin, 64, rail),
    onLand('ARRI', pol, 110, rail),
    onLand('GTIN', pol, 114, rail),
  ];
}

/** From the discharge to the return; a box that begins another trip by a street turn does not return. */
function destinationSteps(facts: JourneyFacts, pod: string, discharged: number): Step[] {
  const { destination, hasty, turnDays } = facts;
  const step = hasty ? 1 : 30;
  const at = (count: number) => discharged + step * count;
  const back = (port: string, count: number) =>
    turnDays > 0 ? [] : [onLand('GTIN', port, at(count), { load: 'empty' })];
  const rail = { mode: 'rail' } as const;
  switch (destination) {
    case 'gate':
      return [onLand('GTOT', pod, at(1)), ...back(pod, 3)];
    case 'unpacked':
      return [onLand('GTOT', pod, at(1)), onLand('STRP', pod, at(2)), ...back(pod, 3)];
    case 'truck':
      return [onLand('DEPA', pod, at(1)), onLand('STRP', pod, at(2)), ...back(pod, 3)];
    case 'rail':
      return [
        onLand('GTOT', pod, at(1), rail),
        onLand('GTIN', ramps.destination, at(3), rail),
        onLand('GTOT', ramps.destination, at(4)),
        ...back(ramps.destination, 5),
      ];
  }
}

function nextTrip({ turnDays, destination }: JourneyFacts, pod: string, discharged: number): Step[] {
  if (turnDays === 0) return [];
  const port = destination === 'rail' ? ramps.destination : pod;
  const at = discharged + 150 + turnDays * 24;
  const ship = otherShips.next;
  const atSea = (code: EventCode, where: string, role: Role, on: number) =>
    byShip(code, { port: where, role, ship, leg: 0, at: on }, 2);
  return [
    onLand('GTIN', pod, at, { trip: 2, ...(port === pod && { ship }) }),
    atSea('LOAD', pod, 'POL', at + 60),
    atSea('DEPA', pod, 'POL', at + 68),
    atSea('ARRI', otherPorts.next, 'POD', at + 300),
    atSea('DISC', otherPorts.next, 'POD', at + 310),
  ];
}
