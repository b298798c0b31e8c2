import type { ShareScope } from '../../sharing/links/scope.ts';
import type { ShareAddresses } from '../../sharing/links/share-addresses.ts';
import type { ShareLink } from '../../sharing/links/share-link.ts';
import { inJson } from '../in-json.ts';
import type { ShareLinkJson, ShareLinkScopeJson } from './schemas.ts';

/** A link as the pages read it. */
export function shareLinkJson(link: ShareLink, addresses: ShareAddresses): ShareLinkJson {
  const { workspaceId: _, mode: __, scope, ...rest } = link;
  return { ...inJson(rest), ...addresses, scope: scopeJson(scope) };
}

/** Without what only the server needs: the id of the shipment, and the filters of the view. */
function scopeJson(scope: ShareScope): ShareLinkScopeJson {
  switch (scope.type) {
    case 'shipment':
      return { type: scope.type, reference: scope.reference };
    case 'tag':
      return { type: scope.type, tag: scope.tag };
    case 'view':
      return { type: scope.type, viewId: scope.viewId, name: scope.name };
  }
}
