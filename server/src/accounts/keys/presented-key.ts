// Where a request has its key: in the header Authorization, or, for exports alone, in the address.

import type { FastifyRequest } from 'fastify';
import { Problem } from '../../domain/refusals/problem.ts';
import type { KnownKey } from '../queries.ts';

export interface PresentedKey {
  text: string;
  /** In the query, where logs of other programs keep it. */
  isInAddress: boolean;
}

/**
 * The token of `Authorization: Bearer …`. The letter case of the scheme does not matter (RFC 9110, section 11.1).
 * @throws Problem `invalid_api_key`
 */
export function keyInHeader(authorization: string | undefined): PresentedKey {
  if (authorization === undefined) {
    throw new Problem(
      'invalid_api_key',
      'Send your API key in the header "Authorization: Bearer svc_live_…".',
    );
  }
  const text = /^bearer +([^ ]+) *$/i.exec(authorization)?.[1];
  if (text === undefined) {
    throw new Problem(
      'invalid_api_key',
      'The Authorization header must be "Bearer" followed by your API key.',
    );
  }
  return { text, isInAddress: false };
}

/**
 * The key of a request for an export, which sheets ask for without headers. A key in the address is taken out of it, so that
 * nothing that is written about the request has it.
 * @throws Problem `invalid_api_key`
 */
export function keyOfExport(request: FastifyRequest): PresentedKey {
  const { authorization } = request.headers;
  const query = request.query as Record<string, unknown>;
  const { key } = query;
  if (key === undefined) return keyInHeader(authorization);
  delete query.key;
  request.raw.url = withoutKey(request.url);
  if (typeof key !== 'string' || authorization !== undefined)
    throw new Problem(
      'invalid_api_key',
      'Send one key: in the header Authorization, or as `key` in the address.',
    );
  return { text: key, isInAddress: true };
}

function withoutKey(url: string): string {
  // The router reads a query behind `#`, too.
  const [path = '', query = ''] = url.split(/[?#](.*)/s, 2);
  const others = query.split('&').filter((part) => !new URLSearchParams(part).has('key'));
  return others.length === 0 ? path : `${path}?${others.join('&')}`;
}

/** @throws Problem `insufficient_permissions` for a key in an address that can do more than read exports */
export function refuseInAddress({ isInAddress }: PresentedKey, { purposes }: KnownKey): void {
  if (!isInAddress || (purposes?.length === 1 && purposes[0] === 'export')) return;
  throw new Problem(
    'insufficient_permissions',
    'Only a key that is restricted to export alone may stand in an address. Others may have read this one there: rotate it.',
  );
}
