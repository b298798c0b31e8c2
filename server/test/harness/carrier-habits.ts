// One use of a box, and answers about it as carriers give them: events missing, shuffled or repeated, days without
// times, ships without numbers, gate moves that name a ship, and plans that stay listed.

import fc from 'fast-check';
import type { TrackingEvent } from '../../src/domain/events/event.ts';
import { wallClock } from '../../src/domain/events/event-time.ts';
import { act, est, pln } from './events.ts';

const ports = ['CNSHA', 'KRPUS', 'SGSIN', 'NLRTM', 'USLGB', 'BRSSZ'];
const ships = ['AURORA', 'BOREAS', 'CALYPSO'];
const start = Date.UTC(2026, 0, 1);
const hourMs = 3_600_000;

/** A use from empty pick-up to empty return. Hours between its moves: in a port, possibly none. */
const use = fc.record({
  route: fc.shuffledSubarray(ports, { minLength: 2, maxLength: 4 }),
  inPort: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 16, maxLength: 16 }),
  atSea: fc.array(fc.integer({ min: 40, max: 500 }), { minLength: 3, maxLength: 3 }),
});
type Use = typeof use extends fc.Arbitrary<infer T> ? T : never;

/** How a carrier reports one move. */
const habit = fc.record({
  isMissing: fc.integer({ min: 0, max: 4 }).map((of5) => of5 === 0),
  isRepeated: fc.boolean(),
  hasImo: fc.boolean(),
  /** A gate move names the ship of the next leg, and has no mode of transport. */
  namesShip: fc.boolean(),
  /** A move that happened is still listed as planned, this many hours from its time. */
  planOff: fc.option(fc.integer({ min: -60, max: 60 })),
  position: fc.integer(),
});

/** An answer after part of the use (in hundredths) has happened. */
const answer = fc.record({
  progress: fc.integer({ min: 0, max: 100 }),
  times: fc.constantFrom('minutes', 'dates', 'midnights'),
  habits: fc.array(habit, { minLength: 16, maxLength: 16 }),
});
type Answer = typeof answer extends fc.Arbitrary<infer T> ? T : never;

/** A whole answer: what it says, and when it is received. */
export interface Told {
  receivedAt: string;
  events: TrackingEvent[];
  /** All moves of the use in the order in which they happen, by `moveKey`. */
  order: string[];
}

/** A move of one use: a box makes each only once in a port. */
export function moveKey({ code, load, place }: Pick<TrackingEvent, 'code' | 'load' | 'place'>): string {
  return `${code} ${load ?? 'laden'} ${place?.unlocode}`;
}

/** Up to three answers about one use of a box, each later than the one before. */
export const answersAboutOneUse: fc.Arbitrary<Told[]> = fc
  .tuple(use, fc.array(answer, { minLength: 1, maxLength: 3 }))
  .map(([given, answers]) =>
    answers.toSorted((a, b) => a.progress - b.progress).map((said) => tell(movesOf(given), said)),
  );

interface Move {
  code: 'GTOT' | 'GTIN' | 'LOAD' | 'DEPA' | 'ARRI' | 'DISC';
  load: 'empty' | 'laden';
  port: string;
  ship: string;
  /** Hours from the start. */
  on: number;
}

function movesOf({ route, inPort, atSea }: Use): Move[] {
  const [first = '', ...calls] = route;
  const last = calls.at(-1) ?? first;
  const laden = 'laden' as const;
  const legs = calls.flatMap((to, leg) => {
    const [from, ship] = [route[leg] ?? first, ships[leg] ?? ''];
    const leave = (['LOAD', 'DEPA'] as const).map((code) => ({ code, load: laden, port: from, ship }));
    const reach = (['ARRI', 'DISC'] as const).map((code) => ({ code, load: laden, port: to, ship }));
    return [...leave, ...reach];
  });
  const lastShip = ships[calls.length - 1] ?? '';
  const moves = [
    { code: 'GTOT' as const, load: 'empty' as const, port: first, ship: ships[0] ?? '' },
    { code: 'GTIN' as const, load: laden, port: first, ship: ships[0] ?? '' },
    ...legs,
    { code: 'GTOT' as const, load: laden, port: last, ship: lastShip },
    { code: 'GTIN' as const, load: 'empty' as const, port: last, ship: lastShip },
  ];
  let on = 0;
  return moves.map((move, index) => {
    on += move.code === 'ARRI' ? (atSea[Math.floor(index / 4)] ?? 100) : (inPort[index] ?? 1);
    return { ...move, on };
  });
}

function tell(moves: readonly Move[], { progress, times, habits }: Answer): Told {
  const now = ((moves.at(-1)?.on ?? 0) * progress) / 100;
  const said = moves.flatMap((move, index) => {
    const how = habits[index];
    if (how === undefined || how.isMissing) return [];
    const told =
      move.on <= now ? happened(move, how) : [sayingOf(est, move, move.on + (how.planOff ?? 0), how)];
    const events = how.isRepeated ? [...told, ...told] : told;
    return events.map((event) => ({ event: withoutTime(event, times), position: how.position }));
  });
  return {
    // A day later, because the clocks of the ports differ.
    receivedAt: at(now + 24),
    events: said.toSorted((a, b) => a.position - b.position).map(({ event }) => event),
    order: moves.map(({ code, load, port }) => `${code} ${load} ${port}`),
  };
}

type Habit = Answer['habits'][number];

function happened(move: Move, how: Habit): TrackingEvent[] {
  const actual = sayingOf(act, move, move.on, how);
  return how.planOff === null ? [actual] : [actual, sayingOf(pln, move, move.on + how.planOff, how)];
}

function sayingOf(
  saying: typeof act,
  { code, load, port, ship }: Move,
  on: number,
  how: Habit,
): TrackingEvent {
  const named = how.hasImo ? { ship, imo: `900000${ships.indexOf(ship)}` } : { ship };
  const local = at(on).slice(0, 16);
  if (code === 'ARRI' || code === 'DEPA') return saying(code, port, local, named);
  if (code === 'LOAD' || code === 'DISC') return saying(code, port, local, { ...named, load });
  return saying(code, port, local, how.namesShip ? { ...named, mode: null, load } : { load });
}

function at(hours: number): string {
  return new Date(start + hours * hourMs).toISOString();
}

function withoutTime(event: TrackingEvent, times: Answer['times']): TrackingEvent {
  if (times === 'minutes') return event;
  const { local, zone } = event.time;
  const time = wallClock(`${local.slice(0, 10)}T00:00:00`, zone, times === 'dates' ? 'day' : 'minute');
  return { ...event, time };
}
