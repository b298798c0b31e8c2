// A network between two programs, with the faults of networks: latency, connections that are reset, and silence.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';

export interface TcpProxy {
  /** On loopback. */
  port: number;
  /** From now on a question and its answer together take this much longer. */
  slow(roundTripMs: number): void;
  /** Breaks all connections, so that both ends get an error. */
  reset(): void;
  /** From now on breaks every connection, old ones too, when it is that old; null: none. */
  resetAt(ageMs: number | null): void;
  /** Passes nothing on until `heal`: connections stay open and are silent, new ones are accepted and get no answer. */
  silence(): void;
  /**
   * Passes on the next chunk to the server that has this text, and from then on is silent. Settles when that chunk was
   * passed on.
   */
  silenceAfter(text: string): Promise<void>;
  /** Ends the silence. What was held back arrives. */
  heal(): void;
  /** Open connections. */
  connections(): number;
}

interface Link {
  client: Socket;
  server: Socket;
  openedAtMs: number;
}

/** The faults at this moment. */
interface Weather {
  oneWayMs: number;
  resetAtMs: number | null;
  /** Its promise settles when the silence ends; null: there is none. */
  silence: PromiseWithResolvers<void> | null;
  /** After which text the silence begins; its promise settles then. */
  last: { text: string; passed: PromiseWithResolvers<void> } | null;
}

const lookEveryMs = 20;

/** Starts a proxy on loopback before `target`. It ends with `lifetime`. */
export async function startTcpProxy(lifetime: Lifetime, target: NetConnectOpts): Promise<TcpProxy> {
  const links = new Set<Link>();
  const weather: Weather = { oneWayMs: 0, resetAtMs: null, silence: null, last: null };

  const listener = createServer({ allowHalfOpen: true }, async (client) => {
    // An accepted connection may be reset before anything is sent.
    client.on('error', () => {});
    await weather.silence?.promise;
    const server = connect({ ...target, allowHalfOpen: true });
    const link = { client, server, openedAtMs: performance.now() };
    links.add(link);
    const over = () => {
      links.delete(link);
      breakLink(link);
    };
    for (const socket of [client, server]) socket.on('error', over).on('close', over).setNoDelay();
    pass(client, server, weather, (chunk) => fallSilentAfter(chunk, weather));
    pass(server, client, weather);
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');

  const heal = () => {
    weather.silence?.resolve();
    weather.silence = null;
  };
  const reset = (fromAgeMs = 0) => {
    for (const link of links) if (performance.now() - link.openedAtMs >= fromAgeMs) breakLink(link);
  };
  const timer = setInterval(() => {
    if (weather.resetAtMs !== null) reset(weather.resetAtMs);
  }, lookEveryMs);
  releaseAtEnd(lifetime, async () => {
    clearInterval(timer);
    heal();
    reset();
    await once(listener.close(), 'close');
  });
  return {
    port: (listener.address() as AddressInfo).port,
    slow: (roundTripMs) => Object.assign(weather, { oneWayMs: roundTripMs / 2 }),
    reset: () => reset(),
    resetAt: (ageMs) => Object.assign(weather, { resetAtMs: ageMs }),
    silence: () => fallSilent(weather),
    silenceAfter(text) {
      weather.last = { text, passed: Promise.withResolvers() };
      return weather.last.passed.promise;
    },
    heal,
    connections: () => links.size,
  };
}

/** A proxy before a PostgreSQL, and the address of the same database through it. */
export async function startPostgresProxy(
  lifetime: Lifetime,
  databaseUrl: string,
): Promise<TcpProxy & { databaseUrl: string }> {
  const url = new URL(databaseUrl);
  const host = decodeURIComponent(url.hostname);
  const port = Number(url.port || 5432);
  const isSocket = host.startsWith('/');
  const proxy = await startTcpProxy(
    lifetime,
    isSocket ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  return { ...proxy, databaseUrl: databaseUrl.replace(url.host, `127.0.0.1:${proxy.port}`) };
}

function fallSilent(weather: Weather): void {
  weather.silence ??= Promise.withResolvers();
}

function fallSilentAfter(chunk: Buffer, weather: Weather): void {
  const { last } = weather;
  if (last === null || !chunk.includes(last.text)) return;
  weather.last = null;
  fallSilent(weather);
  last.passed.resolve();
}

/** Each chunk and the end arrive in their order, one way's latency after they were sent. */
function pass(from: Socket, to: Socket, weather: Weather, passed: (chunk: Buffer) => void = () => {}): void {
  let last = Promise.resolve();
  const afterAll = (send: () => void) => {
    const dueAtMs = performance.now() + weather.oneWayMs;
    last = last
      .then(async () => {
        // A timer may end early, by as long as this process was busy when it began.
        while (performance.now() < dueAtMs) await delay(Math.ceil(dueAtMs - performance.now()));
        await weather.silence?.promise;
      })
      .then(send);
  };
  from.on('data', (chunk) =>
    afterAll(() => {
      to.write(chunk);
      passed(chunk);
    }),
  );
  from.on('end', () => afterAll(() => void to.end()));
}

function breakLink({ client, server }: Link): void {
  for (const socket of [client, server]) {
    if (socket.destroyed) continue;
    // A socket of the file system cannot be reset.
    if (socket.remoteAddress === undefined) socket.destroy();
    else socket.resetAndDestroy();
  }
}
