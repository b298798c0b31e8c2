import { AsyncLocalStorage } from 'node:async_hooks';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import type { AddressGuard } from './address-guard.ts';
import { lookUpFault, NotConnected } from './connect-fault.ts';
import type { SharedLookUp } from './look-up.ts';
import { unanswered } from './outbound.ts';

/** The request for which a connection is opened. undici opens it within the call of `dispatch`. */
export interface ConnectingRequest {
  workspaceId: string;
  /** Whether a connection had to be opened; otherwise the request goes over a kept one. */
  isNew: boolean;
}

export const asking = new AsyncLocalStorage<ConnectingRequest>();

export interface ConnectOptions {
  mayReach: AddressGuard;
  lookUp: SharedLookUp;
  /** After this time without a connection, the socket is closed. */
  timeoutMs: number;
}

/**
 * Delay before the next of several addresses is tried in parallel (RFC 8305 section 5 recommends 250 ms, which is too
 * short across an ocean).
 */
const addressHeadStartMs = 500;

/**
 * Opens sockets to checked addresses only. A socket gets its addresses from the look-up that is checked here, so a
 * second answer cannot replace the checked one. If one of several addresses is forbidden, the whole name is refused.
 * TLS still verifies the name.
 */
export function openConnector({ mayReach, lookUp, timeoutMs }: ConnectOptions): buildConnector.connector {
  const connect = buildConnector({
    timeout: timeoutMs,
    allowH2: false,
    // A resumed session would not show its certificate again.
    maxCachedSessions: 0,
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressHeadStartMs,
    lookup: checkedLookUp({ mayReach, lookUp }),
  });
  return (options, callback) => {
    const { hostname } = options;
    const request = asking.getStore();
    if (request !== undefined) request.isNew = true;
    const isAddress = isIP(hostname) !== 0;
    // Sockets do not look addresses up.
    if (isAddress && !mayReach(hostname)) process.nextTick(callback, forbidden(), null);
    // An address has no server name (RFC 6066 section 3), but the certificate is still verified against it.
    else connect({ ...options, servername: isAddress ? '' : hostname.replace(/\.$/, '') }, callback);
  };
}

function checkedLookUp({ mayReach, lookUp }: Omit<ConnectOptions, 'timeoutMs'>): LookupFunction {
  const find = async (hostname: string) => {
    const found = await lookUp(hostname, asking.getStore()?.workspaceId ?? '').catch((error) => {
      throw new NotConnected(lookUpFault(error));
    });
    if (found.length === 0) throw new NotConnected(unanswered('dns', 'The host name has no address.'));
    if (!found.every(({ address }) => mayReach(address))) throw forbidden();
    return found.map(({ address }) => ({ address, family: isIP(address) }));
  };
  return (hostname, _options, callback) => {
    find(hostname).then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    );
  };
}

function forbidden(): NotConnected {
  return new NotConnected(
    unanswered('private_address', 'The host has a private or reserved address; nothing was sent.'),
  );
}
