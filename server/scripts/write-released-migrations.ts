// Adds the migrations of this release to the list of those that are never edited again (CONTRIBUTING.md "Migrations").
// `npm run release-migrations -w server`

import { writeFileSync } from 'node:fs';
import { readMigrations } from '../src/store/migrating/read-migrations.ts';
import released from '../src/store/migrations/released.json' with { type: 'json' };

const listed = new Map(Object.entries(released));
for (const { name, checksum } of await readMigrations()) {
  const before = listed.get(name) ?? checksum;
  if (before !== checksum) throw new Error(`${name} was released and edited since: restore it`);
  listed.set(name, checksum);
}
const path = new URL('../src/store/migrations/released.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(Object.fromEntries(listed), null, 2)}\n`);
