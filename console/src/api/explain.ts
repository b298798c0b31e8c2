import { refusalWords } from '../text/refusal-words.ts';
import { text } from '../text/text.ts';
import { Refusal } from './request.ts';

/** What went wrong with a request to the server, in a sentence that says what to do. */
export function explain(error: unknown): string {
  if (!(error instanceof Refusal)) return text.refusals.codes.internal_error;
  return error.code === 'unreachable' ? text.common.unreachable : refusalWords(error);
}
