import { daysLater } from '../time/time-spans.ts';
import { type Invoice, type InvoiceFinding, invoiceFinding } from './invoice.ts';

/** The days in which an invoice has to be issued (46 CFR 541.7). */
const daysToIssue = 30;

/** An invoice that was issued more than 30 days after the last day it charges: then nothing is owed (46 CFR 541.7(a)). */
export function issuedLate({ issuedOn, billingParty, lines }: Invoice): InvoiceFinding[] {
  const last = lines
    .map(({ to }) => to)
    .toSorted()
    .at(-1);
  if (issuedOn === null || last === undefined) return [];
  const days = daysLater(last, issuedOn);
  if (days <= daysToIssue) return [];
  if (billingParty === 'nvocc') {
    return [
      invoiceFinding({
        level: 'unknown',
        code: 'issue_unknown',
        cite: '46 CFR 541.7(b)',
        says: `The invoice came ${days} days after the last day charged. An NVOCC has ${daysToIssue} days from the invoice that it got itself, whose date is not known here.`,
        claimed: issuedOn,
        days,
      }),
    ];
  }
  return [
    invoiceFinding({
      level: 'unpayable',
      code: 'issued_late',
      cite: '46 CFR 541.7(a)',
      says: `The invoice was issued ${days} days after the last day charged, ${last}; the limit is ${daysToIssue}.`,
      claimed: issuedOn,
      landfall: last,
      days,
    }),
  ];
}
