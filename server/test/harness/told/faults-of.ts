// All that is wrong in what is read from the answers about one journey.

import { falseExceptions, missedExceptions } from './exception-faults.ts';
import { type Fault, journeyFaults } from './journey-faults.ts';
import { knowledgeOf } from './knowledge.ts';
import type { Story } from './telling.ts';
import { readingsOf } from './watch.ts';

/** A fault, and the answer after which it is read; null: after all of them. */
export interface FoundFault extends Fault {
  about: 'journey' | 'exceptions';
  answer: number | null;
}

export function faultsOf(story: Story): FoundFault[] {
  const known = knowledgeOf(story);
  const readings = readingsOf(story.answers);
  const exceptions = falseExceptions(story, known, readings);
  let hadArrived = false;
  const faults = known.flatMap((now, answer): FoundFault[] => {
    const journey = readings[answer]?.journey;
    if (journey === undefined)
      return [{ about: 'journey', answer, property: 'there is a journey', read: 'none' }];
    const wrong = journeyFaults(story, now, journey, hadArrived);
    hadArrived ||= journey.arrivedAt !== null && now.hasArrived && now.next.length === 0 && !now.isOfOthers;
    return [
      ...wrong.map((each) => ({ about: 'journey' as const, answer, ...each })),
      ...(exceptions[answer] ?? []).map((each) => ({ about: 'exceptions' as const, answer, ...each })),
    ];
  });
  const missed = missedExceptions(story, known, readings);
  return [...faults, ...missed.map((each) => ({ about: 'exceptions' as const, answer: null, ...each }))];
}
