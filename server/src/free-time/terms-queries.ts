import { sql } from 'kysely';
import type { Owner } from '../accounts/owner.ts';
import type { Tx } from '../store/open.ts';
import { trimBytes } from '../store/trim-bytes.ts';
import type { StatedTerms } from '../tracking/free-time/find-terms.ts';

/** The newest version of each mode stays, whatever it takes. docs/limits.md "How many" */
export const mostVersions = 100;
const mostBytes = 16 * 1024 * 1024;

/** Stores a version, and removes the oldest ones where they are too many or too large. */
export async function insertTerms(
  tx: Tx,
  { workspaceId, mode }: Owner,
  { version, statedAt, sheet }: StatedTerms & { statedAt: Date },
): Promise<void> {
  await tx
    .insertInto('free_time_terms')
    .values({ workspace_id: workspaceId, mode, version, stated_at: statedAt, sheet: JSON.stringify(sheet) })
    .execute();
  await tx
    .deleteFrom('free_time_terms')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('version', '<=', version - mostVersions)
    .execute();
  const newest = sql`(select max(version) from free_time_terms other
    where other.workspace_id = free_time_terms.workspace_id and other.mode = free_time_terms.mode)`;
  const rows = {
    table: 'free_time_terms',
    key: ['mode', 'version'],
    newest: sql`stated_at desc, version desc`,
    long: ['sheet'],
    only: sql`version < ${newest}`,
  } as const;
  await trimBytes(tx, rows, workspaceId, mostBytes);
}
