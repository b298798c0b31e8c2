import { type Invoice, type InvoiceFinding, invoiceFinding } from './invoice.ts';

interface Element {
  /** The paragraph of 46 CFR 541.6. */
  cite: string;
  name: string;
  missing: (invoice: Invoice) => boolean;
}

const none = (value: string | number | null): boolean => value === null || value === '';

/**
 * What an invoice has to name (46 CFR 541.6). The boxes and the days charged, (a)(2) and (b)(8), are in every line that we read.
 */
const elements: readonly Element[] = [
  { cite: '(a)(1)', name: 'the Bill of Lading number', missing: ({ bills }) => bills.length === 0 },
  {
    cite: '(a)(3)',
    name: 'the port of discharge',
    missing: ({ direction, portOfDischarge }) => direction === 'import' && none(portOfDischarge),
  },
  {
    cite: '(a)(4)',
    name: 'the reason why the billed party is liable',
    missing: ({ liabilityBasis }) => none(liabilityBasis),
  },
  { cite: '(b)(1)', name: 'the invoice date', missing: ({ issuedOn }) => none(issuedOn) },
  { cite: '(b)(2)', name: 'the due date', missing: ({ dueOn }) => none(dueOn) },
  { cite: '(b)(3)', name: 'the free time in days', missing: ({ freeDays }) => none(freeDays) },
  { cite: '(b)(4)', name: 'the first day of free time', missing: ({ freeFrom }) => none(freeFrom) },
  { cite: '(b)(5)', name: 'the last day of free time', missing: ({ freeUntil }) => none(freeUntil) },
  {
    cite: '(b)(6)',
    name: 'the day on which the box was available',
    missing: ({ direction, availableOn }) => direction === 'import' && none(availableOn),
  },
  {
    cite: '(b)(7)',
    name: 'the earliest return date',
    missing: ({ direction, earliestReturnOn }) => direction === 'export' && none(earliestReturnOn),
  },
  { cite: '(c)(1)', name: 'the total amount due', missing: ({ total }) => none(total) },
  { cite: '(c)(2)', name: 'the rule of the tariff or contract', missing: ({ rule }) => none(rule) },
  {
    cite: '(c)(3)',
    name: 'the rate',
    missing: ({ rates, lines }) => rates.length === 0 && lines.some(({ rate }) => rate === null),
  },
  { cite: '(d)(1)', name: 'a contact for disputes', missing: ({ disputeContact }) => none(disputeContact) },
  { cite: '(d)(2)', name: 'a web address for disputes', missing: ({ disputeUrl }) => none(disputeUrl) },
  {
    cite: '(d)(3)',
    name: 'the time limits for disputes',
    missing: ({ disputeTimeframes }) => none(disputeTimeframes),
  },
  {
    cite: '(e)(1)',
    name: 'a statement that the charges follow the rules of the FMC',
    missing: ({ certifiesRules }) => certifiesRules !== true,
  },
  {
    cite: '(e)(2)',
    name: 'a statement that the biller did not cause the charges',
    missing: ({ certifiesPerformance }) => certifiesPerformance !== true,
  },
];

/** What an invoice to or from the United States does not name, though it has to: without it nothing is owed (46 CFR 541.5). */
export function missingElements(invoice: Invoice): InvoiceFinding[] {
  return elements
    .filter(({ missing }) => missing(invoice))
    .map(({ cite, name }) =>
      invoiceFinding({
        level: 'unpayable',
        code: 'element_missing',
        cite: `46 CFR 541.6${cite}`,
        says: `The invoice does not give ${name}.`,
        landfall: name,
      }),
    );
}
