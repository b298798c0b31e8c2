import { joinedKey } from '../../accounts/joined.ts';
import type { Owner } from '../../accounts/owner.ts';
import { maskApiKey } from '../../domain/api-key.ts';
import { decodeRowCursor, encodeRowCursor } from '../../http/cursor.ts';
import { mapPage, type Page, pageOf } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import type { ApiKeyRow } from '../../store/rows/account-rows.ts';
import type { RequestRow } from '../../store/rows/console-rows.ts';
import type { LoggedRequest, RequestsRequest, StatusClass } from './schemas.ts';

/** The requests of a workspace's keys, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listRequests(
  db: Db,
  { workspaceId, mode }: Owner,
  { key, status, limit, cursor }: RequestsRequest,
): Promise<Page<LoggedRequest>> {
  let query = db
    .selectFrom('requests as request')
    .innerJoin(joinedKey, 'key.id', 'request.key_id')
    .selectAll('request')
    .select(['key.name', 'key.last_four'])
    .where('request.workspace_id', '=', workspaceId)
    .where('request.mode', '=', mode)
    .orderBy('request.id', 'desc')
    .limit(limit + 1);
  if (key !== undefined) query = query.where('request.key_id', '=', key);
  if (status !== undefined) {
    const [from, to] = boundsOf(status);
    query = query.where('request.status', '>=', from).where('request.status', '<', to);
  }
  if (cursor !== undefined) query = query.where('request.id', '<', decodeRowCursor(cursor));
  const rows = await query.execute();
  return mapPage(
    pageOf(rows, limit, ({ id }) => encodeRowCursor(id)),
    present,
  );
}

type Row = { [Name in keyof RequestRow]: Name extends 'id' ? string : RequestRow[Name] } & Pick<
  ApiKeyRow,
  'name' | 'last_four'
>;

function present(row: Row): LoggedRequest {
  return {
    id: row.request_id,
    at: row.at.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    durationMs: row.duration_ms,
    key: { id: row.key_id, name: row.name, masked: maskApiKey(row.mode, row.last_four) },
  };
}

function boundsOf(status: StatusClass): [from: number, to: number] {
  const from = Number(status[0]) * 100;
  return [from, from + 100];
}
