import { invoicesAt } from '../free-time/invoices/invoices-at.ts';
import type { Services } from '../services.ts';
import type { StoredShipment } from '../tracking/shipment/stored-shipment.ts';
import type { EntryContent } from './entry.ts';

/** The kept invoices about boxes of a shipment, with what differs from the facts and the terms of now. */
export async function* invoiceEntries(
  services: Services,
  shipment: StoredShipment,
  until: Date,
): AsyncGenerator<EntryContent> {
  for await (const { keptAt, ...data } of invoicesAt({ ...services, now: () => until }, shipment))
    yield { kind: 'invoice', at: keptAt, data };
}
