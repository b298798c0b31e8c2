import pg from 'pg';
import { joinEmbedded } from '../../../server/src/store/embedded/join.ts';
import { migrate, readMigrations } from '../../../server/src/store/migrate.ts';
import { newDataDir } from '../landfall-process.ts';

/** The embedded PostgreSQL as Landfall runs it: what is committed is on the disk. */
export interface BenchPostgres extends AsyncDisposable {
  /** A new database with Landfall's tables, dropped at the end of its scope. */
  newDatabase(): Promise<AsyncDisposable & { url: string }>;
}

const template = 'landfall_template';
/** Each contestant keeps a pool of its own beside its library's. */
const settings = { max_connections: 120 };

export async function startBenchPostgres(): Promise<BenchPostgres> {
  const opened = new AsyncDisposableStack();
  const data = opened.use(await newDataDir());
  const source = await joinEmbedded({ dataDir: data.path, log: () => {}, settings });
  opened.defer(() => source.leave());
  const { host = '', port, user, password, database } = source.connection;
  const urlOf = (name: string | undefined) =>
    `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`;
  const server = urlOf(database);
  await within(server, (client) => client.query(`create database ${template}`));
  await within(urlOf(template), async (client) => migrate(client, await readMigrations()));
  let made = 0;
  return {
    async newDatabase() {
      made += 1;
      const name = `bench_${made}`;
      await within(server, (client) => client.query(`create database ${name} template ${template}`));
      return {
        url: urlOf(name),
        async [Symbol.asyncDispose]() {
          await within(server, (client) => client.query(`drop database ${name} with (force)`));
        },
      };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Runs `work` on a connection of its own. */
export async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
