import { exceptionView } from '../../domain/announcing/announce-exceptions.ts';
import { urgencyOf } from '../../domain/exceptions/exception.ts';
import type { ExceptionRow } from '../../store/rows/tracking-rows.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import type { ExceptionJson, ListedExceptionJson } from './exception-schema.ts';

/** The open exceptions of a shipment, most urgent first. */
export function presentExceptions({ exceptions }: Pick<StoredShipment, 'exceptions'>): ExceptionJson[] {
  return exceptions.toSorted((a, b) => urgencyOf(a.kind) - urgencyOf(b.kind)).map(exceptionView);
}

/** A row of `GET /exceptions`. */
export function presentListedException(row: ExceptionRow): ListedExceptionJson {
  const { shipment_id: id, reference, kind, container, previous, current, days, cause, reason, since } = row;
  const fields = { kind, container, previous, current, days, cause, reason, since: since.toISOString() };
  return { id, reference, ...fields };
}
