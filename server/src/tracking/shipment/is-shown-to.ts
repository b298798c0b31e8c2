import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { kindsOfInvoices } from '../../domain/exceptions/exception-kind.ts';
import { dcsaNotification, typesOfInvoices } from '../../domain/webhooks/event-type.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { StoredShipment } from './stored-shipment.ts';

type Reader = Pick<Owner, 'limitedTo'>;

/** The condition that this reader may see a box, by its column of tags; a box whose tags are unknown is hidden from limited viewers. */
export function isShownTo({ limitedTo }: Reader, tags: string): RawBuilder<SqlBool> {
  return limitedTo === undefined ? sql`true` : sql`${sql.ref(tags)} && ${[...limitedTo]}::text[]`;
}

/** The condition that this reader may see a shipment, by the column of its id. */
export function isShipmentShownTo(reader: Reader, id: string): RawBuilder<SqlBool> {
  if (reader.limitedTo === undefined) return sql`true`;
  return sql`exists (select from journeys shown
    where shown.shipment_id = ${sql.ref(id)} and ${isShownTo(reader, 'shown.tags')})`;
}

/** The condition that this reader may see an exception, by its column of the kind. */
export function isKindShownTo({ limitedTo }: Reader, kind: string): RawBuilder<SqlBool> {
  return limitedTo === undefined ? sql`true` : sql`${sql.ref(kind)} <> all (${[...kindsOfInvoices]}::text[])`;
}

/** The condition that this reader may see an event, by its column of the type. What DCSA subscriptions get is no event. */
export function isTypeShownTo({ limitedTo }: Reader, type: string): RawBuilder<SqlBool> {
  const hidden = [dcsaNotification, ...(limitedTo === undefined ? [] : typesOfInvoices)];
  return sql`${sql.ref(type)} <> all (${hidden}::text[])`;
}

/** The shipment without what this reader may not see. */
export function shownTo({ limitedTo }: Reader, shipment: StoredShipment): StoredShipment {
  if (limitedTo === undefined) return shipment;
  const exceptions = shipment.exceptions.filter(({ kind }) => !kindsOfInvoices.includes(kind));
  return { ...shipment, exceptions, invoices: [] };
}

/** That condition in another table: by its columns of the reference and the owner, and of the tags to which the reader is limited. */
export function isReferenceShownTo(
  limit: string,
  { workspaceId, mode, reference }: Record<'workspaceId' | 'mode' | 'reference', string>,
): RawBuilder<SqlBool> {
  return sql`exists (select from shipments named join journeys shown on shown.shipment_id = named.id
    where named.workspace_id = ${sql.ref(workspaceId)} and named.mode = ${sql.ref(mode)}
      and named.reference = ${sql.ref(reference)} and named.removed_at is null and shown.tags && ${sql.ref(limit)})`;
}

/** Those of the shipments that this reader may see, by their ids. */
export async function listShipmentsShownTo(
  db: Db | Tx,
  reader: Reader,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('id', 'in', ids)
    .where(isShipmentShownTo(reader, 'shipments.id'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
