import { refusedField } from '../../domain/refusals/refused-field.ts';
import type { ListedLink } from './link-queries.ts';
import type { NewScopeRequest, ShareScopeView, ShareView } from './schemas.ts';
import { type ScopeType, type ShareScope, scopeTypes, type ViewScope, type WantedScope } from './scope.ts';
import { shareToken } from './share-token.ts';

interface ShareAddresses {
  url: string;
  calendar_url: string;
}

/** A link as API clients read it, without its addresses: they are a secret, and answers to repeated requests are stored. */
export function presentShare(link: ListedLink): Omit<ShareView, 'url' | 'calendar_url'> {
  return {
    id: link.id,
    share_id: link.id,
    scope: presentScope(link.scope),
    title: link.title,
    maker: link.maker,
    created_at: link.created_at.toISOString(),
    expires_at: link.expires_at.toISOString(),
    revoked_at: link.revoked_at?.toISOString() ?? null,
    opens: link.opens,
    last_opened_at: link.last_opened_at?.toISOString() ?? null,
    embeddable: link.embeddable,
    subscribable: link.subscribable,
    subscribers: link.subscribers,
  };
}

/** Adds the addresses, in the order in which people read the fields. */
export function withAddresses(
  { id, ...rest }: ReturnType<typeof presentShare>,
  addresses: ShareAddresses,
): ShareView {
  return { id, ...addresses, ...rest };
}

function presentScope(scope: ShareScope): ShareScopeView {
  switch (scope.type) {
    case 'shipment':
      return { type: scope.type, reference: scope.reference };
    case 'tag':
      return { type: scope.type, tag: scope.written ?? scope.tag };
    case 'view':
      return { type: scope.type, view_id: scope.viewId, name: scope.name };
  }
}

/** Reads a saved view of the person who asks. */
export type ReadView = (viewId: string) => Promise<ViewScope>;

/** For programs. @throws Problem `invalid_request` */
export const refuseViews: ReadView = async () => {
  throw refusedField('scope.type', 'cannot be view: views belong to people, who share them in the console');
};

const fieldOf = { shipment: 'reference', tag: 'tag', view: 'view_id' } as const satisfies Record<
  ScopeType,
  keyof NewScopeRequest
>;

/**
 * @throws Problem `invalid_request` without what the type needs, and with what another type needs; as `readView` does
 */
export async function wantedScope(scope: NewScopeRequest, readView: ReadView): Promise<WantedScope> {
  const { type } = scope;
  for (const other of scopeTypes)
    if (other !== type && scope[fieldOf[other]] !== undefined)
      throw refusedField(`scope.${fieldOf[other]}`, `is for the type ${other}`);
  const which = scope[fieldOf[type]];
  if (which === undefined) throw refusedField(`scope.${fieldOf[type]}`, 'is needed for this type');
  switch (type) {
    case 'shipment':
      return { type, reference: which };
    case 'tag':
      return { type, tag: which };
    case 'view':
      return await readView(which);
  }
}

/** @param base the address of this server, without a slash at its end */
export function shareAddresses(base: string, id: string, key: Buffer): ShareAddresses {
  return addressesOfToken(base, shareToken(id, key));
}

export function addressesOfToken(base: string, token: string): ShareAddresses {
  const url = `${base}/share/${token}`;
  return { url, calendar_url: `${url}/calendar.ics` };
}
