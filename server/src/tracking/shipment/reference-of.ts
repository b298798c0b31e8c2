import { type RawBuilder, sql } from 'kysely';

/** The reference of a shipment, by the column of its id; null once the shipment is removed. */
export function referenceOf(id: string): RawBuilder<string | null> {
  return sql`(select named.reference from shipments named where named.id = ${sql.ref(id)})`;
}
