import type { EtaCause } from '../../../server/src/domain/eta-causes/eta-cause.ts';
import { etaCauseSentence } from '../../../server/src/domain/eta-causes/eta-cause-words.ts';
import { text } from './text.ts';

/** Why an ETA moved. @param moved the days beside it, of which the cause may explain a part */
export function causeWords(cause: Omit<EtaCause, 'since'>, moved?: number): string {
  return etaCauseSentence(text.causes, cause, moved);
}

/** Whether the forecast had warned of a move; none where that is not kept. */
export function warnedWords(days: number | null): string[] {
  return days === null ? [] : [text.causes.warned(days)];
}
