// Limits the connections of one address. Otherwise one machine could use all connections of a server.

import type { Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { NewId } from '../domain/ids.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { writtenRefusal } from './client-error.ts';
import { networkOf } from './network-of.ts';

export interface ConnectionBounds {
  mostPerAddress: number;
  /** Addresses and CIDR ranges of reverse proxies and of this machine, because many callers share each of them. */
  exempt: readonly string[];
}

/** This machine: RFC 1122, 3.2.1.3 and RFC 4291, 2.5.3. */
export const thisMachine = ['127.0.0.0/8', '::1/128'];

/** Answers 429 to a connection above the limit, and closes it before a request is read. Call it once per server. */
export function boundConnections(
  server: Server,
  { mostPerAddress, exempt }: ConnectionBounds,
  newId: NewId,
): void {
  const isExempt = exemption(exempt);
  const held = new Map<string, number>();
  // Node's own listener reads requests; a refused socket must not reach it.
  const [readRequests] = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const address = networkOf(socket.remoteAddress ?? '');
    const count = (held.get(address) ?? 0) + 1;
    if (count > mostPerAddress && !isExempt(socket.remoteAddress ?? '')) {
      refuse(socket, newId);
      return;
    }
    held.set(address, count);
    socket.once('close', () => {
      const left = (held.get(address) ?? 1) - 1;
      if (left > 0) held.set(address, left);
      else held.delete(address);
    });
    readRequests?.call(server, socket);
  });
}

function refuse(socket: Socket, newId: NewId): void {
  const message = 'Too many connections from your address: close some, or use one for several requests.';
  const problem = new Problem('rate_limited', message);
  socket.on('error', () => {});
  socket.end(writtenRefusal('429 Too Many Requests', problem, newId('req'), ['Retry-After: 10']), () =>
    socket.destroy(),
  );
}

function exemption(exempt: readonly string[]): (address: string) => boolean {
  const [ipv4, ipv6] = [new BlockList(), new BlockList()];
  for (const each of exempt) {
    const [address = '', length] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    const list = family === 'ipv6' ? ipv6 : ipv4;
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIPv6(plain) ? ipv6.check(plain.replace(/%.*/, ''), 'ipv6') : ipv4.check(plain, 'ipv4');
  };
}
