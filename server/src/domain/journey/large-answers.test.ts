// A carrier may report thousands of events of one box. The work on them grows with their number, and not with its square.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import { act, applyEvents, type EventDetails, est, pln } from '../../../test/harness/events.ts';
import type { TrackingEvent } from '../events/event.ts';

/** The event at this position, of so many. */
type Shape = (position: number, count: number) => TrackingEvent;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const port = (n: number) =>
  `XX${letters[Math.floor(n / 676) % 26]}${letters[Math.floor(n / 26) % 26]}${letters[n % 26]}`;
const at = (hours: number) => new Date(Date.UTC(2020, 0, 1) + hours * 3_600_000).toISOString().slice(0, 16);
const named = (n: number) => ({ ship: `SHIP ${n}` });
const numbered = (n: number) => ({ imo: String(9_000_000 + n) });
const codes = ['LOAD', 'DEPA', 'ARRI', 'DISC'] as const;
const stated = (says: 'held' | 'released', by: 'customs'[], words = ''): EventDetails => ({
  ...{ kind: 'shipment', load: null, words, release: { says, by } },
});

const shapes: Readonly<Record<string, Shape>> = {
  'estimates of one ship in many ports': (n) => est('ARRI', port(n), at(90_000 + n), numbered(1)),
  'estimates of many ships without numbers': (n) => est('ARRI', port(n), at(90_000 + n), named(n)),
  'one ship in one port again and again': (n) => act('DEPA', 'XXAAA', at(n * 51), numbered(1)),
  'many times of one departure': (n) => act('DEPA', 'XXAAA', at(n / 60), numbered(1)),
  'many ships that sail from one port, and others that are to load there': (n, count) =>
    n < count / 2
      ? act('DEPA', 'XXAAA', at(n), numbered(n))
      : pln('LOAD', 'XXAAA', at(50_000 + n), numbered(n)),
  'legs of many ships': (n) =>
    act(codes[n % 4] ?? 'LOAD', port(Math.floor((n + 2) / 4)), at(n), numbered(Math.floor(n / 4))),
  'a plan with many changes of ships': (n) =>
    est(n % 2 === 0 ? 'ARRI' : 'DEPA', port(n >> 1), at(90_000 + n), numbered((n + 1) >> 1)),
  'many ships in one port that is planned': (n) =>
    est(n % 2 === 0 ? 'ARRI' : 'DEPA', 'XXAAA', at(90_000 + n), numbered(n >> 1)),
  'plans to load in many ports that change': (n, count) =>
    pln('LOAD', n < count - 2 ? port(n) : port(30), at(90_000 + n), named(n)),
  'what one ship did, and is to do': (n, count) =>
    (n < count / 2 ? act : pln)('ARRI', port(n), at(n < count / 2 ? n : 50_000 + n), numbered(1)),
  'arrivals of many ships': (n) => act('ARRI', port(n), at(n), numbered(n)),
  'laden gate-outs from many ports to which ships are planned': (n, count) =>
    n < count / 2
      ? act('GTOT', port(n), at(n))
      : pln('ARRI', port(n - count / 2), at(50_000 + n), numbered(n)),
  'gate moves in and out': (n) => act(n % 2 === 0 ? 'GTOT' : 'GTIN', 'XXAAA', at(n * 2)),
  'other words': (n) => act('OTHER', 'XXAAA', at(n), { words: `word ${n}` }),
  'empty moves': (n) => act(n % 2 === 0 ? 'GTOT' : 'GTIN', 'XXAAA', at(n), { load: 'empty' }),
  'one booking on every event': (n) => act('GTIN', port(n), at(n), { bookings: ['B1'] }),
  'holds, and releases that name no agency': (n, count) =>
    n < count / 2
      ? act('DOCUMENT', 'XXAAA', at(n), stated('held', ['customs'], `hold ${n}`))
      : act('DOCUMENT', 'XXAAA', at(n), stated('released', [])),
  'many boxes': (n) =>
    act('LOAD', 'XXAAA', at(n % 100), { ...numbered(1), containers: [`MSCU${1_000_000 + n}`] }),
  'ships of which some boxes are known': (n, count) =>
    n < count / 2
      ? act('LOAD', 'XXAAA', at(n), numbered(n))
      : est('ARRI', port(n), at(50_000 + n), numbered(n - count / 2)),
};

/** How often places, ships and times of the events are read while they are applied twice and compared. */
function readsOf(shape: Shape, count: number): number {
  let reads = 0;
  const counted = <T extends object | null>(part: T): T =>
    part === null
      ? part
      : new Proxy(part, {
          get(target, name, receiver) {
            reads += 1;
            return Reflect.get(target, name, receiver);
          },
        });
  const events = Array.from({ length: count }, (_, n) => shape(n, count)).map((event) => ({
    ...event,
    place: counted(event.place),
    vessel: counted(event.vessel),
    time: counted(event.time),
  }));
  const [now, later] = ['2040-01-01T00:00:00Z', '2040-01-02T00:00:00Z'];
  const before = applyEvents(null, now, events.slice(0, count - 2));
  changesBetween(before, applyEvents(before, later, events), later);
  return reads;
}

suite('four times as many events are at most six times as much work:', () => {
  for (const [name, shape] of Object.entries(shapes)) {
    test(name, () => {
      const times = readsOf(shape, 1_000) / readsOf(shape, 250);
      assert.ok(times < 6, `${times.toFixed(1)} times as much`);
    });
  }
});
