// The cluster of docs/deployment.md "PostgreSQL that survives a machine" on loopback: Patroni over two PostgreSQL servers, etcd, which says
// who leads, and HAProxy, whose address leads to the primary. Each node reaches the others through a network that can be cut.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseUser, type OsUser } from '../../src/store/embedded/os-user.ts';
import { childrenOf } from '../processes/store-process.ts';
import { freePort } from './free-port.ts';
import { type Lifetime, releaseAtEnd } from './lifetime.ts';
import { operate } from './operate.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const binaries = ['18', '17', '16', '15']
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'postgres')));
const missing = [
  ...['patroni', 'etcd', 'haproxy'].filter((name) => spawnSync(name, ['--version']).error !== undefined),
  ...(binaries === undefined ? ['postgresql'] : []),
];
/** Why no cluster can run here; undefined: it can. */
export const noPatroni =
  missing.length > 0 &&
  `${missing.join(', ')} not installed (Debian: patroni python3-etcd etcd-server haproxy postgresql)`;

export interface PatroniNode {
  /** The port of its PostgreSQL. */
  port: number;
  /** Stops its Patroni and PostgreSQL where they are: connections stay open, and nothing answers. */
  hang(): void;
  goOn(): void;
  /** Kills its Patroni and PostgreSQL, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): void;
  /** Cuts its network: what others and it send to each other does not arrive. */
  cut(): void;
  mend(): void;
  isPrimary(): Promise<boolean>;
}

export interface PatroniCluster {
  /** The address of the database through HAProxy. */
  url: string;
  primary(): Promise<PatroniNode>;
  /** Waits until HAProxy leads to another primary than this node. */
  untilOtherPrimary(old: PatroniNode): Promise<void>;
  /** Waits until one node is the primary and the other its synchronous standby. */
  untilWhole(): Promise<void>;
}

const [user, password] = ['landfall', 'only for this test'];
const pollMs = 100;

interface Cluster {
  home: string;
  user: OsUser;
  etcdPort: number;
}

/** Starts all of it. It is killed and removed when `lifetime` ends. */
export async function startPatroni(lifetime: Lifetime): Promise<PatroniCluster> {
  const home = await mkdtemp(join(tmpdir(), 'landfall-patroni-'));
  await chmod(home, 0o711);
  releaseAtEnd(lifetime, () => rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  const cluster = { home, user: await chooseUser(join(home, 'nobody')), etcdPort: await freePort() };
  await startEtcd(lifetime, cluster);
  const nodes = [await startNode(lifetime, cluster, 'a'), await startNode(lifetime, cluster, 'b')];
  const port = await startHaproxy(lifetime, cluster, nodes);
  const urlOf = (name: string) =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
  const ask = (name: string, statement: string) =>
    operate(
      { connectionString: urlOf(name), connectionTimeoutMillis: 2_000 },
      async (client) => (await client.query(statement)).rows,
    );
  const until = async (statement: string) => {
    while ((await ask('postgres', statement).catch(() => [])).length === 0) await delay(pollMs);
  };
  const untilWhole = () =>
    until(`select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`);
  await untilWhole();
  await ask('postgres', `create database ${user}`);
  return {
    url: urlOf(user),
    async primary() {
      for (;;) {
        for (const node of nodes) if (await node.isPrimary()) return node;
        await delay(pollMs);
      }
    },
    untilOtherPrimary: ({ port: old }) =>
      until(`select where inet_server_port() <> ${old} and not pg_is_in_recovery()`),
    untilWhole,
  };
}

interface StartedNode extends PatroniNode {
  /** Its PostgreSQL and its Patroni, as the others reach them. */
  reached: { postgres: number; patroni: number };
}

async function startNode(
  lifetime: Lifetime,
  { home, user: os, etcdPort }: Cluster,
  name: string,
): Promise<StartedNode> {
  const [port, restPort] = [await freePort(), await freePort()];
  const through = (to: number): Promise<TcpProxy> => startTcpProxy(lifetime, { host: '127.0.0.1', port: to });
  const [toPostgres, toPatroni, toEtcd] = [
    await through(port),
    await through(restPort),
    await through(etcdPort),
  ];
  const network = [toPostgres, toPatroni, toEtcd];
  const folder = await newFolder(join(home, name), os);
  const settings = settingsOf(name, folder, {
    postgres: `127.0.0.1:${port}`,
    patroni: `127.0.0.1:${restPort}`,
    toPostgres: `127.0.0.1:${toPostgres.port}`,
    toPatroni: `127.0.0.1:${toPatroni.port}`,
    toEtcd: `127.0.0.1:${toEtcd.port}`,
  });
  const file = join(folder, 'patroni.yaml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify(settings), { mode: 0o644 });
  const run = () => spawn('patroni', [file], { ...os, cwd: folder, stdio: 'ignore' });
  let patroni = run();
  const pids = () => {
    const postmaster = postmasterOf(join(folder, 'data'));
    return [patroni.pid ?? 0, ...(postmaster === null ? [] : [postmaster, ...childrenOf(postmaster)])];
  };
  const send = (signal: NodeJS.Signals) => {
    for (const pid of pids()) if (pid > 0) sendTo(pid, signal);
  };
  const kill = async () => {
    if (patroni.exitCode !== null || patroni.signalCode !== null) return;
    const ended = once(patroni, 'exit');
    send('SIGKILL');
    await ended;
  };
  releaseAtEnd(lifetime, kill);
  return {
    port,
    reached: { postgres: toPostgres.port, patroni: toPatroni.port },
    hang: () => send('SIGSTOP'),
    goOn: () => send('SIGCONT'),
    kill,
    start() {
      patroni = run();
    },
    cut: () => network.map((way) => way.silence()),
    mend: () => network.map((way) => way.heal()),
    isPrimary: () =>
      fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(1_000) }).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}

/** `to…`: as others reach it, over the network that can be cut. */
interface Addresses {
  postgres: string;
  patroni: string;
  toPostgres: string;
  toPatroni: string;
  toEtcd: string;
}

function settingsOf(
  name: string,
  folder: string,
  { postgres, patroni, toPostgres, toPatroni, toEtcd }: Addresses,
) {
  const account = { username: user, password };
  return {
    scope: 'landfall',
    name,
    etcd3: { hosts: [toEtcd], use_proxies: true },
    restapi: { listen: patroni, connect_address: toPatroni },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { shared_buffers: '32MB', wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: postgres,
      connect_address: toPostgres,
      data_dir: join(folder, 'data'),
      bin_dir: binaries,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: account, replication: { username: 'standby', password }, rewind: account },
      parameters: { unix_socket_directories: folder },
    },
  };
}

async function startEtcd(lifetime: Lifetime, { home, user: os, etcdPort }: Cluster): Promise<void> {
  const folder = await newFolder(join(home, 'etcd'), os);
  const [clients, peers] = [`http://127.0.0.1:${etcdPort}`, `http://127.0.0.1:${await freePort()}`];
  const options = {
    'data-dir': join(folder, 'data'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `default=${peers}`,
  };
  const flags = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  startProgram(lifetime, 'etcd', flags, os);
  const isUp = () =>
    fetch(`${clients}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await delay(pollMs);
}

/** As docs/deployment.md has it. */
async function startHaproxy(
  lifetime: Lifetime,
  { home, user: os }: Cluster,
  nodes: readonly StartedNode[],
): Promise<number> {
  const port = await freePort();
  const file = join(home, 'haproxy.cfg');
  await writeFile(
    file,
    `defaults
    mode tcp
    timeout connect 2s
    timeout check 2s
    timeout client 1h
    timeout server 1h
listen primary
    bind 127.0.0.1:${port}
    option httpchk GET /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ reached }, at) => `    server db${at + 1} 127.0.0.1:${reached.postgres} check port ${reached.patroni}\n`).join('')}`,
  );
  startProgram(lifetime, 'haproxy', ['-db', '-f', file], os);
  return port;
}

function startProgram(lifetime: Lifetime, program: string, options: readonly string[], os: OsUser): void {
  const child = spawn(program, options, { ...os, cwd: '/', stdio: 'ignore' });
  const ended = once(child, 'exit');
  releaseAtEnd(lifetime, async () => {
    child.kill('SIGKILL');
    await ended;
  });
}

async function newFolder(path: string, { uid, gid }: OsUser): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  return path;
}

function postmasterOf(dataDir: string): number | null {
  try {
    return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]) || null;
  } catch {
    return null;
  }
}

function sendTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended by itself in the meantime.
  }
}
