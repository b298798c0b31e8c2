import { againstFacts } from './against-facts.ts';
import { chargedTwice } from './charged-twice.ts';
import { findingLevels, type Invoice, type InvoiceFinding, type InvoiceGrounds } from './invoice.ts';
import { issuedLate } from './issued-late.ts';
import { missingElements } from './missing-elements.ts';
import { type WriteAmount, wrongSums } from './sums.ts';

/**
 * Compares an invoice with itself, with other invoices of its boxes, with what is known of them, and, to or from the United States,
 * with 46 CFR part 541. 541.4 was vacated (D.C. Cir., 2025-09-23) and is not used. The heaviest findings come first, then those
 * about the whole invoice, then by line. It says what differs, and never whether to pay.
 */
export function findingsOf(invoice: Invoice, grounds: InvoiceGrounds, write: WriteAmount): InvoiceFinding[] {
  return [
    ...(grounds.us ? [...missingElements(invoice), ...issuedLate(invoice)] : []),
    ...wrongSums(invoice, write),
    ...chargedTwice(invoice, grounds.others),
    ...againstFacts(invoice, grounds, write),
  ].toSorted((a, b) => weight(a) - weight(b) || (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
}

function weight({ level }: InvoiceFinding): number {
  return findingLevels.indexOf(level);
}
