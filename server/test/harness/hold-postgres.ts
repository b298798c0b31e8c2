// Runs the tests' PostgreSQL until standard input ends. Prints its address as one line when it is ready. The argument has its
// settings as JSON.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { joinEmbedded } from '../../src/store/embedded/join.ts';
import type { PostgresSettings } from '../../src/store/embedded/postgres-settings.ts';
import { migrate } from '../../src/store/migrate.ts';
import { readMigrations } from '../../src/store/migrating/read-migrations.ts';
import { operate } from './operate.ts';
import { templateName } from './test-postgres.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'landfall-test-'));
// When the tests run as root, PostgreSQL runs as another user, who must be able to pass the directory.
await chmod(dataDir, 0o711);
const settings: PostgresSettings = JSON.parse(process.argv[2] ?? '{}');
const source = await joinEmbedded({ dataDir, log: () => {}, settings });
try {
  await greetQuickly();
  await makeTemplate();
  process.stdout.write(`${addressOf(source.connection)}\n`);
  process.stdin.resume();
  await new Promise((resolve) => process.stdin.once('close', resolve));
} finally {
  await source.leave();
  await rm(dataDir, { recursive: true, force: true });
}

/** Every test opens connections. Of the 11 ms of the processor that one takes, 5 are for the hashing that protects weak passwords. */
async function greetQuickly(): Promise<void> {
  await operate(source.connection, async (client) => {
    await client.query('set scram_iterations = 1');
    const { user = '', password } = source.connection;
    await client.query(
      `alter role ${client.escapeIdentifier(user)} password ${client.escapeLiteral(`${password}`)}`,
    );
  });
}

async function makeTemplate(): Promise<void> {
  await operate(source.connection, (client) => client.query(`create database ${templateName}`));
  const template = { ...source.connection, database: templateName };
  await operate(template, async (client) => migrate(client, await readMigrations()));
}

function addressOf({ host = '', port, user, password, database }: pg.ClientConfig): string {
  return `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}
