import type { Owner } from '../../accounts/owner.ts';
import type { TermsSheet } from '../../domain/free-time/free-time-terms.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { Pool } from '../../store/pool.ts';

/** What a workspace states about free time, since a moment. */
export interface StatedTerms {
  /** 0: nothing was stated yet. */
  version: number;
  statedAt: Date | null;
  sheet: TermsSheet;
}

const noTerms: StatedTerms = { version: 0, statedAt: null, sheet: { terms: [], calendars: [] } };

/** The terms as they are, or as they were at a moment. */
export async function findTerms(
  db: Db | Tx,
  { workspaceId, mode }: Owner,
  asOf: Date | null = null,
): Promise<StatedTerms> {
  const row = await db
    .selectFrom('free_time_terms')
    .select(['version', 'stated_at', 'sheet'])
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .$if(asOf !== null, (query) => query.where('stated_at', '<=', asOf as Date))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? noTerms : { version: row.version, statedAt: row.stated_at, sheet: row.sheet };
}

/** The newest version; 0: none. */
export async function findTermsVersion(db: Db | Tx, { workspaceId, mode }: Owner): Promise<number> {
  const row = await db
    .selectFrom('free_time_terms')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The newest versions, in the order of the owners; 0: none. The statement is part of many requests, and is planned once per connection. */
export async function findTermsVersions(
  pool: Pick<Pool, 'query'>,
  owners: readonly Owner[],
): Promise<number[]> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'terms versions',
    text: `
      select coalesce((
        select max(version) from free_time_terms
        where free_time_terms.workspace_id = wanted.workspace_id and free_time_terms.mode = wanted.mode
      ), 0) as version
      from unnest((select $1::text[]), (select $2::text[])) with ordinality as wanted (workspace_id, mode, position)
      order by position`,
    values: [owners.map(({ workspaceId }) => workspaceId), owners.map(({ mode }) => mode)],
  });
  return rows.map(({ version }) => version);
}
