// The migrations of this version: numbered plain SQL, forward only.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Migration } from './migration.ts';
import { readMarks } from './read-marks.ts';

const ownMigrations = new URL('../migrations/', import.meta.url);

/** The migrations in `folder`, in order. Throws when a file name is wrong or a number is missing or used twice. */
export async function readMigrations(folder: URL = ownMigrations): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, index) => {
      const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1] ?? Number.NaN);
      if (number !== index + 1) {
        throw new Error(`Migration ${file}: expected number ${String(index + 1).padStart(4, '0')}`);
      }
      // Git may have changed the line ends at checkout; the statements are the same.
      const sql = (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { number, name: file.replace(/\.sql$/, ''), sql, checksum, ...readMarks(file, number, sql) };
    }),
  );
}
