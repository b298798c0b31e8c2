import type { Decoded, TrackingEvent } from '../events/event.ts';
import type { KnownEvent } from './shipment-state.ts';

/** The most boxes of one shipment; the largest Bills of Lading have a few hundred. */
export const mostBoxes = 1_000;
const mostNamed = 3;

/**
 * The part of an answer that is about at most `mostBoxes` boxes of a shipment. The tracked box and those that are known
 * keep their places; others follow in the order of their numbers. Events about boxes beyond these are set aside, all in
 * one entry. An event that names both kinds is also read, as an event of the boxes that are kept.
 */
export function withinMostBoxes(decoded: Decoded, known: readonly KnownEvent[], reference: string): Decoded {
  const { events, setAside } = decoded;
  const [named, before] = [boxesIn(events), boxesIn(known.map(({ event }) => event))];
  if (named.size + before.size <= mostBoxes) return decoded;
  const tracked = named.has(reference) ? [reference] : [];
  const all = [...new Set([...tracked, ...[...before].toSorted(), ...[...named].toSorted()])];
  if (all.length <= mostBoxes) return decoded;
  const kept = new Set(all.slice(0, mostBoxes));
  const others = all.slice(mostBoxes, mostBoxes + mostNamed);
  const beyond = events.filter(({ containers }) => containers.some((box) => !kept.has(box)));
  const reason = `A shipment has at most ${mostBoxes} containers. Events about others (${others.join(', ')}): ${beyond.length}.`;
  return {
    ...decoded,
    events: events.flatMap((event) => about(event, kept)),
    setAside: [...setAside, { reason, position: 'the whole answer', raw: others }],
  };
}

function boxesIn(events: readonly TrackingEvent[]): Set<string> {
  return new Set(events.flatMap(({ containers }) => containers));
}

function about(event: TrackingEvent, kept: ReadonlySet<string>): TrackingEvent[] {
  const { containers } = event;
  const own = containers.filter((box) => kept.has(box));
  if (own.length === containers.length) return [event];
  return own.length === 0 ? [] : [{ ...event, containers: own }];
}
