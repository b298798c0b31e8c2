import pg from 'pg';

/** Runs work over a connection of its own. */
export async function operate<T>(
  connection: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  await client.connect();
  return await work(client).finally(() => client.end());
}
