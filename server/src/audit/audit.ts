// The audit log: who changed what, when, and from where.

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Clock } from '../domain/time/clock.ts';
import type { Db, Tx } from '../store/open.ts';
import type { AuditAction } from './audit-actions.ts';

export interface AuditEntry {
  action: AuditAction;
  /** Null for a change of the installation itself. */
  workspaceId: string | null;
  /** The id of the changed object. */
  target: string | null;
  /** Details of the change; never a secret. */
  details?: Record<string, unknown>;
}

export type Actor = PersonActor | KeyActor | CommandLineActor;

export interface PersonActor {
  person: Named;
  key?: never;
  address: string;
}

interface KeyActor {
  key: Named;
  person?: never;
  address: string;
}

/** The command line has no account and no address. */
interface CommandLineActor {
  person: { id: null; name: string };
  key?: never;
  address: string;
}

export const commandLine: CommandLineActor = { person: { id: null, name: 'command line' }, address: '' };

/** A person with an account, and not the command line of the server. */
export function isPerson({ person }: Actor): boolean {
  return person !== undefined && person.id !== null;
}

interface Named {
  id: string;
  name: string;
}

/** Writes an entry in the transaction of its change. */
export async function audit(deps: { db: Tx; now: Clock }, actor: Actor, entry: AuditEntry): Promise<void> {
  await auditDone(deps, actor, entry);
}

/** Writes an entry for something that has happened already: such as a question to a carrier. */
export async function auditDone(
  { db, now }: { db: Db; now: Clock },
  { person, key, address }: Actor,
  { action, workspaceId, target, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: now(),
      workspace_id: workspaceId,
      person_id: person?.id ?? null,
      person_name: person?.name ?? null,
      key_id: key?.id ?? null,
      key_name: key?.name ?? null,
      action,
      target,
      details: JSON.stringify(details),
      address,
    })
    .execute();
}

/** The changed fields with their new values, and under `before` with the previous ones; null if all are equal. */
export function differingFields<Shown extends object>(
  before: Shown,
  after: Shown,
): (Partial<Shown> & { before: Partial<Shown> }) | null {
  const fields = Object.keys(after) as (keyof Shown)[];
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return null;
  const valuesOf = (shown: Shown) =>
    Object.fromEntries(changed.map((field) => [field, shown[field]])) as Partial<Shown>;
  return { ...valuesOf(after), before: valuesOf(before) };
}

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
