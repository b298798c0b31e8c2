import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';

/** A connection to a server that can be cut. */
export interface Relay {
  url: string;
  /** Closes all connections and accepts no new ones, as if the server were down. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Starts a relay to the server at `target`. It is closed when `lifetime` ends. */
export async function startRelay(lifetime: Lifetime, target: string): Promise<Relay> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const hold = (socket: Socket) => {
    open.add(socket);
    // Errors of connections that are cut do not matter.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
    return socket;
  };
  const relay = createServer((near) => {
    const far = hold(connect(Number(port), hostname));
    hold(near).pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = (at: number) => once(relay.listen(at, '127.0.0.1'), 'listening');
  await listen(0);
  const { port: own } = relay.address() as AddressInfo;
  const cut = async () => {
    const closed = once(relay, 'close');
    relay.close();
    for (const socket of open) socket.destroy();
    await closed;
  };
  releaseAtEnd(lifetime, async () => {
    if (relay.listening) await cut();
  });
  return { url: `http://127.0.0.1:${own}`, cut, mend: async () => void (await listen(own)) };
}
