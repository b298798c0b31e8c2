import type { Selectable } from 'kysely';
import type { Mode } from '../../domain/reference.ts';
import type { ShareLinkRow } from '../../store/rows/sharing-rows.ts';
import type { ShareScope } from './scope.ts';

export interface ShareLink {
  id: string;
  workspaceId: string;
  mode: Mode;
  scope: ShareScope;
  title: string | null;
  /** Pages of the origins that the workspace lists may embed it. */
  embeddable: boolean;
  /** The name of the person or the key that made it. */
  maker: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  opens: number;
  lastOpenedAt: Date | null;
}

export function shareLinkOf(row: Selectable<ShareLinkRow>): ShareLink {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    mode: row.mode,
    // Only this room writes it.
    scope: row.scope as ShareScope,
    title: row.title,
    embeddable: row.embeddable,
    maker: row.maker,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    opens: row.opens,
    lastOpenedAt: row.last_opened_at,
  };
}

export function isWorking({ expiresAt, revokedAt }: ShareLink, now: Date): boolean {
  return revokedAt === null && now < expiresAt;
}
