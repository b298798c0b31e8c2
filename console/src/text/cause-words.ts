import type { EtaCause } from '../../../server/src/domain/eta-causes/eta-cause.ts';
import { etaCauseSentence } from '../../../server/src/domain/eta-causes/eta-cause-words.ts';
import { text } from './text.ts';

/** Why an ETA moved, in one sentence. */
export function causeWords(cause: Omit<EtaCause, 'since'>): string {
  return etaCauseSentence(text.causes, cause);
}
