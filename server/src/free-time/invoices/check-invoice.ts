import type { Owner } from '../../accounts/owner.ts';
import { freeTimeClocksOf } from '../../domain/free-time/free-time-clocks.ts';
import { moneyText } from '../../domain/free-time/money.ts';
import type { FreeTimeSheets } from '../../domain/free-time/prepare-sheet.ts';
import { findingsOf } from '../../domain/invoices/findings-of.ts';
import type { InvoicedBox } from '../../domain/invoices/invoice.ts';
import { invoicedBoxOf } from '../../domain/invoices/invoiced-box.ts';
import type { Journey } from '../../domain/journey/journey.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import type { Services } from '../../services.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { factsOfBox } from '../facts-of-box.ts';
import { readSheets } from '../read-sheets.ts';
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
  const containers = [...new Set(invoice.lines.map(({ container }) => container))];
  if (containers.length > mostBoxes) throw refusedField('lines', `must name ${mostBoxes} containers at most`);
  const sheets = await readSheets(services, owner);
  const boxes = new Map<string, InvoicedBox>();
  let us = isOfUs(invoice.portOfDischarge ?? '');
  for (const container of containers) {
    const found = await findBox(services, owner, container, sheets);
    if (found === null) continue;
    boxes.set(container, found.box);
    us ||= [found.journey.pol, found.journey.pod].some((port) => port?.country === 'US');
  }
  const written = (minor: number, currency: string) => `${moneyText(minor, currency)} ${currency}`;
  const findings = findingsOf(invoice, { us, boxes }, written);
  return {
    number: invoice.number,
    us_rules: us,
    findings: findings.map(presentFinding),
    note: noLegalAdvice,
  };
}

/** A UN/LOCODE of the United States. */
function isOfUs(port: string): boolean {
  return /^US[A-Z2-9]{3}$/.test(port.trim().toUpperCase());
}

async function findBox(
  services: Services,
  owner: Owner,
  container: string,
  sheets: FreeTimeSheets,
): Promise<{ box: InvoicedBox; journey: Journey } | null> {
  try {
    const { shipment } = await getTracked(services, owner, container);
    const journey = shipment.journeys.find((each) => each.container === container);
    if (journey === undefined) return null;
    const now = services.now();
    const facts = factsOfBox(shipment, journey, now);
    const clocks = freeTimeClocksOf(facts, sheets, now);
    return { box: invoicedBoxOf(facts, clocks, journey.release), journey };
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_tracked') return null;
    throw error;
  }
}

function presentFinding(
  finding: ReturnType<typeof findingsOf>[number],
): InvoiceCheckView['findings'][number] {
  return { ...finding, lines: [...finding.lines], evidence: [...finding.evidence] };
}
