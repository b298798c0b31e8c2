// What routes were given, in the database: one reference is given once, by whichever server, also when one is killed meanwhile.

import { type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely';
import { getAllowance, namesPaidFor } from '../../accounts/credits/credit-queries.ts';
import { creditsLeft } from '../../accounts/credits/credits.ts';
import { countWorkspaces, getWorkspace } from '../../accounts/queries.ts';
import type { Asker } from '../../carriers/asker.ts';
import type { Question } from '../../carriers/carrier.ts';
import type { NoCreate } from '../../carriers/carrier-answer.ts';
import type { RouteSettings } from '../../carriers/carrier-settings.ts';
import type { OpenRouteRows } from '../../carriers/routes/route-rows.ts';
import { periodOf } from '../../domain/accounts/plan.ts';
import { confirmedAt } from '../../domain/journey/confirmed-at.ts';
import type { Clock } from '../../domain/time/clock.ts';
import { dayMs, hourMs } from '../../domain/time/time-spans.ts';
import { actForAll } from '../../store/acting-for.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { lockName } from '../../store/lock-name.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Database } from '../../store/schema.ts';
import { listPagesOf } from '../shipment/observation-queries.ts';
import { viaOfRows } from './route-account.ts';

/** Longer than a question may take. */
const claimMs = 60_000;
/** How long a reference stays with its route after it was asked about last: whoever tracks it again soon does not pay again. */
export const keptMs = 6 * hourMs;

/** How long a row that failed answers for its reference. */
const failedMs = dayMs;

type Key = Pick<Question, 'kind' | 'reference'>;

/** An account at a route: the one that all workspaces share (null), or that of a workspace. */
interface Account {
  via: string;
  workspaceId: string | null;
}

type Giving = Account & Pick<RouteSettings, 'creates'>;

const nothingKnown = {
  rival_id: null,
  claimed_until: null,
  given_at: null,
  adopted_at: null,
  due_at: null,
  read_at: null,
};

export function storedRouteRows({ db, now }: { db: Db; now: Clock }): OpenRouteRows {
  return ({ via: name, creates }, workspaceId, simulated = false) => {
    const via = viaOfRows({ via: name, isSimulated: simulated });
    const account = { via, workspaceId };
    const set = (at: Key, columns: UpdateObject<Database, 'route_references'>) =>
      ofReference(db, account, at).set(columns).execute();
    return {
      idOf: (at) => actForAll(() => findId(db, account, at, now())),
      confirmed: (at) => actForAll(() => findConfirmed(db, { ...account, name, simulated }, at, now())),
      async noteRead(at, begunAt) {
        // Whether it was listed before or after that change, nobody knows.
        const before = sql<string | null>`case when listed_at <= ${begunAt}::timestamptz then listed_as end`;
        await actForAll(() => set(at, { read_at: now(), read_as: before }));
      },
      wasRead: (at) => actForAll(() => wasRead(db, account, at)),
      claim: (at) => actForAll(() => claim(db, account, at, now())),
      count: (at, asker) =>
        actForAll(() => inTransaction(db, (tx) => count(tx, { ...account, creates }, at, asker, now()))),
      async uncount(at, why) {
        await actForAll(() =>
          inTransaction(db, (tx) => uncount(tx, account, at, why === 'no_credits' ? now() : null)),
        );
      },
      async adopt(at, id) {
        const known = { rival_id: id, claimed_until: null, adopted_at: now(), due_at: dueAt(now()) };
        await actForAll(() => set(at, known));
      },
      async leave(at) {
        await actForAll(() => set(at, { claimed_until: null }));
      },
      async forget(at) {
        await actForAll(() => set(at, nothingKnown));
      },
      async giveUp(at) {
        const since = new Date(now().getTime() - failedMs);
        const old = ofReference(db, account, at).set(nothingKnown).where('adopted_at', '<=', since);
        return (await actForAll(() => old.returning('via').execute())).length > 0;
      },
    };
  };
}

function ofReference(db: Db | Tx, account: Account, { kind, reference }: Key) {
  return db
    .updateTable('route_references')
    .where(isOf(account))
    .where('kind', '=', kind)
    .where('reference', '=', reference);
}

async function findId(db: Db, account: Account, at: Key, now: Date): Promise<string | null> {
  const row = await ofReference(db, account, at)
    .set({ due_at: dueAt(now) })
    .where('rival_id', 'is not', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<=', now)]))
    .returning('rival_id')
    .executeTakeFirst();
  return row?.rival_id ?? null;
}

async function wasRead(db: Db, account: Account, { kind, reference }: Key): Promise<boolean> {
  const rows = await db
    .selectFrom('route_references')
    .select('via')
    .where(isOf(account))
    .where((is) => is.and({ kind, reference }))
    .where('read_at', 'is not', null)
    .execute();
  return rows.length > 0;
}

/** The newest answer of any shipment that came by this account, unless the route must be asked; an incomplete one proves nothing. */
async function findConfirmed(
  db: Db,
  account: Account & { name: string; simulated: boolean },
  { kind, reference }: Key,
  now: Date,
): Promise<{ pages: string[]; receivedAt: Date } | null> {
  const row = await db
    .selectFrom('route_references')
    .select(['read_at as readAt', 'listed_at as listedAt', 'woken_at as wokenAt'])
    .select(sql<boolean>`coalesce(listed_as = read_as, false)`.as('isUnchanged'))
    .where(isOf(account))
    .where((is) => is.and({ kind, reference }))
    .where('rival_id', 'is not', null)
    .executeTakeFirst();
  const receivedAt = row === undefined ? null : confirmedAt(row, now);
  if (receivedAt === null || row === undefined) return null;
  const { name, simulated, workspaceId: owner } = account;
  const cameByIt = owner === null ? sql`not confidential` : sql`confidential and workspace_id = ${owner}`;
  const { rows } = await sql<{ id: string }>`
    select newest.answer_id as id from shipments
      cross join lateral (
        select answer_id, complete, received_at from observations where shipment_id = shipments.id
        order by id desc limit 1
      ) as newest
    where question_reference = ${reference} and question_kind = ${kind}
      and carrier like '%@%' and carrier like ${`%@${name}`} and mode = 'live'
      and shipments.simulated = ${simulated} and ${cameByIt} and complete and received_at >= ${row.readAt}::timestamptz
    order by received_at desc limit 1`.execute(db);
  const [answer] = rows;
  const pages = answer === undefined ? undefined : (await listPagesOf(db, [answer.id])).get(answer.id);
  return pages === undefined ? null : { pages: [...pages], receivedAt };
}

/** What the route had already stays there. */
function dueAt(now: Date) {
  const at = new Date(now.getTime() + keptMs);
  return sql<Date | null>`case when given_at is not null then ${at}::timestamptz end`;
}

async function claim(
  db: Db,
  { via, workspaceId }: Account,
  { kind, reference }: Key,
  at: Date,
): Promise<boolean> {
  const until = new Date(at.getTime() + claimMs);
  const { rows } = await sql`
    insert into route_references (via, workspace_id, kind, reference, claimed_until)
    values (${via}, ${workspaceId}, ${kind}, ${reference}, ${until}::timestamptz)
    on conflict (via, workspace_id, kind, reference) do update set claimed_until = excluded.claimed_until
      where route_references.rival_id is null
        and (route_references.claimed_until is null or route_references.claimed_until <= ${at}::timestamptz)
    returning via`.execute(db);
  return rows.length > 0;
}

/** One after the other for each route, so that no more are counted than allowed. What was counted before is not counted twice. */
async function count(
  tx: Tx,
  account: Giving,
  at: Key,
  asker: Asker,
  now: Date,
): Promise<'counted' | 'known' | NoCreate> {
  const { via, workspaceId: owner } = account;
  await lockName(tx, `route ${via} ${owner ?? ''}`);
  const known = await ofReference(tx, account, at)
    .set({ given_at: now })
    .where('given_at', 'is', null)
    .returning('via')
    .execute();
  if (known.length === 0) return 'known';
  const workspaceId = asker.purpose === 'operator' ? null : asker.workspaceId;
  const isShared = owner === null && workspaceId !== null;
  const refused =
    (await whyNot(tx, account, now)) ?? (isShared ? await whyNotOf(tx, workspaceId, account, at, now) : null);
  if (refused !== null) {
    await ofReference(tx, account, at).set({ given_at: null }).execute();
    return refused;
  }
  await tx
    .insertInto('route_months')
    .values({ via, workspace_id: owner, month: periodOf(now), given: 1 })
    .onConflict((conflict) =>
      conflict.columns(['via', 'workspace_id', 'month']).doUpdateSet({ given: sql`route_months.given + 1` }),
    )
    .execute();
  const { kind, reference } = at;
  await tx
    .insertInto('route_creates')
    .values({ via, workspace_id: workspaceId, own: owner !== null, kind, reference, given_at: now })
    .execute();
  return 'counted';
}

async function whyNot(tx: Tx, { via, creates, workspaceId }: Giving, now: Date): Promise<NoCreate | null> {
  const { rows } = await sql<{ given: number | null; empty: boolean }>`
    select (select given from route_months where ${isOf({ via, workspaceId })} and month = ${periodOf(now)}::date) as given,
      exists (select from route_credits
        where ${isOf({ via, workspaceId })} and none_at > ${new Date(now.getTime() - hourMs)}::timestamptz) as empty`.execute(
    tx,
  );
  const { given = 0, empty = true } = rows[0] ?? {};
  if (empty) return 'no_credits';
  return (given ?? 0) >= creates.perMonth ? 'month' : null;
}

/**
 * Of the accounts that all share, a workspace has its share of each, and gives all of them together no more than its own credits can pay
 * for.
 */
async function whyNotOf(
  tx: Tx,
  workspaceId: string,
  { via, creates }: Pick<Giving, 'via' | 'creates'>,
  { kind, reference }: Key,
  now: Date,
): Promise<NoCreate | null> {
  // The other routes have locks of their own.
  await lockName(tx, `creates ${workspaceId}`);
  const { own, unpaid, isPaidFor } = await countGiven(tx, workspaceId, { via, kind, reference }, now);
  const workspaces = Math.max(1, await countWorkspaces(tx));
  const share = creates.perWorkspace ?? Math.ceil(creates.perMonth / workspaces);
  if (own >= share) return 'workspace';
  if (isPaidFor) return null;
  const { plan } = await getWorkspace(tx, workspaceId);
  return creditsLeft(plan, await getAllowance(tx, workspaceId, periodOf(now))) > unpaid ? null : 'unpaid';
}

interface Given {
  /** To this route. */
  own: number;
  /** To all routes, without a credit that was spent for it: it waits for data, or none came. */
  unpaid: number;
  /** A credit was spent for this reference, and it has been given once at most. */
  isPaidFor: boolean;
}

/** What a workspace has given the shared accounts at routes this month. A credit names a paper with or without the SCAC in front, and pays for one create. */
async function countGiven(
  tx: Tx,
  workspaceId: string,
  { via, kind, reference }: Key & { via: string },
  now: Date,
): Promise<Given> {
  const month = periodOf(now);
  const { rows } = await sql<Given>`
    with paid as materialized (${namesPaidFor(workspaceId, month)}), given as (
      select via, kind, reference, reference in (select name from paid)
          or substr(reference, 5) in (select name from paid) as is_paid
      from route_creates
      where not own and workspace_id = ${workspaceId} and given_at >= (${month}::date at time zone 'UTC')
    )
    select count(*) filter (where via = ${via})::integer as own,
      (count(*) - count(distinct (kind, reference)) filter (where is_paid))::integer as unpaid,
      (${reference} in (select name from paid) or substr(${reference}, 5) in (select name from paid))
        and count(*) filter (where kind = ${kind} and reference = ${reference}) <= 1 as "isPaidFor"
    from given`.execute(tx);
  return rows[0] ?? { own: 0, unpaid: 0, isPaidFor: false };
}

/** Rows of this account. */
function isOf({ via, workspaceId }: Account): RawBuilder<SqlBool> {
  return sql`via = ${via} and workspace_id is not distinct from ${workspaceId}::text`;
}

/** What was given to this account. */
function isGivenTo(owner: string | null): RawBuilder<boolean> {
  return owner === null ? sql`not own` : sql`own and workspace_id = ${owner}`;
}

async function uncount(tx: Tx, account: Account, at: Key, noneAt: Date | null): Promise<void> {
  const { kind, reference } = at;
  const { via, workspaceId } = account;
  await ofReference(tx, account, at).set({ given_at: null }).execute();
  await sql`
    with gone as (
      delete from route_creates where id = (
        select max(id) from route_creates
        where via = ${via} and ${isGivenTo(workspaceId)} and kind = ${kind} and reference = ${reference}
      ) returning (date_trunc('month', given_at, 'UTC') at time zone 'UTC')::date as month
    )
    update route_months set given = given - 1 from gone
    where ${isOf(account)} and route_months.month = gone.month and given > 0`.execute(tx);
  if (noneAt === null) return;
  await tx
    .insertInto('route_credits')
    .values({ via, workspace_id: workspaceId, none_at: noneAt })
    .onConflict((conflict) => conflict.columns(['via', 'workspace_id']).doUpdateSet({ none_at: noneAt }))
    .execute();
}
