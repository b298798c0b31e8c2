// The migrations of this version: numbered plain SQL, forward only.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const ownMigrations = new URL('../migrations/', import.meta.url);

type Marks = Pick<Migration, 'oldestServer' | 'outside'>;

/** One statement that may run again after it was interrupted. */
const concurrentIndex =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b[^;]*;?$/i;

export interface Migration {
  number: number;
  /** The file's name without `.sql`, such as `0001_tracking`. */
  name: string;
  sql: string;
  /** SHA-256 of the text in hexadecimal. */
  checksum: string;
  /** A server may run beside this migration if it knows at least the migration of this number. Null: it must know this one. */
  oldestServer: number | null;
  /** Set for an index that is built or dropped concurrently, which PostgreSQL refuses inside of a transaction. */
  outside: OutsideTransaction | null;
}

export interface OutsideTransaction {
  index: string;
}

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

/**
 * What the comments at the start of a migration say about how it runs: `-- oldest-server: 0025` and `-- outside-transaction`
 * (CONTRIBUTING.md "Migrations").
 * @throws Error when a mark is wrong, or does not fit the statement
 */
export function readMarks(file: string, number: number, sql: string): Marks {
  const [head = ''] = /^(?:--.*\n)*/.exec(sql) ?? [];
  const oldest = /^-- oldest-server: (.*)$/m.exec(head)?.[1];
  if (oldest !== undefined && !(/^\d{4}$/.test(oldest) && Number(oldest) <= number)) {
    throw new Error(
      `Migration ${file}: oldest-server is a number of four digits up to its own, such as 0025`,
    );
  }
  const isOutside = /^-- outside-transaction$/m.test(head);
  return {
    oldestServer: oldest === undefined ? null : Number(oldest),
    outside: isOutside ? { index: indexOf(file, sql) } : null,
  };
}

function indexOf(file: string, sql: string): string {
  const statement = sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim();
  const index = concurrentIndex.exec(statement)?.[1];
  if (index === undefined) {
    throw new Error(
      `Migration ${file}: outside a transaction there is one statement: create index concurrently if not exists, or drop index concurrently if exists`,
    );
  }
  return index;
}
