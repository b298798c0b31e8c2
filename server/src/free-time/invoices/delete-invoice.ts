import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { noteInvoices, noteMissedBoxes } from '../../tracking/note-invoices.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { deleteInvoiceRow, lockInvoice } from './invoice-queries.ts';

/** Its shipments name it no longer. @throws Problem `not_found` */
export async function deleteInvoice(
  services: Services,
  actor: Actor,
  owner: Owner,
  id: string,
): Promise<void> {
  const { workspaceId, mode } = owner;
  const clocked = await onClock(services, owner);
  const moments = { at: clocked.now(), now: services.now() };
  const containers = await inTransaction(services.db, async (tx) => {
    const { number, containers } = await lockInvoice(tx, owner, id);
    await deleteInvoiceRow(tx, id);
    await noteInvoices(tx, owner, { id, containers }, moments);
    const entry = { workspaceId, target: id, details: { mode, number } };
    await audit({ ...services, db: tx }, actor, { action: 'invoice.delete', ...entry });
    return containers;
  });
  await noteMissedBoxes(services, owner, { id, containers }, moments);
}
