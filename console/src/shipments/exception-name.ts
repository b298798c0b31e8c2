import type { ExceptionFilter } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { text } from '../text/text.ts';

/** `With any exception`, `A port has changed`. */
export function exceptionName(filter: ExceptionFilter): string {
  return filter === 'any' ? text.shipments.exceptionAny : text.exceptions.kinds[filter];
}
