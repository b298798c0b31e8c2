// Once an hour, the list of a route says which of many references have changed: only those are read by themselves.

import { sql } from 'kysely';
import { isFailure } from '../../carriers/access/http.ts';
import type { Unavailable } from '../../carriers/access/unavailable.ts';
import type { Carrier } from '../../carriers/carrier.ts';
import { type ListedPage, markOf, type RouteListRow } from '../../carriers/routes/route-list.ts';
import { type Via, vias } from '../../domain/references/via.ts';
import { hourMs } from '../../domain/time/time-spans.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Db } from '../../store/open.ts';
import type { Duty } from '../../work/duty.ts';
import { wakeShipments } from './wake-shipments.ts';

/** The list of one route. */
interface Listing {
  via: Via;
  leasedUntil: Date;
}

/** Fewer are read one by one. */
const mostReadSingly = 50;
/** 10,000 references; what is behind them is read one by one. */
const mostPages = 100;
const leaseMs = 10 * 60_000;
const deadlineMs = 4 * 60_000;

/** Each job is the list of one route, so one server of all reads it. */
export function listDuty({
  db,
  now,
  directories,
}: Pick<Services, 'db' | 'now' | 'directories'>): Duty<Listing> {
  const routeOf = (via: Via) => directories.live.find(`@${via}`);
  const listing = () => vias.filter((via) => routeOf(via)?.list !== undefined);
  const setDue = async ({ via, leasedUntil }: Listing, dueAt: Date) => {
    await db
      .updateTable('route_lists')
      .set({ due_at: dueAt })
      .where((is) => is.and({ via, due_at: leasedUntil }))
      .execute();
  };

  return {
    name: 'list',
    width: 1,
    deadlineMs,
    async claim(limit) {
      const [at, configured] = [now(), listing()];
      if (configured.length === 0) return [];
      await sql`insert into route_lists (via, due_at) select unnest(${configured}::text[]), ${at}
        on conflict do nothing`.execute(db);
      const leasedUntil = new Date(at.getTime() + leaseMs);
      const { rows } = await sql<{ via: Via }>`
        update route_lists set due_at = ${leasedUntil}
        where via = any (array(
          select via from route_lists where via = any (${configured}::text[]) and due_at <= ${at}
          order by due_at limit ${limit} for update skip locked
        ))
        returning via`.execute(db);
      return rows.map(({ via }) => ({ via, leasedUntil }));
    },
    async nextDueAt() {
      const { rows } = await sql<{ at: Date | null }>`
        select min(coalesce(due_at, ${now()})) as at
        from unnest(${listing()}::text[]) as configured (name) left join route_lists on via = name`.execute(
        db,
      );
      return rows[0]?.at ?? null;
    },
    async perform(job, signal) {
      const at = now();
      const route = routeOf(job.via);
      if (route !== undefined && (await isWatchingMany(db, job.via))) {
        const rows = await readList(route, signal);
        // A list that broke off says nothing for sure. Until the next one, what is due is read by itself.
        if (rows !== null) await inTransaction(db, (tx) => noteListed(tx, job.via, rows, at));
      }
      await setDue(job, new Date(at.getTime() + hourMs));
    },
    // Due again when the lease ends.
    postpone: async () => {},
    release: async () => {},
  };
}

async function isWatchingMany(db: Db, via: Via): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`
    select count(*) > ${mostReadSingly} as many from (
      select distinct question_reference, question_kind from shipments
      where question_reference is not null and carrier like '%@%' and carrier like ${`%@${via}`}
        and mode = 'live' and removed_at is null and next_check_at is not null
      limit ${mostReadSingly + 1}
    ) as watched`.execute(db);
  return rows[0]?.many ?? false;
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
  tx: Parameters<typeof wakeShipments>[0],
  via: Via,
  rows: readonly RouteListRow[],
  at: Date,
): Promise<void> {
  const byId = marksBy(rows, ({ id }) => (id === null ? [] : [id]));
  const byReference = marksBy(rows, ({ references }) => references);
  const set = sql`update route_references set listed_as = mark, listed_at = ${at}`;
  await sql`${set} from unnest(${[...byId.keys()]}::text[], ${[...byId.values()]}::text[]) as listed (id, mark)
    where via = ${via} and rival_id = id`.execute(tx);
  await sql`${set} from unnest(${[...byReference.keys()]}::text[], ${[...byReference.values()]}::text[])
      as listed (number, mark)
    where via = ${via} and kind = any ('{equipment,transport_document,booking}') and reference = number
      and rival_id is not null`.execute(tx);
  const named = sql`
    select kind, reference from route_references
    where via = ${via} and listed_at = ${at} and read_as <> listed_as
      and read_at <= ${new Date(at.getTime() - hourMs)}`;
  await wakeShipments(tx, via, { named, at });
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
