// A receiver that speaks bytes, as no HTTP server would: it hangs up, babbles, drips, or never says a word.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { SelfSigned } from '../../src/carriers/access/self-signed-certificate.ts';
import type { Lifetime } from './store.ts';

export interface TcpReceiver {
  port: number;
  /** How often someone has connected; TLS or not, answered or not. */
  connections(): number;
  /** How many requests came whole. */
  requests(): number;
  /** Settles when somebody, anybody, has gone away. */
  left: Promise<void>;
}

/** What is done with a connection once a request has come over it, `nth` over all connections from 1. */
export type Manners = (socket: Socket, nth: number) => void;

/** On loopback. With `atOnce` it does not wait for a request. Gone when `lifetime` ends. */
export async function startTcpReceiver(
  lifetime: Lifetime,
  manners: Manners,
  options: { tls?: SelfSigned; atOnce?: boolean; host?: string } = {},
): Promise<TcpReceiver> {
  const sockets = new Set<Socket>();
  const left = Promise.withResolvers<void>();
  let connections = 0;
  let requests = 0;

  function receive(socket: Socket): void {
    socket.on('error', () => {});
    socket.once('close', left.resolve);
    // Unread, it would not notice that the other side has gone.
    if (options.atOnce) manners(socket.resume(), connections);
    else onRequests(socket, () => manners(socket, ++requests));
  }

  const server = createFor(options.tls, receive);
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => {}));
  });
  await once(server.listen(0, options.host ?? '127.0.0.1'), 'listening');
  lifetime.after(async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  });
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    requests: () => requests,
    left: left.promise,
  };
}

function createFor(tls: SelfSigned | undefined, receive: (socket: Socket) => void): Server {
  if (tls === undefined) return createServer(receive);
  const server = createTlsServer({ key: tls.privateKey, cert: tls.certificate }, receive);
  // Whoever does not trust the certificate hangs up.
  return server.on('tlsClientError', () => {});
}

/** Calls once for each request whose body has come whole. */
function onRequests(socket: Socket, came: () => void): void {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
    const headEnd = text.indexOf('\r\n\r\n');
    const [, length = '0'] = /content-length: (\d+)/i.exec(text) ?? [];
    if (headEnd < 0 || text.length < headEnd + 4 + Number(length)) return;
    text = '';
    came();
  });
}
