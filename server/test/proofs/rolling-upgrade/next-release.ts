// A release after this version: the same server with one more migration.

import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readMigrations } from '../../../src/store/migrating/read-migrations.ts';
import { root } from '../../e2e/landfall-process.ts';
import type { Lifetime } from '../../harness/lifetime.ts';
import { newDirectory } from '../scope.ts';

/** An expand step on the tables that every change of a container writes. */
export const expandStep = `alter table shipments add column next_words text, add column next_count integer not null default 0;
alter table journeys add column next_words text;
create table next_words (shipment_id text primary key references shipments (id) on delete cascade);
`;

/** Copies the server into a directory of its own, and returns the path of its command line. It has no console. */
export async function copyWithMigration(lifetime: Lifetime): Promise<string> {
  const directory = join(await newDirectory(lifetime), 'next');
  await mkdir(directory);
  const filter = (path: string) => basename(path) !== 'node_modules';
  for (const part of ['package.json', 'package-lock.json', 'server', 'simulator', 'client'])
    await cp(join(root, part), join(directory, part), { recursive: true, filter });
  for (const packages of ['node_modules', 'server/node_modules'])
    await symlink(join(root, packages), join(directory, packages));
  const known = (await readMigrations()).length;
  const [last, next] = [known, known + 1].map((number) => String(number).padStart(4, '0'));
  const file = join(directory, 'server/src/store/migrations', `${next}_next.sql`);
  await writeFile(file, `-- oldest-server: ${last}\n${expandStep}`);
  return join(directory, 'server/src/cli.ts');
}
