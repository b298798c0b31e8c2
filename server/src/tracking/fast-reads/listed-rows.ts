// Asks the database which rows are on a page and for their versions, and reads only the rows that are not kept in that version.

import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import type { OwnWords } from '../../domain/own-words/own-words.ts';
import type { Db, WatchReplaced } from '../../store/open.ts';
import { type BoxFilters, isShown } from '../listing/box-filter.ts';
import { isBehind, newestFirst, orderBy } from '../listing/box-order.ts';
import { type ListedRow, type ListPage, type ListRows, listedColumns } from '../listing/list-shipments.ts';
import { bytesWithJson, openMemoryCache } from './memory-cache.ts';

/** A change of the words changes the rows of the boxes as well, and so their versions. */
const wordsOfBox = sql<OwnWords | null>`(select words from shipments where shipments.id = j.shipment_id)`;

/** The memory for rows of lists: enough for some 20,000. */
const keptBytes = 30_000_000;
/** The memory that a row without words takes, with its JSON. */
const rowBytes = 1_500;

/** A name of the row, hashed so that it holds no text of a carrier, and a version that changes with the row. */
const nameSql = sql<string>`concat_ws(' ', j.shipment_id, hashtextextended(j.container, 0))`;
const versionSql = sql<string>`j.xmin::text`;

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
      kept.set(owner.workspaceId, name, { version, row }, rowBytes + bytesWithJson(row.words));
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
  return await db
    .selectFrom('journeys as j')
    .select([...listedColumns, nameSql.as('name'), versionSql.as('version'), wordsOfBox.as('words')])
    .where('j.shipment_id', '=', sql<string>`any(${shipmentIds})`)
    .where(nameSql, '=', sql<string>`any(${names})`)
    .execute();
}
