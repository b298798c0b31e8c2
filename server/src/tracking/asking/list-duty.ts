// Once an hour, the list of a route says which of many references have changed: only those are read by themselves.

import { type RawBuilder, sql } from 'kysely';
import { listWorkspaceNames } from '../../accounts/queries.ts';
import { isFailure } from '../../carriers/access/http.ts';
import type { Unavailable } from '../../carriers/access/unavailable.ts';
import type { Carrier, CarrierDirectory } from '../../carriers/carrier.ts';
import { type ListedPage, markOf, type RouteListRow } from '../../carriers/routes/route-list.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Duty } from '../../work/duty.ts';
import { isNamed, lockReferences } from './named-references.ts';
import {
  accountIn,
  accountsThat,
  asksBy,
  isOfAccounts,
  type RouteAccount,
  routeOf,
  viaOfRows,
} from './route-account.ts';
import { wakeShipments } from './wake-shipments.ts';

/** The list of one account at a route. */
type Listing = RouteAccount & { leasedUntil: Date };

/** 10,000 references; what is behind them is read one by one. */
const mostPages = 100;
const leaseMs = 10 * 60_000;
const deadlineMs = 4 * 60_000;

/**
 * Each job is the list of one account at a route, so one server of all reads it.
 * @param mostReadSingly so many references are read one by one
 */
export function listDuty(
  { db, now, directories }: Pick<Services, 'db' | 'now' | 'directories'>,
  mostReadSingly = 50,
): Duty<Listing> {
  const { live } = directories;
  const setDue = async ({ workspaceId, leasedUntil, ...account }: Listing, dueAt: Date) => {
    const via = viaOfRows(account);
    await db
      .updateTable('route_lists')
      .set({ due_at: dueAt })
      .where((is) => is.and({ via, due_at: leasedUntil }))
      .where('workspace_id', 'is not distinct from', workspaceId)
      .execute();
  };

  return {
    name: 'list',
    width: 1,
    deadlineMs,
    async claim(limit) {
      const [at, accounts] = [now(), await listListing(db, live)];
      if (accounts.length === 0) return [];
      await sql`insert into route_lists (via, workspace_id, due_at)
        select via, workspace_id, ${at}::timestamptz from ${rowsOf(accounts)}
        on conflict do nothing`.execute(db);
      const leasedUntil = new Date(at.getTime() + leaseMs);
      const { rows } = await sql<{ via: string; workspaceId: string | null }>`
        update route_lists set due_at = ${leasedUntil}
        where ctid = any (array(
          select ctid from route_lists where ${isOfAccounts(accounts)} and due_at <= ${at}
          order by due_at limit ${limit} for update skip locked
        ))
        returning via, workspace_id as "workspaceId"`.execute(db);
      return rows.flatMap((row) => accountIn(accounts, row)).map((account) => ({ ...account, leasedUntil }));
    },
    async nextDueAt() {
      const { rows } = await sql<{ at: Date | null }>`
        select min(coalesce(due_at, ${now()})) as at
        from ${rowsOf(await listListing(db, live))} left join route_lists on route_lists.via = accounts.via
          and route_lists.workspace_id is not distinct from accounts.workspace_id`.execute(db);
      return rows[0]?.at ?? null;
    },
    async perform(job, signal) {
      const at = now();
      const route = routeOf(live, job);
      if (route !== undefined && (await isWatchingMore(db, live, job, mostReadSingly))) {
        const rows = await readList(route, signal);
        // A list that broke off says nothing for sure. Until the next one, what is due is read by itself.
        if (rows !== null) await inTransaction(db, (tx) => noteListed(tx, live, job, rows, at));
      }
      await setDue(job, new Date(at.getTime() + hourMs));
    },
    // Due again when the lease ends.
    postpone: async () => {},
    release: async () => {},
  };
}

/** Those that list what they watch. Connections are read some seconds after their workspace was removed. */
async function listListing(db: Db, live: CarrierDirectory): Promise<RouteAccount[]> {
  const accounts = accountsThat('list', live);
  const owners = accounts.flatMap(({ workspaceId }) => workspaceId ?? []);
  const names = await listWorkspaceNames(db, owners);
  return accounts.filter(({ workspaceId }) => workspaceId === null || names.has(workspaceId));
}

function rowsOf(accounts: readonly RouteAccount[]): RawBuilder<unknown> {
  const [routes, owners] = [accounts.map(viaOfRows), accounts.map(({ workspaceId }) => workspaceId)];
  return sql`unnest(${routes}::text[], ${owners}::text[]) as accounts (via, workspace_id)`;
}

async function isWatchingMore(
  db: Db,
  live: CarrierDirectory,
  account: RouteAccount,
  count: number,
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select count(*) > ${count} as more from (
      select distinct question_reference, question_kind from shipments
      where question_reference is not null and carrier like '%@%' and carrier like ${`%@${account.via}`}
        and ${asksBy(live, account)} and mode = 'live' and removed_at is null and next_check_at is not null
      limit ${count + 1}
    ) as watched`.execute(db);
  return rows[0]?.more ?? false;
}

/** All rows of the list, one page after the other; null when it broke off. */
async function readList(route: Carrier, signal: AbortSignal): Promise<RouteListRow[] | null> {
  const rows: RouteListRow[] = [];
  let address: string | null = null;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page: ListedPage | Unavailable | undefined = await route.list?.(address, signal);
    if (page === undefined || isFailure(page)) return null;
    rows.push(...page.rows);
    if (page.next === null) return rows;
    address = page.next;
  }
  return rows;
}

/** Writes what the list says of each reference; those that were read, and of which it says something else now, are due. */
async function noteListed(
  tx: Tx,
  live: CarrierDirectory,
  account: RouteAccount,
  rows: readonly RouteListRow[],
  at: Date,
): Promise<void> {
  const byId = marksBy(rows, ({ id }) => (id === null ? [] : [id]));
  const byReference = marksBy(rows, ({ references }) => references);
  const isTheirs = isOfAccounts([account]);
  await lockReferences(tx, isNamed(account, [...byId.keys()], [...byReference.keys()]));
  const set = sql`update route_references set listed_as = mark, listed_at = ${at}`;
  await sql`${set} from unnest(${[...byId.keys()]}::text[], ${[...byId.values()]}::text[]) as listed (id, mark)
    where ${isTheirs} and rival_id = id`.execute(tx);
  await sql`${set} from unnest(${[...byReference.keys()]}::text[], ${[...byReference.values()]}::text[])
      as listed (number, mark)
    where ${isTheirs} and kind = any ('{equipment,transport_document,booking}') and reference = number
      and rival_id is not null`.execute(tx);
  const named = sql`
    select kind, reference from route_references
    where ${isTheirs} and listed_at = ${at} and read_as <> listed_as
      and read_at <= ${new Date(at.getTime() - hourMs)}`;
  await wakeShipments(tx, live, account, { named, at });
}

/** What is said of each key: several rows may be about one reference, such as the boxes of a Bill of Lading. */
function marksBy(
  rows: readonly RouteListRow[],
  keysOf: (row: RouteListRow) => string[],
): Map<string, string> {
  const marks = new Map<string, string[]>();
  for (const row of rows)
    for (const key of keysOf(row)) marks.set(key, [...(marks.get(key) ?? []), row.mark]);
  return new Map([...marks].map(([key, all]) => [key, markOf(all.toSorted())]));
}
