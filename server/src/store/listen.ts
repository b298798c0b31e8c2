// LISTEN on a connection of its own, which reconnects by itself.

import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { newClient } from './new-client.ts';

type OnNotify = (payload: string) => void;

export interface Listener {
  listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const firstRetryMs = 100;
const slowestRetryMs = 5_000;

/**
 * Connects at the first `listen`. A lost connection is replaced with growing pauses, however long it takes.
 * @param connection asked for every new connection
 */
export function openListener(connection: () => pg.ClientConfig, log: (line: string) => void): Listener {
  const channels = new Map<string, Set<OnNotify>>();
  const closing = new AbortController();
  let connected: Promise<pg.Client> | null = null;

  async function connect(): Promise<pg.Client> {
    const client = newClient(connection());
    client.on('notification', ({ channel, payload }) => {
      for (const onNotify of channels.get(channel) ?? []) onNotify(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      if (!closing.signal.aborted) connected = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    log('The connection for notifications was lost; reconnecting');
    for (let pauseMs = firstRetryMs; ; pauseMs = Math.min(pauseMs * 2, slowestRetryMs)) {
      await delay(pauseMs, undefined, { signal: closing.signal });
      const client = await connect().catch(() => null);
      if (client === null) continue;
      // Notifications sent meanwhile are lost, so every onNotify must check for news itself.
      for (const onNotify of [...channels.values()].flatMap((set) => [...set])) onNotify('');
      return client;
    }
  }

  async function listen(channel: string, onNotify: OnNotify): Promise<() => Promise<void>> {
    channels.set(channel, (channels.get(channel) ?? new Set()).add(onNotify));
    connected ??= connect().catch((error) => {
      connected = null;
      throw error;
    });
    try {
      const client = await connected;
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      channels.get(channel)?.delete(onNotify);
      throw error;
    }
    return async () => {
      channels.get(channel)?.delete(onNotify);
    };
  }

  async function close(): Promise<void> {
    closing.abort();
    await connected?.then((client) => client.end()).catch(() => {});
  }

  return { listen, close };
}
