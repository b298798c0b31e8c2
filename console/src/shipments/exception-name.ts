import type { ExceptionFilter } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { text } from '../text/text.ts';

/** `Exceptions: any`, `Port changed`. */
export function exceptionName(filter: ExceptionFilter): string {
  return filter === 'any' ? text.shipments.exceptionAny : text.exceptions.kinds[filter];
}
