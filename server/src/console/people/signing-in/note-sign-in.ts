// The sign-ins in the database, for the person and for operators.

import { sql } from 'kysely';
import { type AuditEntry, audit } from '../../../audit/audit.ts';
import type { Clock } from '../../../domain/clock.ts';
import { networkOf } from '../../../http/network-of.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Db } from '../../../store/open.ts';

interface NoteDeps {
  db: Db;
  now: Clock;
}

interface Signing {
  person: { id: string; name: string };
  address: string;
}

/** The person is signed in, so the address is known from now on. */
export async function noteSignIn(
  { db, now }: NoteDeps,
  { person, address }: Signing,
  way: string,
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

/** One row with a count for each account and hour; it has the latest address. A deleted person gets none. */
export async function noteFailure({ db, now }: NoteDeps, { person, address }: Signing): Promise<void> {
  await sql`
    insert into audit_log (at, workspace_id, person_id, person_name, action, target, details, address)
    select ${now()}, null, id, name, 'sign_in.failure', id, '{"count": 1}', ${address}
    from people where id = ${person.id}
    on conflict (person_id, date_trunc('hour', at at time zone 'UTC')) where action = 'sign_in.failure'
    do update set
      details = jsonb_build_object('count', (audit_log.details ->> 'count')::integer + 1),
      address = excluded.address`.execute(db);
}
