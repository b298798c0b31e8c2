// The wire shapes of invoices (docs/free-time.md "Invoices").

import { type Static, Type } from 'typebox';
import { clockKinds, tradeDirections } from '../../domain/free-time/free-time-terms.ts';
import { findingLevels, invoiceFindingCodes, type KnownDay } from '../../domain/invoices/invoice.ts';
import { invoiceStates } from '../../domain/invoices/kept-invoice.ts';
import { pageParameters } from '../../http/page.ts';
import { date, moment, oneOf, orNull } from '../../http/schema-terms.ts';

export const noLegalAdvice = 'These are differences in days, sums and elements. They are no legal advice.';

/** Above these a check would cost more than a request may. */
const mostLines = 1_000;
const mostBills = 50;
const mostRates = 50;

const text = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, description });
const amount = (description: string) => Type.String({ maxLength: 20, description, examples: ['300.00'] });
const days = Type.Integer({ minimum: 0, maximum: 3_650 });

const InvoiceFields = Type.Object(
  {
    number: text(100, 'Its number'),
    direction: oneOf(tradeDirections, 'Whether the boxes came or go'),
    currency: Type.String({ minLength: 3, maxLength: 3, description: 'ISO 4217, of all its amounts' }),
    ...Type.Partial(
      Type.Object({
        issued_on: date('Its date'),
        due_on: date('When it is due'),
        billing_party_type: oneOf(['carrier', 'nvocc', 'terminal'], 'Who bills'),
        bl: Type.Array(text(35, 'Bill of Lading'), { maxItems: mostBills }),
        port_of_discharge: text(100, 'UN/LOCODE, or a name'),
        liability_basis: text(500, 'Why the billed party has to pay'),
        free_days: days,
        free_from: date('The first free day'),
        free_until: date('The last free day'),
        available_on: date('When the boxes were available'),
        earliest_return_on: date('Of an export: when the terminal first takes them'),
        rule: text(500, 'Tariff and rule, or contract and section'),
        rates: Type.Array(amount('Of a day'), { maxItems: mostRates }),
        total: amount('The total due'),
        dispute_contact: text(500, 'Mail or telephone'),
        dispute_url: text(2_048, 'Where to dispute it'),
        dispute_timeframes: text(500, 'In which time'),
        dispute_until: date('The last day to dispute it'),
        certifies_rules: Type.Boolean({
          description: 'It says that its charges follow the rules of the FMC',
        }),
        certifies_performance: Type.Boolean({ description: 'It says that the biller is not their cause' }),
      }),
    ).properties,
  },
  { title: 'InvoiceRequest', additionalProperties: false },
);

const InvoiceLineFields = Type.Object(
  {
    container: text(20, 'Container number'),
    charge: oneOf(clockKinds, 'What is charged', 'ClockKind'),
    from: date('The first day charged'),
    to: date('The last day charged'),
    rate: Type.Optional(amount('Of a day')),
    amount: amount('Of the line'),
  },
  { title: 'InvoiceLineRequest', additionalProperties: false },
);

const bodyFields = {
  invoice: InvoiceFields,
  lines: Type.Array(InvoiceLineFields, { minItems: 1, maxItems: mostLines }),
};

const bodyExample = {
  invoice: { number: 'D-1001', direction: 'import', currency: 'EUR', free_days: 7, total: '450.00' },
  lines: [
    {
      ...({ container: 'MSCU1234566', charge: 'demurrage', from: '2026-12-12', to: '2026-12-17' } as const),
      ...{ rate: '75.00', amount: '450.00' },
    },
  ],
} as const;

export const CheckInvoiceBody = Type.Object(bodyFields, {
  title: 'CheckInvoiceRequest',
  additionalProperties: false,
  examples: [bodyExample],
});
export type InvoiceRequest = Static<typeof CheckInvoiceBody>;

const FindingSchema = Type.Object(
  {
    level: oneOf(
      findingLevels,
      'unpayable: a rule of 46 CFR 541 frees the billed party; unknown: not compared',
    ),
    code: oneOf(invoiceFindingCodes, 'What is found'),
    cite: orNull(Type.String({ description: 'Section of the rule' })),
    container: orNull(Type.String({ description: 'Null: the whole invoice' })),
    lines: Type.Array(Type.Integer(), { description: 'From 1' }),
    says: Type.String({ description: 'One sentence' }),
    claimed: orNull(Type.String({ description: 'What the invoice says' })),
    landfall: orNull(Type.String({ description: 'What is known instead' })),
    days: orNull(Type.Integer({ description: 'By how many days they differ' })),
    evidence: Type.Array(
      Type.Object(
        {
          day: date('Local day'),
          basis: oneOf(['carrier', 'stated', 'computed'], 'Reported, stated by you, or from terms'),
          step: Type.Unsafe<KnownDay['step']>({ type: 'string', description: 'What was then' }),
          says: Type.String(),
        },
        { title: 'InvoiceEvidence' },
      ),
    ),
  },
  { title: 'InvoiceFinding' },
);
export type FindingView = Static<typeof FindingSchema>;

export const InvoiceCheckSchema = Type.Object(
  {
    number: Type.String(),
    us_rules: Type.Boolean({ description: '46 CFR part 541 was applied' }),
    findings: Type.Array(FindingSchema, { description: 'The heaviest first' }),
    note: Type.String({ description: 'No legal advice' }),
  },
  { title: 'InvoiceCheck' },
);
export type InvoiceCheckView = Static<typeof InvoiceCheckSchema>;

export const checkExample: InvoiceCheckView = {
  number: 'D-1001',
  us_rules: false,
  findings: [
    {
      level: 'disputable',
      code: 'charged_after_end',
      cite: null,
      container: 'MSCU1234566',
      lines: [1],
      says: 'Line 1 charges to 2026-12-17; the gate-out was on 2026-12-15.',
      claimed: '2026-12-17',
      landfall: '2026-12-15',
      days: 2,
      evidence: [{ day: '2026-12-15', basis: 'carrier', step: 'gated_out', says: 'the gate-out' }],
    },
  ],
  note: noLegalAdvice,
};

const InvoiceStateSchema = oneOf(invoiceStates, 'As you marked it; open at first', 'InvoiceState');

const keptFields = {
  id: Type.String(),
  number: Type.String(),
  state: InvoiceStateSchema,
  issued_on: orNull(date('Its date')),
  due_on: orNull(date('When it is due')),
  dispute_by: orNull(
    date('The last day to dispute it: as it says; under US rules the 30th day or later. Null: not known'),
  ),
  currency: Type.String(),
  total: orNull(Type.String()),
  containers: Type.Array(Type.String()),
  us_rules: InvoiceCheckSchema.properties.us_rules,
  kept_at: moment('When it was kept'),
  changed_at: moment('When it was kept again or marked'),
};

export const InvoiceSchema = Type.Object(keptFields, { title: 'Invoice' });
export type InvoiceView = Static<typeof InvoiceSchema>;

export const CheckedInvoiceSchema = Type.Object(
  {
    ...keptFields,
    ...bodyFields,
    findings: InvoiceCheckSchema.properties.findings,
    note: InvoiceCheckSchema.properties.note,
  },
  { title: 'CheckedInvoice' },
);
export type CheckedInvoiceView = Static<typeof CheckedInvoiceSchema>;

export const InvoiceParams = Type.Object({
  id: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'The id of the invoice',
    examples: ['ivc_2dW9sQ'],
  }),
});

export const InvoicesQuery = Type.Object({ ...pageParameters, state: Type.Optional(InvoiceStateSchema) });

export const InvoiceChangeBody = Type.Object(
  { state: InvoiceStateSchema },
  { title: 'InvoiceChangeRequest', additionalProperties: false, examples: [{ state: 'disputed' }] },
);

export const DeletedInvoiceSchema = Type.Object(
  { id: Type.String(), deleted: Type.Literal(true, { description: 'Always true' }) },
  { title: 'DeletedInvoice' },
);

export const invoiceExample: InvoiceView = {
  ...{ id: 'ivc_2dW9sQ', number: 'D-1001', state: 'open', issued_on: '2026-12-20', due_on: '2027-01-20' },
  ...{ dispute_by: null, currency: 'EUR', total: '450.00', containers: ['MSCU1234566'], us_rules: false },
  ...{ kept_at: '2026-12-21T09:00:00.000Z', changed_at: '2026-12-21T09:00:00.000Z' },
};

export const keptExample: CheckedInvoiceView = {
  ...invoiceExample,
  invoice: bodyExample.invoice,
  lines: [...bodyExample.lines],
  ...{ findings: checkExample.findings, note: noLegalAdvice },
};
