import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AddressGuard } from './address-guard.ts';
import { type Answer, unanswered } from './answer.ts';
import { connectFault, lookUpFault, tlsFault } from './connect-fault.ts';
import type { Cutoff } from './cutoff.ts';
import type { LookUp } from './look-up.ts';
import type { Target } from './target.ts';

export interface ConnectDeps {
  mayReach: AddressGuard;
  lookUp: LookUp;
}

/** Before the next of several addresses is tried beside it (RFC 8305 section 5 recommends 250 ms; oceans are wider). */
const addressHeadStartMs = 500;

/**
 * A socket to an address that was vetted: the name is looked up here, once, and the socket is not let look it up again, so that
 * no other answer can come between. One forbidden address among several condemns the name. TLS still verifies the name.
 */
export async function connect(
  { mayReach, lookUp }: ConnectDeps,
  target: Target,
  cutoff: Cutoff,
): Promise<Socket | Answer> {
  const addresses = await findAddresses(lookUp, target.hostname, cutoff);
  if (!Array.isArray(addresses)) return addresses;
  if (addresses.length === 0) return unanswered('dns', 'The name of the host has no address.');
  if (!addresses.every(mayReach)) {
    return unanswered(
      'private_address',
      'The host leads to a private or reserved address; nothing was sent.',
    );
  }
  return openSocket(target, addresses, cutoff);
}

async function findAddresses(lookUp: LookUp, hostname: string, cutoff: Cutoff): Promise<string[] | Answer> {
  if (isIP(hostname) !== 0) return [hostname];
  const { promise: late, resolve } = Promise.withResolvers<Answer>();
  cutoff.breaksOff(() => resolve(unanswered('timeout', 'The name of the host was not found in time.')));
  const found = lookUp(hostname).then((all) => all.map(({ address }) => address), lookUpFault);
  return Promise.race([found, late]);
}

function openSocket(target: Target, addresses: string[], cutoff: Cutoff): Promise<Socket | Answer> {
  const { promise, resolve } = Promise.withResolvers<Socket | Answer>();
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
  // It stays, so that an error between two owners of the socket ends no process.
  socket.on('error', (error) => resolve(isConnected ? tlsFault(error) : connectFault(error)));
  cutoff.breaksOff(() => {
    socket.destroy();
    const what = isConnected
      ? 'The TLS handshake was not over in time.'
      : 'No connection came about in time.';
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

/** An address has no name to indicate (RFC 6066 section 3); the certificate is verified against it all the same. */
function tlsOptions({ hostname }: Target) {
  return {
    servername: isIP(hostname) === 0 ? hostname.replace(/\.$/, '') : '',
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  };
}
