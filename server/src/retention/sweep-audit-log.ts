import { sql } from 'kysely';
import { repeatableActions } from '../audit/audit-actions.ts';
import type { Db } from '../store/open.ts';
import { type TrimmedRows, trimBytes } from '../store/trim-bytes.ts';
import type { Sweep } from './sweep.ts';

const auditRows: TrimmedRows = {
  table: 'audit_log',
  key: ['id'],
  newest: sql`id desc`,
  long: ['details', 'target', 'person_name', 'key_name', 'address'],
  only: sql`action = any (${repeatableActions})`,
};

/** Trims the log of every workspace to its limit, one workspace after the other. */
export function sweepAuditLog(db: Db, mostBytes: number): Sweep {
  let left: string[] | null = null;
  return async () => {
    left ??= (await db.selectFrom('workspaces').select('id').execute()).map(({ id }) => id);
    const workspaceId = left.pop();
    if (workspaceId !== undefined) await trimBytes(db, auditRows, workspaceId, mostBytes);
    return left.length > 0;
  };
}
