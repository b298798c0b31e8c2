import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { limitReached } from '../../domain/refusals/limit-reached.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockName } from '../../store/lock-name.ts';
import type { Tx } from '../../store/open.ts';
import { lockJoining } from '../../tracking/joining/joined-queries.ts';
import { noteInvoices, noteMissedBoxes } from '../../tracking/note-invoices.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { compareInvoice, containersOf } from './check-invoice.ts';
import { findSameInvoice, measureInvoices, type StoredInvoice, storeInvoice } from './invoice-queries.ts';
import { presentChecked } from './present-invoice.ts';
import { normalisedRequest, readInvoice } from './read-invoice.ts';
import type { CheckedInvoiceView, InvoiceRequest } from './schemas.ts';

/** Of all invoices of a workspace, as PostgreSQL stores them. docs/limits.md "How many" */
const mostMebibytes = 64;

/**
 * Keeps an invoice, and compares it. One of the same number about one of the same boxes is the same invoice: it takes its place, and
 * keeps its state.
 * @throws Problem `invalid_request`; `limit_reached`
 */
export async function createInvoice(
  services: Services,
  actor: Actor,
  owner: Owner,
  request: InvoiceRequest,
): Promise<CheckedInvoiceView> {
  const { workspaceId, mode } = owner;
  const clocked = await onClock(services, owner);
  const invoice = readInvoice(request);
  const { number, issuedOn, disputeUntil } = invoice;
  const containers = containersOf(invoice);
  const same = await findSameInvoice(services.db, owner, { number, containers });
  const { us, findings } = await compareInvoice(clocked, owner, invoice, same?.id ?? null);
  const now = services.now();
  const moments = { at: clocked.now(), now };
  const row = await inTransaction(services.db, async (tx) => {
    await lockName(tx, `invoices ${workspaceId}`);
    // Before the rows of its shipments, as `lockInvoice` does.
    await lockJoining(tx, owner);
    const before = await findSameInvoice(tx, owner, { number, containers });
    const stored: StoredInvoice = {
      ...{ id: before?.id ?? services.newId('ivc'), workspace_id: workspaceId, mode, number },
      ...{ state: before?.state ?? 'open', issued_on: issuedOn, dispute_until: disputeUntil, us, containers },
      ...{ body: normalisedRequest(request, invoice), kept_at: before?.kept_at ?? now, changed_at: now },
    };
    await storeInvoice(tx, stored);
    await refuseTooMany(tx, services, workspaceId);
    await noteInvoices(tx, owner, stored, moments);
    const details = { mode, number, containers: containers.length };
    const action = before === undefined ? 'invoice.create' : 'invoice.change';
    await audit({ ...services, db: tx }, actor, { action, workspaceId, target: stored.id, details });
    return stored;
  });
  await noteMissedBoxes(services, owner, row, moments);
  return presentChecked(row, findings);
}

/** Counted with the new one, whose size is known then. */
async function refuseTooMany(tx: Tx, { caps }: Services, workspaceId: string): Promise<void> {
  const { invoices, bytes } = await measureInvoices(tx, workspaceId);
  if (invoices > caps.invoices) throw limitReached('invoices', caps.invoices, 'delete some');
  if (bytes > mostMebibytes * 1024 * 1024)
    throw limitReached('invoice_mib', mostMebibytes, 'delete some invoices');
}
