import { refusedField } from '../../domain/refused-field.ts';
import type { NewScopeRequest, ShareScopeView, ShareView } from './schemas.ts';
import type { ShareScope, WantedScope } from './scope.ts';
import type { ShareAddresses } from './share-addresses.ts';
import type { ShareLink } from './share-link.ts';

/** A link as API clients read it, without its addresses: they are a secret, and answers to repeated requests are stored. */
export function presentShare(link: ShareLink): Omit<ShareView, 'url' | 'calendar_url'> {
  return {
    id: link.id,
    share_id: link.id,
    scope: presentScope(link.scope),
    title: link.title,
    maker: link.maker,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    revoked_at: link.revokedAt?.toISOString() ?? null,
    opens: link.opens,
    last_opened_at: link.lastOpenedAt?.toISOString() ?? null,
    embeddable: link.embeddable,
  };
}

/** The same with its addresses, in the order in which people read the fields. */
export function withAddresses(
  { id, ...rest }: ReturnType<typeof presentShare>,
  { url, calendarUrl }: ShareAddresses,
): ShareView {
  return { id, url, calendar_url: calendarUrl, ...rest };
}

function presentScope(scope: ShareScope): ShareScopeView {
  switch (scope.type) {
    case 'shipment':
      return { type: scope.type, reference: scope.reference };
    case 'tag':
      return { type: scope.type, tag: scope.tag };
    case 'view':
      return { type: scope.type, view_id: scope.viewId, name: scope.name };
  }
}

/** What a client of the API wants to share. @throws Problem `invalid_request` for a view, and without what the type needs */
export function wantedScope({ type, reference, tag, view_id }: NewScopeRequest): WantedScope {
  const ofPeople = 'is for the console: views belong to people, who share them there';
  if (type === 'view') throw refusedField('scope.type', `cannot be view: it ${ofPeople}`);
  if (view_id !== undefined) throw refusedField('scope.view_id', ofPeople);
  if (type === 'shipment' && tag !== undefined) throw refusedField('scope.tag', 'is for the type tag');
  if (type === 'tag' && reference !== undefined)
    throw refusedField('scope.reference', 'is for the type shipment');
  if (type === 'tag') return { type, tag: tag ?? missing('tag') };
  return { type, reference: reference ?? missing('reference') };
}

function missing(field: string): never {
  throw refusedField(`scope.${field}`, 'is needed for this type');
}
