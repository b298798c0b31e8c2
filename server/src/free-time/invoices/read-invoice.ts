import { digitsOfCurrency, minorUnitsOf, moneyText } from '../../domain/free-time/money.ts';
import { isFarOff, wordsOfFarOff } from '../../domain/free-time/sheet-limits.ts';
import type { Invoice, InvoiceLine } from '../../domain/invoices/invoice.ts';
import { isContainerNumber } from '../../domain/references/container-number.ts';
import { normaliseReference } from '../../domain/references/reference.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { daysLater } from '../../domain/time/time-spans.ts';
import type { InvoiceRequest } from './schemas.ts';

/**
 * The invoice that a body describes.
 * @throws Problem `invalid_request` for an amount, a container or days that are none
 */
export function readInvoice({ invoice, lines }: InvoiceRequest): Invoice {
  const currency = invoice.currency.toUpperCase();
  if (digitsOfCurrency(currency) === null) {
    throw refusedField('invoice.currency', 'is no currency (ISO 4217)');
  }
  for (const field of dayFields) requireNear(`invoice.${field}`, invoice[field]);
  const money = (field: string, text: string) => {
    const minor = minorUnitsOf(text.trim(), currency);
    if (minor === null)
      throw refusedField(field, `is no amount in ${currency}, such as ${moneyText(30_000, currency)}`);
    if (minor > largestAmount) throw refusedField(field, 'is too large');
    return minor;
  };
  return {
    number: invoice.number,
    billingParty: invoice.billing_party_type ?? null,
    direction: invoice.direction,
    bills: invoice.bl ?? [],
    ...daysOf(invoice),
    ...termsOf(invoice),
    rates: (invoice.rates ?? []).map((rate, index) => money(`invoice.rates.${index}`, rate)),
    total: invoice.total === undefined ? null : money('invoice.total', invoice.total),
    currency,
    lines: lines.map((line, index) => readLine(line, `lines.${index}`, money)),
  };
}

/** The body of an invoice as it is kept: with what `readInvoice` made of its currency and containers. */
export function normalisedRequest(request: InvoiceRequest, { currency, lines }: Invoice): InvoiceRequest {
  return {
    invoice: { ...request.invoice, currency },
    lines: request.lines.map((line, at) => ({ ...line, container: lines[at]?.container ?? line.container })),
  };
}

const dayFields = [
  ...(['issued_on', 'due_on', 'free_from', 'free_until'] as const),
  ...(['available_on', 'earliest_return_on', 'dispute_until'] as const),
];

/** PostgreSQL has no year 0, and a moment needs four digits of the year. */
function requireNear(field: string, day: string | undefined): void {
  if (day !== undefined && isFarOff(day)) throw refusedField(field, wordsOfFarOff(day));
}

function daysOf(invoice: InvoiceRequest['invoice']) {
  return {
    issuedOn: invoice.issued_on ?? null,
    dueOn: invoice.due_on ?? null,
    freeDays: invoice.free_days ?? null,
    freeFrom: invoice.free_from ?? null,
    freeUntil: invoice.free_until ?? null,
    availableOn: invoice.available_on ?? null,
    disputeUntil: invoice.dispute_until ?? null,
    earliestReturnOn: invoice.earliest_return_on ?? null,
  };
}

function termsOf(invoice: InvoiceRequest['invoice']) {
  return {
    portOfDischarge: invoice.port_of_discharge ?? null,
    liabilityBasis: invoice.liability_basis ?? null,
    rule: invoice.rule ?? null,
    disputeContact: invoice.dispute_contact ?? null,
    disputeUrl: invoice.dispute_url ?? null,
    disputeTimeframes: invoice.dispute_timeframes ?? null,
    certifiesRules: invoice.certifies_rules ?? null,
    certifiesPerformance: invoice.certifies_performance ?? null,
  };
}

/** In minor units. The most lines of the most days stay whole numbers with it. */
const largestAmount = 1_000_000_000_000;

/** The longest stretch of days that one line may charge. */
const mostDays = 3_650;

function readLine(
  line: InvoiceRequest['lines'][number],
  field: string,
  money: (field: string, text: string) => number,
): InvoiceLine {
  const container = normaliseReference(line.container);
  if (!isContainerNumber(container))
    throw refusedField(`${field}.container`, 'is no container number (ISO 6346)');
  requireNear(`${field}.from`, line.from);
  requireNear(`${field}.to`, line.to);
  if (line.to < line.from) throw refusedField(`${field}.to`, 'is before its `from`');
  if (daysLater(line.from, line.to) > mostDays) {
    throw refusedField(`${field}.to`, `is more than ${mostDays} days after its \`from\``);
  }
  return {
    container,
    charge: line.charge,
    from: line.from,
    to: line.to,
    rate: line.rate === undefined ? null : money(`${field}.rate`, line.rate),
    amount: money(`${field}.amount`, line.amount),
  };
}
