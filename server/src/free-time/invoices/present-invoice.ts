import type { InvoiceFinding } from '../../domain/invoices/invoice.ts';
import { disputeDayOf } from '../../domain/invoices/kept-invoice.ts';
import type { InvoiceRow, StoredInvoice } from './invoice-queries.ts';
import { type CheckedInvoiceView, type FindingView, type InvoiceView, noLegalAdvice } from './schemas.ts';

export function presentInvoice(row: InvoiceRow): InvoiceView {
  const { id, number, state, issued_on, due_on, currency, total, containers, us } = row;
  return {
    ...{ id, number, state, issued_on, due_on, currency, total, containers, us_rules: us },
    dispute_by: disputeDayOf({ issuedOn: issued_on, disputeUntil: row.dispute_until, us }),
    kept_at: row.kept_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

/** With what it says, and what is found in it. */
export function presentChecked(
  { body, ...row }: StoredInvoice,
  findings: readonly InvoiceFinding[],
): CheckedInvoiceView {
  const { invoice, lines } = body;
  const { due_on = null, currency, total = null } = invoice;
  return {
    ...presentInvoice({ ...row, due_on, currency, total }),
    ...{ invoice, lines },
    findings: findings.map(presentFinding),
    note: noLegalAdvice,
  };
}

export function presentFinding(finding: InvoiceFinding): FindingView {
  return { ...finding, lines: [...finding.lines], evidence: [...finding.evidence] };
}
