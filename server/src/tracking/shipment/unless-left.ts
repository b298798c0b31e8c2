import { type RawBuilder, sql } from 'kysely';

/** The condition that a shipment is not left to other servers, with their carriers that this one does not know. Null: it never is. */
export function unlessLeft(carriers: readonly string[]): RawBuilder<unknown> | null {
  return carriers.length === 0 ? null : sql`carrier <> all (${carriers}::text[])`;
}
