import type { Decoded, TrackingEvent } from '../domain/events/event.ts';
import { sortKey } from '../domain/events/event-time.ts';
import { isVesselMove } from '../domain/journey/ship.ts';
import type { Carrier, Question } from './carrier.ts';
import { hashOfAnswer } from './hash-of-answer.ts';

/**
 * Completes an answer about a box without any move of a ship (docs/carriers.md "Who is asked about what"): the paper that it
 * names is asked about too. If that has no result, the answer about the box is used alone, and proves no absence.
 */
export function askPaperToo(carrier: Carrier): Carrier {
  return {
    ...carrier,
    async ask(question, signal, asker) {
      const answer = await carrier.ask(question, signal, asker);
      if (question.kind !== 'equipment' || answer.outcome !== 'found') return answer;
      // Read before, it needed no other.
      if (question.lastHash !== undefined && hashOfAnswer(answer.pages) === question.lastHash) return answer;
      const decoded = carrier.decode(answer.pages);
      const paper = paperToAsk(carrier, question, decoded);
      if (paper === null) return { ...answer, decoded };
      const more = await carrier.ask(paper, signal, asker);
      if (more.outcome !== 'found') return { ...answer, decoded, complete: false, partial: answer.complete };
      const complete = answer.complete && more.complete;
      return { outcome: 'found', pages: [...answer.pages, ...more.pages], complete };
    },
  };
}

/** The newest paper that an answer about a box names; null when the answer needs no other. */
function paperToAsk(carrier: Carrier, question: Question, { events }: Decoded): Question | null {
  if (events.some((event) => event.kind === 'transport' && isVesselMove(event))) return null;
  const newest = events
    .filter(({ containers }) => containers.length === 0 || containers.includes(question.reference))
    .toSorted((a, b) => sortKey(b.time) - sortKey(a.time));
  const papers = newest.flatMap(papersOf);
  return papers.find((paper) => carrier.accepts?.(paper) ?? true) ?? null;
}

function papersOf({ billsOfLading, bookings }: TrackingEvent): Question[] {
  return [
    ...billsOfLading.map((reference): Question => ({ reference, kind: 'transport_document' })),
    ...bookings.map((reference): Question => ({ reference, kind: 'booking' })),
  ];
}
