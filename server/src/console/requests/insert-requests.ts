import { sql } from 'kysely';
import { joinedKey } from '../../accounts/joined.ts';
import type { Db } from '../../store/open.ts';
import type { RequestDetails } from './schemas.ts';

/** An answered request. */
export interface RequestEntry extends RequestDetails {
  at: Date;
  requestId: string;
  keyId: string;
  method: string;
  /** The path, without the query. */
  path: string;
  status: number;
  /** The error code of a refusal. */
  code: string | null;
  durationMs: number;
}

/** About as much as a line takes besides its texts. */
const bytesOfLine = 300;

/**
 * One statement for all requests, in their order. Requests of keys that were deleted are left out.
 * @returns how many bytes each workspace got, before PostgreSQL compresses them
 */
export async function insertRequests(
  db: Db,
  entries: readonly RequestEntry[],
): Promise<{ workspaceId: string; bytes: number }[]> {
  const column = <Name extends keyof RequestEntry>(name: Name) => entries.map((entry) => entry[name]);
  const { rows } = await sql<{ workspaceId: string; bytes: number }>`
    with written as (insert into requests (
      at, request_id, workspace_id, key_id, mode, method, path, status, code, duration_ms, query, body, answer)
    select
      at, request_id, key.workspace_id, key.id, key.mode, method, path, status, code, duration_ms, query, body, answer
    from unnest(
      ${column('at').map((at) => at.toISOString())}::timestamptz[], ${column('requestId')}::text[],
      ${column('keyId')}::text[], ${column('method')}::text[], ${column('path')}::text[], ${column('status')}::int[],
      ${column('code')}::text[], ${column('durationMs')}::int[], ${column('query')}::text[], ${column('body')}::text[],
      ${column('answer')}::text[]
    ) with ordinality as entry (
      at, request_id, key_id, method, path, status, code, duration_ms, query, body, answer, place)
    join ${joinedKey} on key.id = entry.key_id
    order by place
    returning workspace_id, ${bytesOfLine} + octet_length(concat(path, query, body, answer)) as bytes)
    select workspace_id as "workspaceId", sum(bytes)::float8 as bytes from written group by workspace_id`.execute(
    db,
  );
  return rows;
}
