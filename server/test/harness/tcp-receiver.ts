// A receiver below HTTP, with faults that no HTTP server has: it hangs up, sends garbage or single bytes, or never
// answers.

import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import type { SelfSigned } from './self-signed-certificate.ts';

export interface TcpReceiver {
  port: number;
  /** Number of connections so far, with TLS or without, answered or not. */
  connections(): number;
  /** Number of requests that arrived completely. */
  requests(): number;
  /** Settles when the first connection is closed. */
  left: Promise<void>;
}

/** What to do with a connection after a request arrived on it. `nth` counts requests over all connections from 1. */
export type Manners = (socket: Socket, nth: number) => void;

/** Starts a receiver on loopback, which is closed when `lifetime` ends. With `atOnce` it does not wait for a request. */
export async function startTcpReceiver(
  lifetime: Lifetime,
  manners: Manners,
  options: { tls?: SelfSigned; atOnce?: boolean; host?: string; port?: number } = {},
): Promise<TcpReceiver> {
  const sockets = new Set<Socket>();
  const left = Promise.withResolvers<void>();
  let connections = 0;
  let requests = 0;

  function receive(socket: Socket): void {
    socket.on('error', () => {});
    socket.once('close', left.resolve);
    // Without reading, the socket would not notice that the other side has closed it.
    if (options.atOnce) manners(socket.resume(), connections);
    else onRequests(socket, () => manners(socket, ++requests));
  }

  const server = createFor(options.tls, receive);
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => {}));
  });
  await once(server.listen(options.port ?? 0, options.host ?? '127.0.0.1'), 'listening');
  releaseAtEnd(lifetime, async () => {
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
  // A client that does not trust the certificate closes the connection.
  return server.on('tlsClientError', () => {});
}

/** Calls `came` once for each request whose body has arrived completely. */
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
