import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Owner } from '../../accounts/owner.ts';
import { holdWorkspace } from '../../accounts/queries.ts';
import { modes } from '../../domain/references/reference.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { ShareLinkRow } from '../../store/rows/sharing-rows.ts';
import type { ShareScope } from './scope.ts';
import { subscriberCount } from './subscriber-queries.ts';

/** A stored link, with its scope as this room writes it. */
export type ShareLink = Omit<Selectable<ShareLinkRow>, 'scope'> & { scope: ShareScope };

/** With the number of addresses that are told about its shipments. */
export type ListedLink = ShareLink & { subscribers: number };

/**
 * How many share links of a workspace work or were made in the last day, in both modes. Those that are revoked count for a
 * day, because each is kept for a year. No other transaction can add one until this one ends.
 */
export async function lockLinkCount(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  await holdWorkspace(tx, workspaceId);
  const { count } = await tx
    .selectFrom('share_links')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where((link) =>
      link.or([
        // With the modes, an index finds them.
        link.and([link('mode', 'in', modes), link('created_at', '>', new Date(now.getTime() - dayMs))]),
        link.and([link('revoked_at', 'is', null), link('expires_at', '>', now)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertShareLink(db: Db, link: ShareLink): Promise<void> {
  await db
    .insertInto('share_links')
    .values({ ...link, scope: JSON.stringify(link.scope) })
    .execute();
}

/** The link of any workspace, and whether an operator has blocked that. */
export async function findPublicLink(
  db: Db,
  id: string,
): Promise<{ link: ShareLink; isBlocked: boolean } | undefined> {
  const row = await db
    .selectFrom('share_links as link')
    .innerJoin(joinedWorkspace, 'workspace.id', 'link.workspace_id')
    .selectAll('link')
    .select('workspace.blocked_at')
    .$castTo<ShareLink & { blocked_at: Date | null }>()
    .where('link.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { blocked_at, ...link } = row;
  return { link, isBlocked: blocked_at !== null };
}

/** The working link of each shipment that has one, by the id of the shipment; of several, the one that works the longest. */
export async function linksOfShipments(
  db: Db | Tx,
  workspaceId: string,
  shipmentIds: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  if (shipmentIds.length === 0) return new Map();
  const shipment = sql<string>`scope ->> 'shipmentId'`;
  const rows = await db
    .selectFrom('share_links')
    .select(['id', shipment.as('shipmentId')])
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<SqlBool>`${shipment} = any (${shipmentIds})`)
    .orderBy('expires_at')
    .execute();
  return new Map(rows.map(({ id, shipmentId }) => [shipmentId, id]));
}

/** The condition that a working link shows this shipment alone; `id` is a column. */
export function isShared({ workspaceId, mode }: Owner, id: string, now: Date): RawBuilder<SqlBool> {
  return sql`exists (select from share_links link
    where link.workspace_id = ${workspaceId} and link.mode = ${mode} and link.revoked_at is null
      and link.expires_at > ${now} and link.scope ->> 'shipmentId' = ${sql.ref(id)})`;
}

export function linksOf(db: Db | Tx, { workspaceId, mode }: Owner) {
  return db
    .selectFrom('share_links')
    .selectAll()
    .select(subscriberCount.as('subscribers'))
    .$castTo<ListedLink>()
    .where('workspace_id', '=', workspaceId)
    .where('mode', '=', mode);
}

export function isWorking({ expires_at, revoked_at }: ShareLink, now: Date): boolean {
  return revoked_at === null && now < expires_at;
}
