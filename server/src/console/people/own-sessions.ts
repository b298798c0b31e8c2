// The sessions of a person. Better-auth's own list would show each session's token, so one stolen session would reveal all.

import type { Clock } from '../../domain/clock.ts';
import { Problem } from '../../domain/problem.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import { type Actor, audit, type Change } from '../audit.ts';
import type { Person } from '../session.ts';
import { announceAccessChange } from './access-changes.ts';
import type { OwnSession } from './schemas.ts';

interface SessionsDeps {
  db: Db;
  now: Clock;
}

/** The session of this request first, then the last used. */
export async function listSessions(
  { db, now }: SessionsDeps,
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
export async function endSession({ db, now }: SessionsDeps, actor: Actor, sessionId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('person_id', '=', actor.person.id)
      .executeTakeFirst();
    if (ended.numDeletedRows === 0n) throw new Problem('not_found', 'This session has ended already.');
    await announceAccessChange(tx, actor.person.id);
    const change: Change = { action: 'session.end', workspaceId: null, target: sessionId };
    await audit({ db: tx, now }, actor, change);
  });
}

/** Ends all sessions of a person, including this one. */
export async function endSessions({ db, now }: SessionsDeps, actor: Actor): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('sessions').where('person_id', '=', actor.person.id).execute();
    await announceAccessChange(tx, actor.person.id);
    const change: Change = { action: 'session.end_all', workspaceId: null, target: actor.person.id };
    await audit({ db: tx, now }, actor, change);
  });
}
