import pg from 'pg';
import { startTestPostgres, templateName } from '../../../server/test/harness/test-postgres.ts';

/** The embedded PostgreSQL with the settings of Landfall: committed data is on the disk. */
export interface BenchPostgres extends AsyncDisposable {
  /** Creates a database with Landfall's tables. It is dropped at the end of its scope. */
  newDatabase(): Promise<AsyncDisposable & { url: string }>;
}

export async function startBenchPostgres(): Promise<BenchPostgres> {
  const server = await startTestPostgres({ durable: true });
  let made = 0;
  return {
    async newDatabase() {
      made += 1;
      const name = `bench_${made}`;
      await within(server.url, (client) => client.query(`create database ${name} template ${templateName}`));
      return {
        url: server.url.replace(/[^/]+$/, name),
        async [Symbol.asyncDispose]() {
          await within(server.url, (client) => client.query(`drop database ${name} with (force)`));
        },
      };
    },
    [Symbol.asyncDispose]: server.stop,
  };
}

/** Runs `work` on a new connection. */
export async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
