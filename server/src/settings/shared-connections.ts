// How the connections to the database are shared by the workers of a server, and how many the embedded database has.

/** The most connections of a process, in each of its pools. */
interface Pools {
  poolSize: number;
  dutyPoolSize: number;
}

interface ConnectionSettings {
  DATABASE_URL?: string;
  DATABASE_CONNECTIONS: number;
  DATABASE_DUTY_CONNECTIONS: number;
}

/** With fewer connections a worker cannot do its work: transactions need some room. */
const least: Pools = { poolSize: 4, dutyPoolSize: 2 };
/** Each process has one to watch the database, one for notifications, and one for `/ready` and metrics. */
const besidePools = 3;
/** Over the embedded database, a process also keeps one as its seat. */
const seats = 1;
/** The embedded PostgreSQL has 100. The others are for commands and for its administrator. */
const embedded = 90;

/** The share of one of several workers. */
export function poolsOfWorker(workers: number, { poolSize, dutyPoolSize }: Pools): Pools {
  if (workers === 1) return { poolSize, dutyPoolSize };
  return {
    poolSize: Math.max(least.poolSize, Math.floor(poolSize / workers)),
    dutyPoolSize: Math.max(least.dutyPoolSize, Math.floor(dutyPoolSize / workers)),
  };
}

/** The most connections of a server, with all its workers. */
export function connectionsOfServer(workers: number, pools: Pools, isEmbedded: boolean): number {
  const { poolSize, dutyPoolSize } = poolsOfWorker(workers, pools);
  return workers * (poolSize + dutyPoolSize + besidePools + (isEmbedded ? seats : 0));
}

/** The fault of settings that ask for more connections than the embedded PostgreSQL has. */
export function faultsOfEmbedded(workers: number, settings: ConnectionSettings): string[] {
  const { DATABASE_URL, DATABASE_CONNECTIONS, DATABASE_DUTY_CONNECTIONS } = settings;
  const pools = { poolSize: DATABASE_CONNECTIONS, dutyPoolSize: DATABASE_DUTY_CONNECTIONS };
  const wanted = connectionsOfServer(workers, pools, true);
  if (DATABASE_URL !== undefined || wanted <= embedded) return [];
  return [
    `WORKERS, DATABASE_CONNECTIONS and DATABASE_DUTY_CONNECTIONS ask for ${wanted} connections, and the embedded PostgreSQL has ${embedded} for a server, so lower them or set DATABASE_URL`,
  ];
}
