import type { Lifetime } from '../../harness/lifetime.ts';
import { noRedis, startRedis } from '../../harness/redis.ts';
import { startPostgresProxy, startTcpProxy, type TcpProxy } from '../../harness/tcp-proxy.ts';
import type { Chance } from '../chance.ts';
import { type Fleet, openFleet } from '../nothing-lost/fleet.ts';
import { type Ledger, startLedger } from '../nothing-lost/ledger.ts';
import { type ProofPostgres, startProofPostgres } from '../proof-postgres.ts';

/** What a server reaches over a network, each through a proxy of its own. */
export interface Surroundings {
  /** Reached by the proof itself without a proxy. */
  postgres: ProofPostgres;
  fleet: Fleet;
  /** Its receiver has the address of the proxy. */
  ledger: Ledger;
  /** The settings that name the addresses. */
  settings: Record<string, string>;
  /** By what is at the other end. */
  links: ReadonlyMap<string, TcpProxy>;
}

export async function openSurroundings(
  lifetime: Lifetime,
  { seed, boxes, chance }: { seed: number; boxes: number; chance: Chance },
): Promise<Surroundings> {
  const links = new Map<string, TcpProxy>();
  /** The same address through a proxy. */
  const through = async (name: string, url: string) => {
    const { hostname: host, port, host: both } = new URL(url);
    const proxy = await startTcpProxy(lifetime, { host, port: Number(port) });
    links.set(name, proxy);
    return url.replace(both, `127.0.0.1:${proxy.port}`);
  };
  const postgres = await startProofPostgres(lifetime);
  const toPostgres = await startPostgresProxy(lifetime, postgres.databaseUrl);
  links.set('PostgreSQL', toPostgres);
  const redis = noRedis === undefined ? await startRedis(lifetime) : null;
  const redisUrl = redis && (await through('Redis', redis.url));
  const fleet = await openFleet(lifetime, { seed, boxes, reachedAt: (url) => through('carriers', url) });
  const ledger = await startLedger(lifetime, chance);
  const receiver = { ...ledger.receiver, url: await through('receiver', ledger.receiver.url) };
  return {
    postgres,
    fleet,
    ledger: { ...ledger, receiver },
    settings: {
      DATABASE_URL: toPostgres.databaseUrl,
      CARRIERS_FILE: fleet.carriersFile,
      ...(redisUrl !== null && { REDIS_URL: redisUrl }),
    },
    links,
  };
}
