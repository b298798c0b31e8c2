import { text } from '../text/text.ts';
import type { Refusal } from './request.ts';

/** What went wrong with a request to the server, in a sentence that says what to do. */
export function explain(error: Refusal | null): string {
  if (error === null || error.status >= 500) return text.common.broken;
  return error.code === 'unreachable' ? text.common.unreachable : error.message;
}
