import type { Services } from '../../services.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import { compareWith } from './check-invoice.ts';
import { findInvoice } from './invoice-queries.ts';
import { presentFinding } from './present-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { type FindingView, type InvoiceRequest, noLegalAdvice } from './schemas.ts';

/** What a kept invoice says of the boxes of one shipment, and what is found in that. */
export interface InvoiceAtShipment {
  id: string;
  keptAt: Date;
  state: string;
  invoice: InvoiceRequest['invoice'];
  /** With their places in the invoice, from 1. */
  lines: (InvoiceRequest['lines'][number] & { line: number })[];
  us_rules: boolean;
  findings: FindingView[];
  note: string;
}

/** The kept invoices about the boxes of a shipment, oldest first. What they say of other boxes is left out. */
export async function* invoicesAt(
  services: Services,
  shipment: StoredShipment,
): AsyncGenerator<InvoiceAtShipment> {
  const found = shipment.journeys.map((journey) => ({ shipment, journey }));
  const isOwn = (container: string) => shipment.journeys.some((journey) => journey.container === container);
  for (const { id } of shipment.invoices.toReversed()) {
    const row = await findInvoice(services.db, shipment, id);
    // It was deleted meanwhile.
    if (row === undefined) continue;
    const { us, findings } = await compareWith(services, shipment, {
      ...{ invoice: readInvoice(row.body), id },
      found,
    });
    const lines = row.body.lines.map((line, at) => ({ line: at + 1, ...line }));
    yield {
      ...{ id, keptAt: row.kept_at, state: row.state, invoice: row.body.invoice },
      lines: lines.filter(({ container }) => isOwn(container)),
      us_rules: us,
      findings: findings
        .filter(({ container }) => container === null || isOwn(container))
        .map(presentFinding),
      note: noLegalAdvice,
    };
  }
}
