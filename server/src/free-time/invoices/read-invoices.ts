import type { Owner } from '../../accounts/owner.ts';
import type { InvoiceState } from '../../domain/invoices/kept-invoice.ts';
import { type Page, type PageRequest, pageByMoment } from '../../http/page.ts';
import type { Services } from '../../services.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { compareInvoice } from './check-invoice.ts';
import { findInvoice, type InvoiceRow, listInvoiceRows, noSuchInvoice } from './invoice-queries.ts';
import { presentChecked } from './present-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import type { CheckedInvoiceView } from './schemas.ts';

/** A kept invoice, compared with what is known now. @throws Problem `not_found` */
export async function getInvoice(services: Services, owner: Owner, id: string): Promise<CheckedInvoiceView> {
  const row = await findInvoice(services.db, owner, id);
  if (row === undefined) throw noSuchInvoice();
  const invoice = readInvoice(row.body);
  const { us, findings } = await compareInvoice(await onClock(services, owner), owner, invoice, id);
  return presentChecked({ ...row, us }, findings);
}

/** Newest first. */
export function listInvoices(
  { db }: Services,
  owner: Owner,
  { state, ...page }: PageRequest & { state?: InvoiceState | undefined },
): Promise<Page<InvoiceRow>> {
  return pageByMoment(
    page,
    (asked) => listInvoiceRows(db, owner, { ...asked, state }),
    ({ kept_at: at, id }) => ({ at, id }),
  );
}
