// Fields that the answers of several tools have.

import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { Owner } from '../accounts/owner.ts';
import type { Page } from '../http/page.ts';
import { moment, orNull } from '../http/schema-terms.ts';
import { consoleUrl } from '../mail/console-url.ts';
import type { StoredShipment } from '../tracking/shipment/stored-shipment.ts';
import { ShipmentListItemSchema } from '../tracking/showing/schemas.ts';
import type { Caller } from './tool.ts';

/** An assistant reads every row, so a page is short. */
const mostRows = 50;

/** The arguments of a tool that lists. */
export const rowsWanted = {
  limit: Type.Integer({ minimum: 1, maximum: mostRows, default: 20 }),
  /** `instructions` says what it is. */
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
};

export const simulated = Type.Boolean({ description: 'True: a simulator invented these data; say so' });
export const url = Type.String({ format: 'uri', description: 'Its page in the console, for people' });
export const dataAsOf = moment('When this was read: now, by the clock of the workspace');
export const filtersNotApplied = Type.Array(Type.String(), {
  description: 'Arguments without effect, and why; empty: all were applied',
});

/** The fields of an answer with rows. */
export const pageFields = {
  data_as_of: dataAsOf,
  complete: Type.Boolean({
    description: 'False: there is more; call again with next_cursor as cursor',
  }),
  next_cursor: orNull(Type.String()),
  filters_not_applied: filtersNotApplied,
};

/** Of a box of a list what an assistant reads before it opens the shipment: every field is paid for in each session. */
export const ListedFields = Type.Omit(ShipmentListItemSchema, [
  ...(['key', 'metadata', 'declared_pod', 'pol', 'port_of_discharge', 'eta_initial', 'forecast'] as const),
  ...(['last_event', 'checked_at', 'timing', 'reported_by'] as const),
]);
export const BoxRow = Type.Object({ ...ListedFields.properties, simulated, url });

/** The values of `pageFields`. */
export function pageFacts(now: Date, { nextCursor }: Page<unknown>, notApplied: string[] = []) {
  return {
    data_as_of: now.toISOString(),
    complete: nextCursor === null,
    next_cursor: nextCursor,
    filters_not_applied: notApplied,
  };
}

/** Whether the data of one shipment are invented. */
export function isInvented({ mode, simulated }: Pick<StoredShipment, 'mode' | 'simulated'>): boolean {
  return mode === 'test' || simulated;
}

/** The page of a shipment in the console. */
export function shipmentUrl(
  { address, principal }: Caller & { principal: Owner },
  reference: string,
): string {
  return `${consoleUrl(address, principal)}/shipments/${encodeURIComponent(reference)}`;
}

/** The fields of a view that a schema names. */
export function fieldsIn<Fields extends TProperties, View extends Static<TObject<Fields>>>(
  { properties }: TObject<Fields>,
  view: View,
): Static<TObject<Fields>> {
  const kept = Object.entries(view).filter(([name]) => Object.hasOwn(properties, name));
  return Object.fromEntries(kept) as Static<TObject<Fields>>;
}

/** `1 row`, `2 rows`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** For the summary of a list that is cut. */
export function andMore({ nextCursor }: Page<unknown>): string {
  return nextCursor === null ? '' : ' There are more: call again with next_cursor as cursor.';
}
