import { audit, type PersonActor } from '../../../audit/audit.ts';
import { Problem } from '../../../domain/refusals/problem.ts';
import type { Services } from '../../../services.ts';
import { inTransaction } from '../../../store/in-transaction.ts';
import type { Person } from '../../session.ts';
import { notifyAccessChange } from '../access-changes.ts';
import type { OwnSession } from '../schemas.ts';
import { hashOfToken } from '../secret-tokens.ts';
import { endAccess } from './end-access.ts';

/** The session of this request first, then the last used. */
export async function listSessions(
  { db, now }: Services,
  { id: personId, sessionId }: Person,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'address', 'user_agent', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    isThis: row.id === sessionId,
    userAgent: row.user_agent,
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
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
    await endAccess(tx, id);
    const entry = { action: 'session.end_all', workspaceId: null, target: id } as const;
    await audit({ ...services, db: tx }, actor, entry);
  });
}

/** Ends the session with this token, if it has not ended already. */
export async function signOut({ db }: Services, token: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashOfToken(token))
    .returning('person_id')
    .executeTakeFirst();
  if (ended !== undefined) await notifyAccessChange(db, ended.person_id);
}
