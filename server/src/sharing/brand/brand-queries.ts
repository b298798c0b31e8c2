import { sql } from 'kysely';
import { joinedWorkspace } from '../../accounts/joined.ts';
import type { Db, Tx } from '../../store/open.ts';
import type { BrandRow } from '../../store/rows/sharing-rows.ts';
import type { ImageType } from './image-facts.ts';

/** How a workspace looks on the pages of its share links. */
export type Brand = Awaited<ReturnType<typeof readBrand>>;

/** The brand of a workspace, also of one that has chosen nothing yet. */
export async function readBrand(db: Db, workspaceId: string) {
  return await db
    .selectFrom(joinedWorkspace)
    .leftJoin('brands as brand', 'brand.workspace_id', 'workspace.id')
    .select((brand) => [
      'workspace.name',
      'brand.colour',
      brand.fn.coalesce('brand.embed_origins', sql<string[]>`'{}'`).as('embed_origins'),
      brand.fn.coalesce('brand.link_previews', sql<boolean>`true`).as('link_previews'),
      brand('brand.logo_type', 'is not', null).$castTo<boolean>().as('has_logo'),
      'brand.changed_at',
    ])
    .where('workspace.id', '=', workspaceId)
    .executeTakeFirstOrThrow();
}

export async function findLogo(db: Db, workspaceId: string) {
  const row = await db
    .selectFrom('brands')
    .select(['logo', 'logo_type'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst();
  if (row === undefined || row.logo === null || row.logo_type === null) return undefined;
  return { bytes: row.logo, type: row.logo_type };
}

export interface BrandColumns {
  colour?: string | null | undefined;
  embed_origins?: string[] | undefined;
  link_previews?: boolean | undefined;
  logo?: Buffer | null | undefined;
  logo_type?: ImageType | null | undefined;
}

/** Writes the columns that are given; the others stay. */
export async function writeBrand(
  tx: Tx,
  columns: Pick<BrandRow, 'workspace_id' | 'changed_at'> & BrandColumns,
): Promise<void> {
  const { workspace_id, ...changed } = columns;
  const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  await tx
    .insertInto('brands')
    .values({ workspace_id, changed_at: changed.changed_at, ...given })
    .onConflict((conflict) => conflict.column('workspace_id').doUpdateSet(given))
    .execute();
}
