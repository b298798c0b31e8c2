// The wire shapes of invoices (docs/free-time.md "Invoices").

import { type Static, Type } from 'typebox';
import { clockKinds, tradeDirections } from '../../domain/free-time/free-time-terms.ts';
import { findingLevels, invoiceFindingCodes } from '../../domain/invoices/invoice.ts';
import { date, oneOf, orNull } from '../../http/schema-terms.ts';

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

export const CheckInvoiceBody = Type.Object(
  {
    invoice: InvoiceFields,
    lines: Type.Array(InvoiceLineFields, { minItems: 1, maxItems: mostLines }),
  },
  {
    title: 'CheckInvoiceRequest',
    additionalProperties: false,
    examples: [
      {
        invoice: { number: 'D-1001', direction: 'import', currency: 'EUR', free_days: 7, total: '450.00' },
        lines: [
          {
            container: 'MSCU1234566',
            charge: 'demurrage',
            from: '2026-12-12',
            to: '2026-12-17',
            rate: '75.00',
            amount: '450.00',
          },
        ],
      },
    ],
  },
);
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
          says: Type.String(),
        },
        { title: 'InvoiceEvidence' },
      ),
    ),
  },
  { title: 'InvoiceFinding' },
);

export const InvoiceCheckSchema = Type.Object(
  {
    number: Type.String(),
    us_rules: Type.Boolean({ description: 'A port is in the United States, so 46 CFR part 541 was applied' }),
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
      evidence: [{ day: '2026-12-15', basis: 'carrier', says: 'the gate-out' }],
    },
  ],
  note: noLegalAdvice,
};
