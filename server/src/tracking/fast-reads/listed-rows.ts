// Asks the database which rows are on a page and for their versions, and reads only the rows that are not kept in that version.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { Db, WatchReplaced } from '../../store/open.ts';
import { type BoxFilters, isShown } from '../listing/box-filter.ts';
import { isBehind, newestFirst, orderBy } from '../listing/box-order.ts';
import { type ListedRow, listedRows } from '../listing/list-boxes.ts';
import type { ListPage, ListRows } from '../listing/list-shipments.ts';
import { bytesWithJson, openMemoryCache } from './memory-cache.ts';

/** The memory for rows of lists: enough for some 5,000. */
const keptBytes = 30_000_000;

/** A name of the row, hashed so that it holds no text of a carrier. */
const nameSql = sql<string>`concat_ws(' ', j.shipment_id, hashtextextended(j.container, 0))`;
/** Changes with the row and with its shipment, whose every check is shown. */
const versionSql = sql<string>`concat(j.xmin, '.', (select xmin from shipments where shipments.id = j.shipment_id))`;

interface Version {
  name: string;
  version: string;
}

/** A row is the same object while its version stays the same and no other primary has taken over. */
export function openListedRows(onReplaced: WatchReplaced): ListRows {
  const kept = openMemoryCache<{ version: string; row: ListedRow }>(keptBytes);
  onReplaced(kept.clear);
  return async (db, owner, filters, page, now) => {
    const wanted = await listVersions(db, owner, filters, page, now);
    const found = new Map<string, ListedRow>();
    for (const { name, version } of wanted) {
      const known = kept.get(owner.workspaceId, name);
      if (known?.version === version) found.set(name, known.row);
    }
    // A row that was changed after its version was read is shown as it is now.
    for (const { name, version, ...row } of await readRows(db, missingAmong(wanted, found))) {
      kept.set(owner.workspaceId, name, { version, row }, bytesWithJson(row));
      found.set(name, row);
    }
    return wanted.flatMap(({ name }) => found.get(name) ?? []);
  };
}

/** The rows of a page as one text: as separate rows they take ten times as long to read. */
async function listVersions(
  db: Db,
  owner: Owner,
  filters: BoxFilters,
  { after, limit }: ListPage,
  now: Date,
): Promise<Version[]> {
  const behind = after === undefined ? sql`true` : isBehind(newestFirst, after);
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(line, ',') as lines from (
      select concat_ws(' ', ${nameSql}, ${versionSql}) as line
      from journeys j
      where ${isShown(owner, filters, now)} and ${behind}
      order by ${orderBy(newestFirst)}
      limit ${limit}
    ) as page`.execute(db);
  const lines = rows[0]?.lines?.split(',') ?? [];
  return lines.map((line) => {
    const end = line.lastIndexOf(' ');
    return { name: line.slice(0, end), version: line.slice(end + 1) };
  });
}

function missingAmong(wanted: readonly Version[], found: ReadonlyMap<string, unknown>): string[] {
  return wanted.map(({ name }) => name).filter((name) => !found.has(name));
}

async function readRows(db: Db, names: readonly string[]): Promise<(ListedRow & Version)[]> {
  if (names.length === 0) return [];
  const shipmentIds = names.map((name) => name.slice(0, name.indexOf(' ')));
  const wanted = sql`journeys j`;
  const { rows } = await sql<ListedRow & Version>`
    ${listedRows(wanted, sql`${nameSql} as name, ${versionSql} as version`)}
    where j.shipment_id = any(${shipmentIds}) and ${nameSql} = any(${names})`.execute(db);
  return rows;
}
