import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Owner } from '../../accounts/owner.ts';
import { holdWorkspace } from '../../accounts/queries.ts';
import type { MomentPage } from '../../domain/moment-page.ts';
import { modes } from '../../domain/reference.ts';
import { dayMs } from '../../domain/time-spans.ts';
import type { Db, Tx } from '../../store/open.ts';
import { rowsByMoment } from '../../store/rows-by-moment.ts';
import { type ShareLink, shareLinkOf } from './share-link.ts';

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
    .values({
      id: link.id,
      workspace_id: link.workspaceId,
      mode: link.mode,
      scope: JSON.stringify(link.scope),
      title: link.title,
      embeddable: link.embeddable,
      maker: link.maker,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
      revoked_at: link.revokedAt,
      last_opened_at: link.lastOpenedAt,
    })
    .execute();
}

/** Newest first. */
export async function listShareLinkRows(db: Db, owner: Owner, page: MomentPage): Promise<ShareLink[]> {
  const rows = await rowsByMoment(linksOf(db, owner).selectAll(), ['created_at', 'id'], page).execute();
  return rows.map(shareLinkOf);
}

export async function findShareLink(db: Db, owner: Owner, id: string): Promise<ShareLink | undefined> {
  const row = await linksOf(db, owner).selectAll().where('id', '=', id).executeTakeFirst();
  return row && shareLinkOf(row);
}

/** The link, locked until the transaction ends. */
export async function lockShareLink(tx: Tx, owner: Owner, id: string): Promise<ShareLink | undefined> {
  const row = await linksOf(tx, owner).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && shareLinkOf(row);
}

/** Marks a locked link as revoked. */
export async function updateRevoked(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('share_links').set({ revoked_at: at }).where('id', '=', id).execute();
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
    .where('link.id', '=', id)
    .executeTakeFirst();
  return row && { link: shareLinkOf(row), isBlocked: row.blocked_at !== null };
}

function linksOf(db: Db, { workspaceId, mode }: Owner) {
  return db.selectFrom('share_links').where('workspace_id', '=', workspaceId).where('mode', '=', mode);
}
