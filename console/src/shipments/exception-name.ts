import { text } from '../text/text.ts';
import type { ExceptionFilter } from './table-state.ts';

/** `With any exception`, `A port has changed`. */
export function exceptionName(filter: ExceptionFilter): string {
  return filter === 'any' ? text.shipments.exceptionAny : text.exceptions.kinds[filter];
}
