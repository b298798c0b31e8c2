import { beginningOf, dayNumber } from '../free-time/local-days.ts';
import { disputeDayAt, type KeptInvoice } from '../invoices/kept-invoice.ts';
import type { Journey } from '../journey/journey.ts';
import { type ExceptionFacts, exceptionFacts } from './exception.ts';

/** So many days before the last one, there is time to gather proof. */
const daysBefore = 7;

/** What is known of the invoices of a shipment. */
export interface InvoiceFacts {
  journeys: readonly Journey[];
  invoices: readonly KeptInvoice[];
}

interface Dispute {
  from: number;
  facts: ExceptionFacts;
}

/**
 * The time to dispute an open invoice ends within a week, or has ended. Days begin in UTC: the biller's place is not known. It is
 * over when the invoice is marked as disputed or settled, or is removed.
 */
export function findDisputes(facts: InvoiceFacts, at: Date): ExceptionFacts[] {
  return disputesOf(facts).flatMap((dispute) => (dispute.from <= at.getTime() ? dispute.facts : []));
}

/** The moments at which such a week begins, in milliseconds since the epoch. */
export function disputeMoments(facts: InvoiceFacts): number[] {
  return disputesOf(facts).map(({ from }) => from);
}

function disputesOf({ journeys, invoices }: InvoiceFacts): Dispute[] {
  return invoices.flatMap((invoice) => {
    const day = invoice.state === 'open' ? disputeDayAt(invoice, journeys) : null;
    if (day === null) return [];
    const reason = `The invoice ${invoice.number} can be disputed until ${day}.`;
    const facts = exceptionFacts({ about: invoice.id, previous: invoice.number, current: day, reason });
    return [{ from: Date.parse(beginningOf(dayNumber(day) - daysBefore, null)), facts }];
  });
}
