import type { CallOptions, OnceOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type { NewShare, Share, ShareChange, SharesQuery } from './shapes.ts';
import { type Ask, idSegment, onceHeaders } from './transport.ts';

/** Links that show shipments to people without an account. Their addresses are secrets. */
export interface ShareCalls {
  /** One page of the links, newest first. Links that have expired or were revoked stay listed for a year. */
  shares(query?: SharesQuery & CallOptions): Promise<Page<Share>>;
  everyShare(query?: SharesQuery & CallOptions): AsyncGenerator<Share, void, undefined>;
  share(id: string, options?: CallOptions): Promise<Share>;
  /** Makes a link for a shipment or a tag. By default it works for 90 days. */
  createShare(share: NewShare, options?: OnceOptions): Promise<Share>;
  /** Lets readers of its page enter an address, to be told when an ETA moves. If not, those that were entered are removed. */
  changeShare(id: string, change: ShareChange, options?: CallOptions): Promise<Share>;
  /** Revokes a link: from now on it shows nothing. */
  revokeShare(id: string, options?: OnceOptions): Promise<Share>;
}

/** The calls for share links, made with `ask`. */
export function shareCalls(ask: Ask): ShareCalls {
  async function shares({ signal, ...query }: SharesQuery & CallOptions = {}) {
    return pageOf(await ask<'listShares'>({ path: '/shares', query, signal }));
  }

  return {
    shares,
    everyShare: (query = {}) => everyItem(shares, query),
    async share(id, { signal } = {}) {
      return (await ask<'getShare'>({ path: `/shares/${idSegment(id)}`, signal })).data;
    },
    async createShare(body, options = {}) {
      const request = { path: '/shares', body, ...onceHeaders(options) };
      return (await ask<'createShare'>({ method: 'POST', ...request })).data;
    },
    async changeShare(id, body, { signal } = {}) {
      const request = { path: `/shares/${idSegment(id)}`, body, signal };
      return (await ask<'changeShare'>({ method: 'PATCH', ...request })).data;
    },
    async revokeShare(id, options = {}) {
      const request = { path: `/shares/${idSegment(id)}/revoke`, ...onceHeaders(options) };
      return (await ask<'revokeShare'>({ method: 'POST', ...request })).data;
    },
  };
}
