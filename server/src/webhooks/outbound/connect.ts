import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';
import { type OutboundAnswer, unanswered } from './answer.ts';
import { connectFault, lookUpFault, tlsFault } from './connect-fault.ts';
import type { Cutoff } from './cutoff.ts';
import type { LookUp } from './look-up.ts';
import type { Target } from './target.ts';

export interface ConnectDeps {
  mayReach: AddressGuard;
  lookUp: LookUp;
}

/**
 * Delay before the next of several addresses is tried in parallel (RFC 8305 section 5 recommends 250 ms, which is too
 * short across an ocean).
 */
const addressHeadStartMs = 500;

/**
 * Opens a socket to a checked address. The name is looked up once, here, and the socket cannot look it up again, so a
 * second answer cannot replace the checked one. If one of several addresses is forbidden, the whole name is refused.
 * TLS still verifies the name.
 */
export async function connect(
  { mayReach, lookUp }: ConnectDeps,
  target: Target,
  cutoff: Cutoff,
): Promise<Socket | OutboundAnswer> {
  const addresses = await findAddresses(lookUp, target.hostname, cutoff);
  if (!Array.isArray(addresses)) return addresses;
  if (addresses.length === 0) return unanswered('dns', 'The host name has no address.');
  if (!addresses.every(mayReach)) {
    return unanswered('private_address', 'The host has a private or reserved address; nothing was sent.');
  }
  return openSocket(target, addresses, cutoff);
}

async function findAddresses(
  lookUp: LookUp,
  hostname: string,
  cutoff: Cutoff,
): Promise<string[] | OutboundAnswer> {
  if (isIP(hostname) !== 0) return [hostname];
  const { promise: late, resolve } = Promise.withResolvers<OutboundAnswer>();
  cutoff.breaksOff(() => resolve(unanswered('timeout', 'The host name was not found in time.')));
  const found = lookUp(hostname).then((all) => all.map(({ address }) => address), lookUpFault);
  return Promise.race([found, late]);
}

function openSocket(target: Target, addresses: string[], cutoff: Cutoff): Promise<Socket | OutboundAnswer> {
  const { promise, resolve } = Promise.withResolvers<Socket | OutboundAnswer>();
  const options = socketOptions(target, addresses);
  const socket = target.isTls ? connectTls({ ...options, ...tlsOptions(target) }) : connectPlain(options);
  let isConnected = false;
  socket.once('connect', () => {
    isConnected = true;
  });
  socket.once(target.isTls ? 'secureConnect' : 'connect', () => {
    cutoff.breaksOff(() => socket.destroy());
    resolve(socket);
  });
  // This listener stays: an error while the socket passes from one owner to the next would otherwise end the process.
  socket.on('error', (error) => resolve(isConnected ? tlsFault(error) : connectFault(error)));
  cutoff.breaksOff(() => {
    socket.destroy();
    const what = isConnected
      ? 'The TLS handshake did not end in time.'
      : 'The connection was not opened in time.';
    resolve(unanswered('timeout', what));
  });
  return promise;
}

function socketOptions({ hostname, port }: Target, addresses: string[]) {
  const vetted = addresses.map((address) => ({ address, family: isIP(address) }));
  return {
    host: hostname,
    port,
    noDelay: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: addressHeadStartMs,
    lookup: (_hostname: string, _options: unknown, found: (error: null, addresses: typeof vetted) => void) =>
      found(null, vetted),
  };
}

/**
 * The server name for TLS. An address has none (RFC 6066 section 3), but the certificate is still verified against the
 * address.
 */
function tlsOptions({ hostname }: Target) {
  return {
    servername: isIP(hostname) === 0 ? hostname.replace(/\.$/, '') : '',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  };
}
