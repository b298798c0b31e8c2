import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { InvoiceState } from '../../domain/invoices/kept-invoice.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { noteInvoices, noteMissedBoxes } from '../../tracking/note-invoices.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { type InvoiceRow, lockInvoice, updateInvoice } from './invoice-queries.ts';

/** Marks an invoice as open, disputed or settled. @throws Problem `not_found` */
export async function changeInvoice(
  services: Services,
  actor: Actor,
  owner: Owner,
  { id, state }: { id: string; state: InvoiceState },
): Promise<InvoiceRow> {
  const { workspaceId, mode } = owner;
  const clocked = await onClock(services, owner);
  const moments = { at: clocked.now(), now: services.now() };
  const row = await inTransaction(services.db, async (tx) => {
    const before = await lockInvoice(tx, owner, id);
    if (before.state === state) return before;
    const change = { state, changed_at: moments.now };
    await updateInvoice(tx, id, change);
    await noteInvoices(tx, owner, before, moments);
    const details = { mode, number: before.number, state };
    const entry = { workspaceId, target: id, details };
    await audit({ ...services, db: tx }, actor, { action: 'invoice.change', ...entry });
    return { ...before, ...change };
  });
  await noteMissedBoxes(services, owner, row, moments);
  return row;
}
