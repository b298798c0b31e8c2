// What a person typed of an invoice, and the body that it makes.

import type { CheckedInvoice, FreeTimeTerm, NewInvoice } from '../../../client/src/landfall.ts';
import { digitsOfCurrency } from '../../../server/src/domain/free-time/money.ts';
import { type ReadLines, readAmount, readLines, writeLines } from './read-lines.ts';

type Said = NewInvoice['invoice'];

const dayFields = [
  'issued_on',
  'due_on',
  'free_from',
  'free_until',
  'available_on',
  'earliest_return_on',
  'dispute_until',
] as const satisfies readonly (keyof Said)[];

const textFields = [
  'port_of_discharge',
  'rule',
  'liability_basis',
  'dispute_contact',
  'dispute_url',
  'dispute_timeframes',
] as const satisfies readonly (keyof Said)[];

const checkFields = ['certifies_rules', 'certifies_performance'] as const satisfies readonly (keyof Said)[];

/** Every field of the form, as it was typed; '' for none. */
export type InvoiceField = keyof Said;

export interface InvoiceDraft {
  fields: Readonly<Partial<Record<InvoiceField, string>>>;
  /** The table of lines, as it was pasted. */
  lines: string;
}

/** Without anything typed, in the currency of the terms if they have only one. */
export function draftFor(terms: readonly FreeTimeTerm[]): InvoiceDraft {
  const currencies = new Set(terms.flatMap(({ tiers = [] }) => tiers.map(({ currency }) => currency)));
  const [currency = 'USD'] = currencies.size === 1 ? currencies : [];
  return { fields: { direction: 'import', currency }, lines: '' };
}

export type DraftReading = { lines: ReadLines | null; wrong: InvoiceField[]; body: NewInvoice | null };

/** What the draft says. There is no body while a field or a line is wrong. */
export function readInvoiceDraft({ fields, lines: table }: InvoiceDraft): DraftReading {
  const said = (field: InvoiceField) => (fields[field] ?? '').trim();
  const currency = said('currency').toUpperCase();
  const lines = readLines(table, currency);
  const wrong: InvoiceField[] = [];
  if (said('number') === '') wrong.push('number');
  if (digitsOfCurrency(currency) === null) wrong.push('currency');
  const total = said('total') === '' ? undefined : (readAmount(said('total'), currency) ?? undefined);
  if (said('total') !== '' && total === undefined) wrong.push('total');
  const freeDays = said('free_days');
  if (!/^\d{0,4}$/.test(freeDays) || Number(freeDays) > 3_650) wrong.push('free_days');
  const isWhole =
    wrong.length === 0 &&
    lines !== null &&
    lines.lines.length > 0 &&
    lines.faults.length === 0 &&
    !lines.isTooLong;
  if (!isWhole) return { lines, wrong, body: null };
  const bills = said('bl')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const invoice: Said = {
    ...{ number: said('number'), direction: said('direction') === 'export' ? 'export' : 'import', currency },
    ...(total !== undefined && { total }),
    ...(freeDays !== '' && { free_days: Number(freeDays) }),
    ...(bills.length > 0 && { bl: bills.slice(0, 50) }),
    ...(said('billing_party_type') !== '' && {
      billing_party_type: said('billing_party_type') as NonNullable<Said['billing_party_type']>,
    }),
    ...Object.fromEntries(
      [...dayFields, ...textFields].flatMap((field) => (said(field) ? [[field, said(field)]] : [])),
    ),
    ...Object.fromEntries(checkFields.flatMap((field) => (said(field) === 'true' ? [[field, true]] : []))),
  };
  return { lines, wrong, body: { invoice, lines: lines.lines } };
}

/** The draft that says what a kept invoice says. */
export function draftOf({ invoice, lines }: Pick<CheckedInvoice, 'invoice' | 'lines'>): InvoiceDraft {
  const fields = Object.entries(invoice).flatMap(([field, value]) =>
    field === 'rates' ? [] : [[field, Array.isArray(value) ? value.join(' ') : String(value)]],
  );
  return { fields: Object.fromEntries(fields), lines: writeLines(lines) };
}
