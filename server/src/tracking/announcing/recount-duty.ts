// Makes the free-time clocks of a workspace again after its terms, or those of the operator, have changed.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { DueRows, HeldJob } from '../../work/claim-due.ts';
import { type Duty, leasedDuty } from '../../work/duty.ts';
import { notifyWork } from '../../work/start-duty.ts';
import { findNotedTerms, hashOfTerms, noteTerms } from '../free-time/operator-terms.ts';
import { trackedOf } from '../shipment/find-queries.ts';
import { passOn } from './clock-duties.ts';

const name = 'recount';
const leaseMs = 60_000;
/** After this time a job goes on as a new one, so that other workspaces have their turn. */
const sliceMs = 5_000;
const readTogether = 100;
/** While one computes, the others wait for the database. */
const atOnce = 4;

/** Workspaces by the time when their clocks are made again. */
export const dueRecounts: DueRows = { table: 'free_time_recounts', dueAt: 'due_at', id: 'workspace_id' };

interface Recount extends Owner {
  /** Up to and with this shipment it is done. */
  afterId: string;
  /** Another one: it has begun anew. */
  round: number;
}

/** Part of a verb. The clocks of the shipments that are tracked now are made again, one after the other. */
export async function recountClocks(tx: Tx, { workspaceId, mode }: Owner, at: Date): Promise<void> {
  await sql`
    insert into free_time_recounts (workspace_id, mode, due_at) values (${workspaceId}, ${mode}, ${at})
    on conflict (workspace_id, mode) do update
      set round = free_time_recounts.round + 1, due_at = excluded.due_at, after_id = ''`.execute(tx);
  await notifyWork(tx, name);
}

/** At the start of a server: if other terms of the operator were in use before, the clocks of all workspaces are made again. */
export async function recountForOperator({ db, operatorTerms, now }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await noteTerms(tx, hashOfTerms(operatorTerms)))) return;
    await sql`
      insert into free_time_recounts (workspace_id, mode, due_at)
      select distinct workspace_id, mode, ${now()}::timestamptz from shipments where removed_at is null
      order by workspace_id, mode
      on conflict (workspace_id, mode) do update
        set round = free_time_recounts.round + 1, due_at = excluded.due_at, after_id = ''`.execute(tx);
    await notifyWork(tx, name);
  });
}

/** Each shipment is a transaction of its own, as short as one that the clock brings. */
export function recountDuty(services: Services): Duty<HeldJob> {
  const ownHash = hashOfTerms(services.operatorTerms);
  return leasedDuty(services, {
    ...{ name, rows: dueRecounts, width: 2, leaseMs, deadlineMs: leaseMs / 2 },
    async perform({ id: workspaceId }, signal, ending) {
      // A server with another file leaves the job: when its lease has ended, a server with the new one takes it.
      if (((await findNotedTerms(services.db)) ?? ownHash) !== ownHash) return;
      const until = performance.now() + sliceMs;
      const mayGoOn = () => !ending.aborted && performance.now() < until;
      for (const recount of await listRecounts(services.db, workspaceId)) {
        const afterId = await passOnAll(services, recount, { signal, mayGoOn });
        if (afterId === null) await endRecount(services.db, recount);
        else await goOnLater(services.db, recount, afterId, services.now());
      }
    },
  });
}

/** Returns up to where it came; null: to the end. */
async function passOnAll(
  services: Services,
  recount: Recount,
  { signal, mayGoOn }: { signal: AbortSignal; mayGoOn: () => boolean },
): Promise<string | null> {
  const { db } = services;
  let { afterId } = recount;
  for (;;) {
    const ids = await listIdsAfter(db, { ...recount, afterId });
    if (ids.length === 0) return null;
    for (let at = 0; at < ids.length; at += atOnce) {
      if (!mayGoOn()) return afterId;
      signal.throwIfAborted();
      const some = ids.slice(at, at + atOnce);
      await passOnTogether(services, some);
      afterId = some.at(-1) ?? afterId;
    }
  }
}

/** All of them end, also when one fails: nothing goes on after the job. */
async function passOnTogether(services: Services, ids: readonly string[]): Promise<void> {
  const ended = await Promise.allSettled(
    ids.map((id) => inTransaction(services.db, (tx) => passOn(services, tx, id))),
  );
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function listRecounts(db: Db, workspaceId: string): Promise<Recount[]> {
  const rows = await db
    .selectFrom('free_time_recounts')
    .select(['mode', 'after_id', 'round'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('mode')
    .execute();
  return rows.map(({ mode, after_id: afterId, round }) => ({ workspaceId, mode, afterId, round }));
}

async function listIdsAfter(db: Db, { workspaceId, mode, afterId }: Recount): Promise<string[]> {
  const rows = await trackedOf(db, { workspaceId, mode })
    .select('id')
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(readTogether)
    .execute();
  return rows.map(({ id }) => id);
}

async function goOnLater(
  db: Db,
  { workspaceId, mode, round }: Recount,
  afterId: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('free_time_recounts')
    .set({ after_id: afterId, due_at: at })
    .where((is) => is.and({ workspace_id: workspaceId, mode, round }))
    .execute();
  await notifyWork(db, name);
}

async function endRecount(db: Db, { workspaceId, mode, round }: Recount): Promise<void> {
  await db
    .deleteFrom('free_time_recounts')
    .where((is) => is.and({ workspace_id: workspaceId, mode, round }))
    .execute();
}
