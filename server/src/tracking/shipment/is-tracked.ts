import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The condition that a shipment is tracked, by its id, which is a column or a value. */
export function isTracked(id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`exists (select from shipments tracked where tracked.id = ${id} and tracked.removed_at is null)`;
}
