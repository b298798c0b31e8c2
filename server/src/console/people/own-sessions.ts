// The sessions of a person. Better-auth's own list would show each session's token, so one stolen session would reveal all.

import { audit, type PersonActor } from '../../audit/audit.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Person } from '../session.ts';
import { notifyAccessChange } from './access-changes.ts';
import type { OwnSession } from './schemas.ts';

/** The session of this request first, then the last used. */
export async function listSessions(
  { db, now }: Services,
  { id: personId, sessionId }: Pick<Person, 'id' | 'sessionId'>,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'ip_address', 'user_agent', 'created_at', 'updated_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    isThis: row.id === sessionId,
    userAgent: row.user_agent ?? '',
    address: row.ip_address ?? '',
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
  }));
  return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** @throws Problem `not_found` for a session that is over, or of another person */
export async function endSession(services: Services, actor: PersonActor, sessionId: string): Promise<void> {
  const { id } = actor.person;
  await inTransaction(services.db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('person_id', '=', id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw new Problem('not_found', 'This session has ended already.');
    await notifyAccessChange(tx, id);
    const entry = { action: 'session.end', workspaceId: null, target: sessionId } as const;
    await audit({ ...services, db: tx }, actor, entry);
  });
}

/** Ends all sessions of a person, including this one. */
export async function endSessions(services: Services, actor: PersonActor): Promise<void> {
  const { id } = actor.person;
  await inTransaction(services.db, async (tx) => {
    await tx.deleteFrom('sessions').where('person_id', '=', id).execute();
    await notifyAccessChange(tx, id);
    const entry = { action: 'session.end_all', workspaceId: null, target: id } as const;
    await audit({ ...services, db: tx }, actor, entry);
  });
}
