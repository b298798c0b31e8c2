// Who changed what, when, and from where.

import type { FastifyRequest } from 'fastify';
import type { Clock } from '../domain/clock.ts';
import type { Db } from '../store/open.ts';
import type { Person } from './session.ts';

/** A change as the audit log tells it. */
export interface Change {
  /** Verb and noun, such as `key.create`. */
  action: string;
  /** Null for a change of the installation itself. */
  workspaceId: string | null;
  /** The id of what was changed. */
  target: string | null;
  /** What is worth knowing of it; never a secret. */
  details?: Record<string, unknown>;
}

/** Who makes a change, and from where. */
export interface Actor {
  person: Pick<Person, 'id' | 'name'>;
  address: string;
}

export function actorOf({ person, ip }: FastifyRequest): Actor {
  return { person, address: ip };
}

/** Writes a change into the log; within the transaction of the change, where it has one. */
export async function audit(
  { db, now }: { db: Db; now: Clock },
  { person, address }: Actor,
  { action, workspaceId, target, details = {} }: Change,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: now(),
      workspace_id: workspaceId,
      person_id: person.id,
      person_name: person.name,
      action,
      target,
      details: JSON.stringify(details),
      address,
    })
    .execute();
}
