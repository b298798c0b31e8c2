import { type SqlBool, sql } from 'kysely';
import { joinedKey } from '../../accounts/joined.ts';
import type { Owner } from '../../accounts/owner.ts';
import { maskApiKey } from '../../domain/accounts/api-key-form.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { mapPage, type Page, pageByRow } from '../../http/page.ts';
import type { Db } from '../../store/open.ts';
import { storableText } from '../../store/storable.ts';
import type { LoggedRequest, OpenedRequest, RequestsRequest, StatusClass } from './schemas.ts';

const listedColumns = [
  'request.id',
  'request.at',
  'request.request_id',
  'request.key_id',
  'request.mode',
  'request.method',
  'request.path',
  'request.status',
  'request.code',
  'request.duration_ms',
] as const;

/** The requests of a workspace's keys, newest first. @throws Problem `invalid_request` for a cursor of another list */
export async function listRequests(
  db: Db,
  owner: Owner,
  { key, status, search, limit, cursor }: RequestsRequest,
): Promise<Page<LoggedRequest>> {
  let query = ofOwner(db, owner).orderBy('request.id', 'desc');
  if (key !== undefined) query = query.where('request.key_id', '=', key);
  if (search !== undefined) query = query.where(contains(storableText(search.trim())));
  if (status !== undefined) {
    const [from, to] = boundsOf(status);
    query = query.where('request.status', '>=', from).where('request.status', '<', to);
  }
  const page = await pageByRow({ limit, cursor }, async ({ beforeId, limit: most }) => {
    const behind = beforeId === null ? query : query.where('request.id', '<', beforeId);
    return await behind.limit(most).execute();
  });
  return mapPage(page, present);
}

/** A line of the log with its details. @throws Problem `not_found`, also for a line of another workspace or mode */
export async function openRequest(db: Db, owner: Owner, line: string): Promise<OpenedRequest> {
  const row = await ofOwner(db, owner)
    .select(['request.query', 'request.body', 'request.answer'])
    .where('request.id', '=', line)
    .executeTakeFirst();
  if (row === undefined) throw new Problem('not_found', 'There is no such request in the log any more.');
  const { query, body, answer } = row;
  return { ...present(row), query, body, answer };
}

function ofOwner(db: Db, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('requests as request')
    .innerJoin(joinedKey, 'key.id', 'request.key_id')
    .select(listedColumns)
    .select(['key.name', 'key.last_four', isPoll])
    .where('request.workspace_id', '=', workspaceId)
    .where('request.mode', '=', mode);
}

const isPoll = sql<boolean>`
  request.method = 'GET' and request.path like '%/events' and coalesce(request.query, '') ~ '(^|&)wait_seconds='`.as(
  'is_poll',
);

/** A request id is looked for as a whole, anything else as a part of the path. */
function contains(search: string) {
  if (search.startsWith('req_')) return sql<SqlBool>`request.request_id = ${search}`;
  return sql<SqlBool>`position(lower(${search}) in lower(request.path)) > 0`;
}

type Row = Awaited<ReturnType<ReturnType<typeof ofOwner>['execute']>>[number];

function present(row: Row): LoggedRequest {
  return {
    id: row.request_id,
    line: row.id,
    at: row.at.toISOString(),
    method: row.method,
    path: row.path,
    status: row.status,
    code: row.code,
    durationMs: row.duration_ms,
    isPoll: row.is_poll,
    key: { id: row.key_id, name: row.name, masked: maskApiKey(row.mode, row.last_four) },
  };
}

function boundsOf(status: StatusClass): [from: number, to: number] {
  const from = Number(status[0]) * 100;
  return [from, from + 100];
}
