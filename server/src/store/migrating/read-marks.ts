import type { Migration } from './migration.ts';

type Marks = Pick<Migration, 'oldestServer' | 'outside'>;

/** One statement that may run again after it was interrupted. */
const concurrentIndex =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) (\w+)\b[^;]*;?$/i;

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
