// How many connections a server asks for, and how many the embedded database has.

/** A server has one to watch the database, one for notifications, and one for `/ready` and metrics. */
const besidePools = 3;
/** Over the embedded database, it also keeps one as its seat. */
const seats = 1;
/** The embedded PostgreSQL has 100. The others are for commands and for its administrator. */
const embedded = 90;

/** The most connections of a server with pools of these sizes. */
export function connectionsOfServer(
  { poolSize, dutyPoolSize }: { poolSize: number; dutyPoolSize: number },
  isEmbedded: boolean,
): number {
  return poolSize + dutyPoolSize + besidePools + (isEmbedded ? seats : 0);
}

/** The fault of settings that ask for more connections than the embedded PostgreSQL has. */
export function faultsOfEmbedded({
  DATABASE_URL,
  DATABASE_CONNECTIONS: poolSize,
  DATABASE_DUTY_CONNECTIONS: dutyPoolSize,
}: {
  DATABASE_URL?: string;
  DATABASE_CONNECTIONS: number;
  DATABASE_DUTY_CONNECTIONS: number;
}): string[] {
  const wanted = connectionsOfServer({ poolSize, dutyPoolSize }, true);
  if (DATABASE_URL !== undefined || wanted <= embedded) return [];
  return [
    `DATABASE_CONNECTIONS and DATABASE_DUTY_CONNECTIONS ask for ${wanted} connections, and the embedded PostgreSQL has ${embedded} for a server, so lower them or set DATABASE_URL`,
  ];
}
