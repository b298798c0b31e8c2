// A person can create an account in advance with an address that is not theirs. The account belongs to the person who
// proves the address.

import { type AuditEntry, audit } from '../../audit/audit.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import { endAccess } from './sessions/end-access.ts';

export interface AddressProof {
  personId: string;
  /** How the address was proved: by the provider, or by a mail with a link for a new password. */
  proof: 'provider' | 'mail';
  /** The caller's address, for the audit log. */
  address: string;
}

/**
 * Marks the address of an account as proved. If it was not proved before, everything that the creator of the account may
 * know or have ends: password, second factor, sessions, open links. With `mail` the password is new already, and stays.
 */
export async function claimAccount(
  { db, now }: Services,
  { personId, proof, address }: AddressProof,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // `for update` waits for sessions that are being created and blocks new ones, so that none is missed below.
    const person = await tx
      .selectFrom('people')
      .select(['id', 'name', 'email_verified'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst();
    if (person === undefined || person.email_verified) return;
    const confirmed = { email_verified: true, ...(proof === 'provider' && { password_hash: null }) };
    await tx.updateTable('people').set(confirmed).where('id', '=', personId).execute();
    await tx.deleteFrom('second_factors').where('person_id', '=', personId).execute();
    await endAccess(tx, personId);
    const change: AuditEntry = {
      action: 'account.claim',
      workspaceId: null,
      target: personId,
      details: { proof },
    };
    await audit({ db: tx, now }, { person, address }, change);
  });
}

/** Called when a person has opened a link that was mailed to the address of their account. */
export async function confirmAddress(tx: Tx, personId: string): Promise<void> {
  await tx.updateTable('people').set({ email_verified: true }).where('id', '=', personId).execute();
}
