import type { Owner } from '../../accounts/owner.ts';
import { freeTimeClocksOf } from '../../domain/free-time/free-time-clocks.ts';
import { moneyText } from '../../domain/free-time/money.ts';
import { findingsOf } from '../../domain/invoices/findings-of.ts';
import type { Invoice, InvoicedBox, InvoiceFinding } from '../../domain/invoices/invoice.ts';
import { invoicedBoxOf } from '../../domain/invoices/invoiced-box.ts';
import { isOfUs } from '../../domain/invoices/kept-invoice.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { factsOfBox } from '../../tracking/free-time/facts-of-box.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import type { StoredShipment } from '../../tracking/shipment/stored-shipment.ts';
import { findSameInvoice, listOtherLines } from './invoice-queries.ts';
import { presentFinding } from './present-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { type InvoiceCheckView, type InvoiceRequest, noLegalAdvice } from './schemas.ts';

/** Each is read from the database. */
const mostBoxes = 100;

/**
 * What differs between an invoice and what is known of its boxes. Nothing is kept. `services.now` is the clock of the owner.
 * @throws Problem `invalid_request`
 */
export async function checkInvoice(
  services: Services,
  owner: Owner,
  request: InvoiceRequest,
): Promise<InvoiceCheckView> {
  const invoice = readInvoice(request);
  const same = await findSameInvoice(services.db, owner, { ...invoice, containers: containersOf(invoice) });
  const { us, findings } = await compareInvoice(services, owner, invoice, same?.id ?? null);
  return {
    number: invoice.number,
    us_rules: us,
    findings: findings.map(presentFinding),
    note: noLegalAdvice,
  };
}

export interface ComparedInvoice {
  us: boolean;
  findings: InvoiceFinding[];
}

/**
 * Compares an invoice with the facts, and with the other invoices that are kept.
 * @param id as which it is kept itself
 * @throws Problem `invalid_request`
 */
export async function compareInvoice(
  services: Services,
  owner: Owner,
  invoice: Invoice,
  id: string | null,
): Promise<ComparedInvoice> {
  const containers = containersOf(invoice);
  if (containers.length > mostBoxes) throw refusedField('lines', `must name ${mostBoxes} containers at most`);
  const found: KnownBox[] = [];
  for (const container of containers) {
    const known = await findBox(services, owner, container);
    if (known !== null) found.push(known);
  }
  return await compareWith(services, owner, { invoice, id, found });
}

/** Compares an invoice with these boxes alone. */
export async function compareWith(
  services: Services,
  owner: Owner,
  { invoice, id, found }: { invoice: Invoice; id: string | null; found: readonly KnownBox[] },
): Promise<ComparedInvoice> {
  const sheets = await services.readSheets(services.db, owner);
  const others = await listOtherLines(services.db, owner, {
    containers: containersOf(invoice),
    besides: id,
  });
  const now = services.now();
  const boxes = new Map<string, InvoicedBox>();
  for (const { shipment, journey } of found) {
    const facts = factsOfBox(shipment, journey, now);
    const clocks = freeTimeClocksOf(facts, sheets, now);
    boxes.set(journey.container, invoicedBoxOf(facts, clocks, sheets, journey.release));
  }
  const us = isPortOfUs(invoice.portOfDischarge ?? '') || found.some(({ journey }) => isOfUs(journey));
  const written = (minor: number, currency: string) => `${moneyText(minor, currency)} ${currency}`;
  return { us, findings: findingsOf(invoice, { us, boxes, others }, written) };
}

export function containersOf({ lines }: Invoice): string[] {
  return [...new Set(lines.map(({ container }) => container))];
}

/** A UN/LOCODE of the United States. */
function isPortOfUs(port: string): boolean {
  return /^US[A-Z2-9]{3}$/.test(port.trim().toUpperCase());
}

interface KnownBox {
  shipment: StoredShipment;
  journey: Journey;
}

async function findBox(services: Services, owner: Owner, container: string): Promise<KnownBox | null> {
  try {
    const { shipment } = await getTracked(services, owner, container);
    const journey = shipment.journeys.find((each) => each.container === container);
    return journey === undefined ? null : { shipment, journey };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_tracked') return null;
    throw error;
  }
}
