// The requests and answers about share links and the brand; the pages read the types from here.

import { type Static, Type } from 'typebox';
import { moment, orNull } from '../../http/schema-terms.ts';
import type { Brand } from '../../sharing/brand/brand.ts';
import type { ShareLink } from '../../sharing/links/share-link.ts';
import type { InJson } from '../in-json.ts';
import { ModeParams } from '../mode-params.ts';

export const ShareLinkParams = Type.Object({
  ...ModeParams.properties,
  share: Type.String({ maxLength: 64 }),
});

/** `reference` goes with a shipment, `tag` with a tag, `viewId` with a view. */
export const NewShareLinkBody = Type.Object({
  scope: Type.Object({
    type: Type.Unsafe<'shipment' | 'tag' | 'view'>({ type: 'string', enum: ['shipment', 'tag', 'view'] }),
    reference: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    tag: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
    viewId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  }),
  title: Type.Optional(Type.String({ maxLength: 80 })),
  expiresAt: Type.Optional(moment('At most 366 days ahead; default: 90 days')),
  embeddable: Type.Optional(Type.Boolean()),
});
export type NewShareLinkRequest = Static<typeof NewShareLinkBody>;

export type ShareLinkScopeJson =
  | { type: 'shipment'; reference: string }
  | { type: 'tag'; tag: string }
  | { type: 'view'; viewId: string; name: string };

/** A share link with its addresses, which are secrets. */
export type ShareLinkJson = InJson<Omit<ShareLink, 'scope' | 'workspaceId' | 'mode'>> & {
  url: string;
  calendarUrl: string;
  scope: ShareLinkScopeJson;
};

/** What is absent stays. */
export const BrandChangeBody = Type.Object({
  colour: Type.Optional(orNull(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }))),
  embedOrigins: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 10 })),
});

/** The image, as Base64 of the bytes that were sent. */
export const LogoBody = Type.String({ minLength: 1 });

export type BrandJson = Pick<Brand, 'name' | 'colour' | 'embedOrigins'> & { logo: boolean };
