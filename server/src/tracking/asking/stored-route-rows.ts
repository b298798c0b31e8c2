// What routes were given, in the database: one reference is given once, by whichever server, also when one is killed meanwhile.

import { sql, type UpdateObject } from 'kysely';
import { countWorkspaces } from '../../accounts/queries.ts';
import type { Asker } from '../../carriers/asker.ts';
import type { Question } from '../../carriers/carrier.ts';
import type { RouteSettings } from '../../carriers/carrier-settings.ts';
import type { NoCreate, OpenRouteRows } from '../../carriers/routes/route-rows.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import { actForAll } from '../../store/acting-for.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockName } from '../../store/lock-name.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Database } from '../../store/schema.ts';

/** Longer than a question may take. */
const claimMs = 60_000;
/** How long a reference stays with its route after it was asked about last: whoever tracks it again soon does not pay again. */
export const keptMs = 6 * hourMs;

type Key = Pick<Question, 'kind' | 'reference'>;

export function storedRouteRows({ db, now }: { db: Db; now: Clock }): OpenRouteRows {
  return (route) => {
    const { via } = route;
    const set = (at: Key, columns: UpdateObject<Database, 'route_references'>) =>
      ofReference(db, via, at).set(columns).execute();
    return {
      idOf: (at) => actForAll(() => findId(db, via, at, now())),
      claim: (at) => actForAll(() => claim(db, via, at, now())),
      count: (at, asker) => actForAll(() => inTransaction(db, (tx) => count(tx, route, at, asker, now()))),
      async uncount(at, why) {
        await actForAll(() =>
          inTransaction(db, (tx) => uncount(tx, via, at, why === 'no_credits' ? now() : null)),
        );
      },
      async adopt(at, id) {
        await actForAll(() => set(at, { rival_id: id, claimed_until: null, due_at: dueAt(now()) }));
      },
      async leave(at) {
        await actForAll(() => set(at, { claimed_until: null }));
      },
      async forget(at) {
        await actForAll(() => set(at, { rival_id: null, claimed_until: null, given_at: null, due_at: null }));
      },
    };
  };
}

function ofReference(db: Db | Tx, via: string, { kind, reference }: Key) {
  return db
    .updateTable('route_references')
    .where('via', '=', via)
    .where('kind', '=', kind)
    .where('reference', '=', reference);
}

async function findId(db: Db, via: string, at: Key, now: Date): Promise<string | null> {
  const row = await ofReference(db, via, at)
    .set({ due_at: dueAt(now) })
    .where('rival_id', 'is not', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .returning('rival_id')
    .executeTakeFirst();
  return row?.rival_id ?? null;
}

/** What the route had already stays there. */
function dueAt(now: Date) {
  const at = new Date(now.getTime() + keptMs);
  return sql<Date | null>`case when given_at is not null then ${at}::timestamptz end`;
}

async function claim(db: Db, via: string, { kind, reference }: Key, at: Date): Promise<boolean> {
  const until = new Date(at.getTime() + claimMs);
  const { rows } = await sql`
    insert into route_references (via, kind, reference, claimed_until)
    values (${via}, ${kind}, ${reference}, ${until}::timestamptz)
    on conflict (via, kind, reference) do update set claimed_until = excluded.claimed_until
      where route_references.rival_id is null
        and (route_references.claimed_until is null or route_references.claimed_until <= ${at}::timestamptz)
    returning via`.execute(db);
  return rows.length > 0;
}

/** One after the other for each route, so that no more are counted than allowed. What was counted before is not counted twice. */
async function count(
  tx: Tx,
  { via, creates }: RouteSettings,
  at: Key,
  asker: Asker,
  now: Date,
): Promise<'counted' | NoCreate> {
  await lockName(tx, `route ${via}`);
  const known = await ofReference(tx, via, at)
    .set({ given_at: now })
    .where('given_at', 'is', null)
    .returning('via')
    .execute();
  if (known.length === 0) return 'counted';
  const refused = await whyNot(tx, { via, creates }, asker, now);
  if (refused !== null) {
    await ofReference(tx, via, at).set({ given_at: null }).execute();
    return refused;
  }
  const workspaceId = asker.purpose === 'operator' ? null : asker.workspaceId;
  const { kind, reference } = at;
  await tx
    .insertInto('route_creates')
    .values({ via, workspace_id: workspaceId, kind, reference, given_at: now })
    .execute();
  return 'counted';
}

async function whyNot(
  tx: Tx,
  { via, creates }: Pick<RouteSettings, 'via' | 'creates'>,
  asker: Asker,
  now: Date,
): Promise<NoCreate | null> {
  const workspaceId = asker.purpose === 'operator' ? null : asker.workspaceId;
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const { rows } = await sql<{ all: number; own: number; empty: boolean }>`
    select count(*)::integer as all,
      count(*) filter (where workspace_id = ${workspaceId})::integer as own,
      exists (select from route_credits
        where via = ${via} and none_at > ${new Date(now.getTime() - hourMs)}::timestamptz) as empty
    from route_creates where via = ${via} and given_at >= ${month}::timestamptz`.execute(tx);
  const { all = 0, own = 0, empty = true } = rows[0] ?? {};
  if (empty) return 'no_credits';
  if (all >= creates.perMonth) return 'month';
  const workspaces = Math.max(1, await countWorkspaces(tx));
  const share = creates.perWorkspace ?? Math.ceil(creates.perMonth / workspaces);
  return workspaceId !== null && own >= share ? 'workspace' : null;
}

async function uncount(tx: Tx, via: string, at: Key, noneAt: Date | null): Promise<void> {
  const { kind, reference } = at;
  await ofReference(tx, via, at).set({ given_at: null }).execute();
  await sql`
    delete from route_creates where id = (
      select max(id) from route_creates where via = ${via} and kind = ${kind} and reference = ${reference}
    )`.execute(tx);
  if (noneAt === null) return;
  await tx
    .insertInto('route_credits')
    .values({ via, none_at: noneAt })
    .onConflict((conflict) => conflict.column('via').doUpdateSet({ none_at: noneAt }))
    .execute();
}
