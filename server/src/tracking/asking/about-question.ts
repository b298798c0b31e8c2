import type { Question } from '../../carriers/carrier.ts';
import type { Decoded } from '../../domain/events/event.ts';
import { eventsByBox } from '../../domain/journey/boxes.ts';

const mostNamed = 3;

/**
 * The part of an answer that is about what was asked (docs/carriers.md "How answers are kept and read"). When the question
 * was about a container, the events that name only other containers are set aside with those of their ships, all in
 * one entry.
 */
export function aboutQuestion(decoded: Decoded, { kind, reference }: Question): Decoded {
  const { events, setAside } = decoded;
  const others = events.filter(({ containers }) => containers.length > 0 && !containers.includes(reference));
  if (kind !== 'equipment' || others.length === 0) return decoded;
  const ofBox = eventsByBox(events.map((event) => ({ event })));
  const own = ofBox(reference).map(({ event }) => event);
  const named = [...new Set(others.flatMap(({ containers }) => containers))].slice(0, mostNamed);
  const reason = `Events about other containers (${named.join(', ')}), and not about ${reference}: ${events.length - own.length}.`;
  return {
    ...decoded,
    events: own,
    setAside: [...setAside, { reason, position: 'the whole answer', raw: named }],
  };
}

/** Whether an answer has readable events, and all of them are about something else: then it has no data. */
export function isAboutOthers(decoded: Decoded, question: Question): boolean {
  const { events, setAside } = decoded;
  return events.length > 0 && setAside.length === 0 && aboutQuestion(decoded, question).events.length === 0;
}
