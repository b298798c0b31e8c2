import { summaryOf } from './list-answers.ts';
import type { OpenedAnswer } from './open-answer.ts';
import type { AnswerView } from './schemas/answer-view.ts';

/** A browser shows this much without delay; the file has the rest. */
const mostCharacters = 400_000;
const mostAsides = 100;

/** An answer as the page shows it: the beginning of a long one. */
export function showAnswer({ row, carrierName, events, setAside, texts }: OpenedAnswer): AnswerView {
  const shown = firstCharacters(texts, mostCharacters);
  const counts = { events: events.length, setAside: setAside.length };
  return {
    ...summaryOf(row, carrierName, counts),
    asides: setAside.slice(0, mostAsides).map(({ position, reason }) => ({ position, reason })),
    texts: shown,
    shownBytes: bytesOf(shown),
    bytes: bytesOf(texts),
  };
}

function firstCharacters(pages: readonly string[], most: number): string[] {
  let left = most;
  return pages.flatMap((page) => {
    const shown = page.slice(0, left);
    left -= shown.length;
    return shown === '' ? [] : [shown];
  });
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
