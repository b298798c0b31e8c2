// The sign-ins in the database, for the person and for operators.

import { type AuditEntry, audit, auditSignInFailure } from '../../../audit/audit.ts';
import { networkOf } from '../../../http/network-of.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { SignInWay } from './sign-in-log.ts';

interface Signing {
  person: { id: string; name: string };
  address: string;
}

/** The person is signed in, so the address is known from now on. */
export async function noteSignIn(
  { db, now }: Services,
  { person, address }: Signing,
  way: SignInWay,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = now();
    await tx.updateTable('people').set({ last_sign_in_at: at }).where('id', '=', person.id).execute();
    await tx
      .insertInto('sign_in_addresses')
      .values({ person_id: person.id, address: networkOf(address), last_used_at: at })
      .onConflict((conflict) => conflict.columns(['person_id', 'address']).doUpdateSet({ last_used_at: at }))
      .execute();
    const change: AuditEntry = {
      action: 'sign_in.success',
      workspaceId: null,
      target: person.id,
      details: { way },
    };
    await audit({ db: tx, now }, { person, address }, change);
  });
}

/** Counts a failure in the audit log. A deleted person gets no entry. */
export async function noteFailure(services: Services, { person, address }: Signing): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const known = await tx
      .selectFrom('people')
      .select(['id', 'name'])
      .where('id', '=', person.id)
      .forKeyShare()
      .executeTakeFirst();
    if (known !== undefined) await auditSignInFailure({ ...services, db: tx }, { person: known, address });
  });
}
