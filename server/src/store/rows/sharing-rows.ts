// Share links, and how a workspace looks on their pages.

import type { Generated } from 'kysely';
import type { Mode } from '../../domain/references/reference.ts';
import type { Language } from '../../domain/text/language.ts';
import type { Json } from '../column-types.ts';

export interface ShareLinkRow {
  id: string;
  workspace_id: string;
  mode: Mode;
  /** As `sharing/links/scope.ts` describes it. */
  scope: Json<object>;
  title: string | null;
  embeddable: boolean;
  subscribable: boolean;
  maker: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opens: Generated<number>;
  last_opened_at: Date | null;
}

export interface ShareSubscriberRow {
  link_id: string;
  workspace_id: string;
  /** In lower case. */
  recipient: string;
  language: Language;
  asked_at: Date;
  confirmed_at: Date | null;
  asked_from: string | null;
}

export interface BrandRow {
  workspace_id: string;
  colour: string | null;
  embed_origins: Generated<string[]>;
  link_previews: Generated<boolean>;
  logo: Buffer | null;
  logo_type: string | null;
  changed_at: Date;
}

export interface SharingTables {
  share_links: ShareLinkRow;
  share_subscribers: ShareSubscriberRow;
  brands: BrandRow;
}
