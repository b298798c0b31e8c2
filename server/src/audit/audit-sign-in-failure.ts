import { sql } from 'kysely';
import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import type { PersonActor } from './audit.ts';

/** One entry with a count for each account and hour; it has the latest address. */
export async function auditSignInFailure(
  { db, now }: { db: Db; now: Clock },
  { person, address }: PersonActor,
): Promise<void> {
  await sql`
    insert into audit_log (at, workspace_id, person_id, person_name, action, target, details, address)
    values (
      ${now()}, null, ${person.id}, ${person.name}, 'sign_in.failure', ${person.id}, '{"count": 1}', ${address}
    )
    on conflict (person_id, date_trunc('hour', at at time zone 'UTC')) where action = 'sign_in.failure'
    do update set
      details = jsonb_build_object('count', (audit_log.details ->> 'count')::integer + 1),
      address = excluded.address`.execute(db);
}
