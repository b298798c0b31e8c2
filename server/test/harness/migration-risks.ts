// What a migration may not do to a table that can have many millions of rows, or to servers of the version before, read
// from its text (CONTRIBUTING.md "Migrations").

import type { Migration } from '../../src/store/migrating/read-migrations.ts';

/** Tables that grow with what is tracked, sent, asked or done. */
export const bigTables: ReadonlySet<string> = new Set([
  'answers',
  'arrival_notices',
  'audit_log',
  'chat_messages',
  'credits',
  'dcsa_events',
  'deliveries',
  'delivery_attempts',
  'eta_errors',
  'eta_statements',
  'exceptions',
  'forecasts',
  'idempotency_keys',
  'import_rows',
  'journey_changes',
  'journeys',
  'mails',
  'message_events',
  'messages',
  'observations',
  'port_call_lanes',
  'port_calls',
  'requests',
  'shipment_events',
  'shipments',
]);

/** A pattern of a statement or of one action of `alter table`, and why it is refused. */
type Rule = readonly [pattern: RegExp, reason: string];

/** The first group is the table. */
const statementRules: readonly Rule[] = [
  [
    /^create (?:unique )?index (?!concurrently)(?:if not exists )?\w* ?on (?:only )?(\w+)/,
    'builds an index while no row can be written: build it concurrently, outside of the transaction',
  ],
  [/^update (?:only )?(\w+)/, 'changes many rows in one transaction: fill them from a duty, in small steps'],
  [
    /^delete from (?:only )?(\w+)/,
    'removes many rows in one transaction: remove them from a duty, in small steps',
  ],
  [/^lock (?:table )?(?:only )?(\w+)/, 'locks the table for the whole transaction'],
  [/^(?:cluster|vacuum full|reindex table) (\w+)/, 'rewrites the table while nothing can use it'],
];

const actionRules: readonly Rule[] = [
  [
    /^add (?:column )?.*\b(?:generated|serial|bigserial|smallserial)\b/,
    'rewrites the table: add a nullable column, and fill it from a duty',
  ],
  [
    /^add (?:column )?.*\bdefault (?!now\(\))[^,]*\w\(/,
    'may rewrite the table, if the default is computed for each row: use a constant, or fill the column from a duty',
  ],
  [
    /^add (?:column )?(?!(?:constraint|check|foreign|primary|unique|exclude)\b).*\bunique\b/,
    'builds an index while no row can be written: build it concurrently',
  ],
  [
    /^add (?:column )?(?!(?:constraint|check|foreign|primary|unique|exclude)\b).*\b(?:check|references)\b/,
    'reads the whole table: add the constraint as not valid, and validate it in another migration',
  ],
  [
    /^add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid$)/,
    'reads the whole table: add the constraint as not valid, and validate it in another migration',
  ],
  [
    /^add (?:constraint \w+ )?(?:primary key|unique|exclude)\b(?!.*\busing index\b)/,
    'builds an index while no row can be written: build it concurrently, and add the constraint using index',
  ],
  [
    /^alter (?:column )?\w+ (?:set data )?type\b/,
    'rewrites the table: add another column, and fill it from a duty',
  ],
  [/^set (?:logged|unlogged|tablespace|access method)\b/, 'rewrites the table'],
];

const removes: Rule = [
  /^(?:drop (?:table|view|type)|(?:alter table .*(?: |,)(?:drop column|rename(?! constraint))))\b/,
  'removes or renames what servers of the release before may use: its oldest-server is the last migration of that release, or a later one',
];

/**
 * The faults of the migrations after `released`, each as a sentence that begins with the name of the migration.
 * @param released the number of the last migration that was released
 */
export function migrationRisks(migrations: readonly Migration[], released: number): string[] {
  const checks = newChecks();
  return migrations.flatMap((migration) => {
    const faults = faultsOf(migration, released, checks);
    return migration.number > released ? faults.map((fault) => `${migration.name} ${fault}`) : [];
  });
}

function faultsOf({ sql, number, oldestServer }: Migration, released: number, checks: Checks): string[] {
  const faults = oldestServer === null ? ['does not say which servers may run beside it: oldest-server'] : [];
  const statements = statementsOf(sql);
  const made = statements.flatMap((each) => /^create table (\w+)/.exec(each)?.[1] ?? []);
  for (const statement of statements) {
    const isTooEarly = oldestServer !== null && oldestServer < released;
    if (isTooEarly && removes[0].test(statement)) faults.push(removes[1]);
    faults.push(...statementFaults(statement, made));
    const [, table = '', actions = ''] =
      /^alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? [];
    if (!bigTables.has(table)) continue;
    for (const action of actionsOf(actions)) {
      faults.push(...actionFaults(action), ...checks.faults({ table, action, number }));
    }
  }
  return faults;
}

/** @param made the tables that the same migration creates: they have no rows yet */
function statementFaults(statement: string, made: readonly string[]): string[] {
  const isBig = (table = '') => bigTables.has(table) && !made.includes(table);
  return statementRules
    .filter(([pattern]) => isBig(pattern.exec(statement)?.[1]))
    .map(([, reason]) => reason);
}

function actionFaults(action: string): string[] {
  return actionRules.filter(([pattern]) => pattern.test(action)).map(([, reason]) => reason);
}

/** The checks that a column is not null, from migration to migration. */
interface Checks {
  faults(change: { table: string; action: string; number: number }): string[];
}

function newChecks(): Checks {
  /** The column and the migration of each, by table and name. */
  const added = new Map<string, { column: string; number: number }>();
  const validated = new Set<string>();
  return {
    faults({ table, action, number }) {
      const [, name, column = ''] =
        /^add constraint (\w+)(?: check \((\w+) is not null\))?/.exec(action) ?? [];
      if (name !== undefined) added.set(`${table} ${name}`, { column, number });
      const check = added.get(`${table} ${/^validate constraint (\w+)/.exec(action)?.[1]}`);
      if (check !== undefined) validated.add(`${table} ${check.column}`);
      if (check?.number === number)
        return [
          'reads the whole table under the lock that the constraint took: validate it in another migration',
        ];
      const [, required] = /^alter (?:column )?(\w+) set not null/.exec(action) ?? [];
      return required === undefined || validated.has(`${table} ${required}`)
        ? []
        : [
            'reads the whole table: first add a check that the column is not null, and validate it in another migration',
          ];
    },
  };
}

/** The statements of a migration in lower case, on one line each, without comments, texts and the bodies of functions. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replace(/--.*$/gm, '')
    .replace(/(create function [^$]*)\$\$.*?\$\$/gs, '$1')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return plain
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Splits at the commas outside of brackets. */
function actionsOf(actions: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of actions) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
