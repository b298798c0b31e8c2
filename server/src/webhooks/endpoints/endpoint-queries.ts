import { sql } from 'kysely';
import type { Owner } from '../../accounts/owner.ts';
import { holdWorkspace } from '../../accounts/queries.ts';
import { Problem } from '../../domain/refusals/problem.ts';
import { mayBeginAnew } from '../../domain/webhooks/endpoint-health.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { SealedColumn } from '../../store/reseal-column.ts';
import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { fieldNames } from './endpoint-fields.ts';
import { mostRecent, type RecentDelivery } from './endpoint-schemas.ts';

export const sealedEndpointSecrets: readonly SealedColumn[] = [
  { table: 'webhook_endpoints', column: 'secret' },
  { table: 'webhook_endpoints', column: 'previous_secret' },
];

/** The endpoints of the owner, newest first; only this one if it is named. There are few, so the list has no pages. */
export function listEndpointStates(db: Db | Tx, owner: Owner, id?: string) {
  let query = ofOwner(db, owner).innerJoin('endpoint_health as health', 'health.endpoint_id', 'id');
  if (id !== undefined) query = query.where('id', '=', id);
  return query
    .select(['id', ...fieldNames, ...shownColumns, ...healthColumns])
    .select([
      countOf('pending').as('pending_deliveries'),
      countOf('failed').as('failed_deliveries'),
      lastDeliveries.as('recent'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const shownColumns = [
  'mode',
  'created_at',
  'disabled_at',
  'disabled_reason',
  'previous_secret_until',
] as const;
const healthColumns = ['health.last_success_at', 'health.failing_since', 'health.paused_until'] as const;

export type EndpointState = Awaited<ReturnType<typeof listEndpointStates>>[number];

const lastDeliveries = sql<RecentDelivery[]>`(
  select coalesce(jsonb_agg(last order by created_at, id), '[]') from (
    select event_id as id, state, attempts as attempt_count, created_at from deliveries
    where endpoint_id = health.endpoint_id
    order by created_at desc, event_id desc limit ${sql.lit(mostRecent)}
  ) last
)`;

/** The DCSA subscriptions of the owner, oldest first; only this one if it is named. There are few. */
export function listSubscriptionRows(db: Db | Tx, owner: Owner, id?: string) {
  let query = ofOwner(db, owner).where('dcsa_filters', 'is not', null);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.select(['id', 'url', 'dcsa_filters']).orderBy('created_at').orderBy('id').execute();
}

/** @throws Problem `not_found`, also for an endpoint of another owner */
export async function getEndpointRow(db: Db | Tx, owner: Owner, id: string): Promise<WebhookEndpointRow> {
  const row = await ofOwner(db, owner).selectAll().where('id', '=', id).executeTakeFirst();
  if (row) return row;
  throw noSuchEndpoint();
}

export function noSuchEndpoint(): Problem {
  return new Problem('not_found', 'There is no such webhook endpoint in this workspace and mode.');
}

/**
 * Locks the endpoint until the transaction ends. The lock is on its health row: a delivery settles that row first and
 * may then disable the endpoint, so another order would be a deadlock.
 * @throws Problem `not_found`
 */
export async function lockEndpoint(tx: Tx, owner: Owner, id: string): Promise<WebhookEndpointRow> {
  await getEndpointRow(tx, owner, id);
  await tx
    .selectFrom('endpoint_health')
    .select('endpoint_id')
    .where('endpoint_id', '=', id)
    .forNoKeyUpdate()
    .execute();
  return await getEndpointRow(tx, owner, id);
}

/** How many endpoints the owner has, and how many of them are DCSA subscriptions. No other transaction can add one until the caller's transaction ends. */
export async function lockEndpointCount(
  tx: Tx,
  owner: Owner,
): Promise<{ endpoints: number; subscriptions: number }> {
  await holdWorkspace(tx, owner.workspaceId);
  const counted = await ofOwner(tx, owner)
    .select(({ fn }) => [
      fn.countAll<string>().as('endpoints'),
      fn.count<string>('dcsa_filters').as('subscriptions'),
    ])
    .executeTakeFirstOrThrow();
  return { endpoints: Number(counted.endpoints), subscriptions: Number(counted.subscriptions) };
}

export async function insertEndpoint(tx: Tx, endpoint: WebhookEndpointRow): Promise<void> {
  await tx.insertInto('webhook_endpoints').values(endpoint).execute();
  await tx.insertInto('endpoint_health').values({ endpoint_id: endpoint.id }).execute();
}

/** Changes a locked endpoint. */
export async function updateEndpoint(
  tx: Tx,
  id: string,
  change: Partial<Omit<WebhookEndpointRow, 'id' | 'workspace_id' | 'mode' | 'created_at'>>,
): Promise<void> {
  await tx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute();
}

/**
 * The owner says that the locked endpoint is ready: its failures are cleared, but its last success is kept. If they
 * were cleared a short while ago, they stay, and a paused endpoint is probed at once. Returns whether anything changed.
 */
export async function beginAnew(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { failing_since, begun_anew_at } = await tx
    .selectFrom('endpoint_health')
    .select(['failing_since', 'begun_anew_at'])
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow();
  if (failing_since === null) return false;
  if (!mayBeginAnew(begun_anew_at, now)) return await shortenPause(tx, id, now);
  const nothing = {
    failing_since: null,
    exhausted: 0,
    owner_notified: 'nothing',
    unreachable: 0,
    paused_until: null,
  } as const;
  await tx
    .updateTable('endpoint_health')
    .set({ ...nothing, begun_anew_at: now })
    .where('endpoint_id', '=', id)
    .execute();
  return true;
}

/** The owner asks for a delivery now: a paused endpoint is probed at once, and then continues or pauses again. Returns whether it was paused. */
export async function shortenPause(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('endpoint_health')
    .set({ paused_until: now })
    .where('endpoint_id', '=', id)
    .where('paused_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** When a delivery was last acknowledged. */
export async function readLastSuccess(tx: Tx, id: string): Promise<Date | null> {
  const { last_success_at } = await tx
    .selectFrom('endpoint_health')
    .select('last_success_at')
    .where('endpoint_id', '=', id)
    .executeTakeFirstOrThrow();
  return last_success_at;
}

export type FailingEndpoint = Pick<WebhookEndpointRow, 'id' | 'label' | 'url' | 'disabled_at'> & {
  failing_since: Date | null;
};

/** Endpoints that fail, or that the server disabled. */
export async function listFailingEndpoints(db: Db, owner: Owner): Promise<FailingEndpoint[]> {
  return await db
    .selectFrom('webhook_endpoints as endpoint')
    .leftJoin('endpoint_health as health', 'health.endpoint_id', 'endpoint.id')
    .select(['endpoint.id', 'endpoint.label', 'endpoint.url', 'endpoint.disabled_at', 'health.failing_since'])
    .where('endpoint.workspace_id', '=', owner.workspaceId)
    .where('endpoint.mode', '=', owner.mode)
    .where('endpoint.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('endpoint.disabled_reason', 'in', ['gone', 'failing']),
        where.and([where('endpoint.disabled_at', 'is', null), where('health.failing_since', 'is not', null)]),
      ]),
    )
    .orderBy('endpoint.created_at')
    .execute();
}

/** Each state has an index of its own, so the many delivered rows are not read. */
function countOf(state: 'pending' | 'failed') {
  const condition = state === 'pending' ? sql`next_attempt_at is not null` : sql`state = 'failed'`;
  return sql<number>`(select count(*)::int from deliveries where endpoint_id = health.endpoint_id and ${condition})`;
}

function ofOwner(db: Db | Tx, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('webhook_endpoints')
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode)
    .where('deleted_at', 'is', null);
}
