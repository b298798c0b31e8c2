// Two PostgreSQL servers on the loopback interface: a primary, and a standby that follows it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { programEnvironment, runBinary } from '../../src/store/embedded/binaries.ts';
import { type Cluster, embeddedName, openCluster } from '../../src/store/embedded/cluster.ts';
import { childrenOf } from '../processes/store-process.ts';
import { freePort } from './free-port.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { operate } from './operate.ts';

export interface PairedPostgres {
  port: number;
  /** The address of its database. */
  url: string;
  /** Stops it with all its processes, where they are: its connections stay open, and nothing answers. */
  hang(): void;
  /** It and all its processes go on. */
  goOn(): void;
  /** Kills it with all its processes, like a power cut, and waits until it has ended. */
  kill(): Promise<void>;
  ask(statement: string): Promise<Record<string, unknown>[]>;
}

export interface PostgresPair {
  primary: PairedPostgres;
  standby: PairedPostgres;
  /** Makes the standby a primary, and waits until it takes writes. */
  promote(): Promise<void>;
}

const pollMs = 50;

/** Starts both. They are killed and removed when `lifetime` ends. */
export async function startPostgresPair(lifetime: Lifetime): Promise<PostgresPair> {
  const home = await mkdtemp(join(tmpdir(), 'landfall-pair-'));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to pass the directory.
  await chmod(home, 0o711);
  releaseAtEnd(lifetime, () => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const first = await openCluster({ dataDir: join(home, 'a'), log: () => {} });
  const second = { ...first, directory: join(home, 'b') };
  // The cluster has never run, so its files are a complete copy.
  await runBinary('cp', ['-a', first.directory, second.directory], {}, '');
  const primary = await start(lifetime, first, {});
  await writeFile(join(second.directory, 'standby.signal'), '');
  const standby = await start(lifetime, second, {
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=${embeddedName} password=${first.password}`,
  });
  await until(primary, `select from pg_stat_replication where state = 'streaming'`);
  return {
    primary,
    standby,
    async promote() {
      await standby.ask('select pg_promote(wait => false)');
      await until(standby, `select where not pg_is_in_recovery()`);
    },
  };
}

const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', shared_buffers: '32MB' };

async function start(
  lifetime: Lifetime,
  { binaries, directory, user, password }: Cluster,
  extra: Record<string, string>,
): Promise<PairedPostgres> {
  const port = await freePort();
  const flags = Object.entries({ ...settings, ...extra, port }).flatMap(([name, to]) => [
    '-c',
    `${name}=${to}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', directory, ...flags], {
    ...user,
    cwd: '/',
    env: programEnvironment,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const send = (signal: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    for (const pid of [child.pid, ...childrenOf(child.pid)]) sendTo(pid, signal);
  };
  const url = `postgres://${embeddedName}:${password}@127.0.0.1:${port}/${embeddedName}`;
  const server: PairedPostgres = {
    port,
    url,
    hang: () => send('SIGSTOP'),
    goOn: () => send('SIGCONT'),
    async kill() {
      send('SIGKILL');
      await ended;
    },
    ask: (statement) => operate(url, async (client) => (await client.query(statement)).rows),
  };
  releaseAtEnd(lifetime, server.kill);
  await until(server, 'select');
  return server;
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended by itself in the meantime.
  }
}

/** Waits until the statement returns a row. */
async function until({ ask }: PairedPostgres, statement: string): Promise<void> {
  while ((await ask(statement).catch(() => [])).length === 0) await delay(pollMs);
}
