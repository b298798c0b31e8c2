// Checks that a table is named only by the room that owns it (docs/architecture/tables.md). The other rooms call the queries of
// that room. Retention may name every table.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openTestStore } from './harness/store.ts';

const tablesOf: Readonly<Record<string, readonly string[]>> = {
  store: ['schema_migrations', 'sequence_epoch', 'secret_check', 'last_backup'],
  fleet: ['servers'],
  accounts: ['workspaces', 'api_keys', 'allowances', 'credits', 'no_data_counts', 'idempotency_keys'],
  places: ['places', 'terminals'],
  audit: ['audit_log'],
  tracking: [
    'shipments',
    'journeys',
    'journey_changes',
    'exceptions',
    'free_time_clocks',
    'free_time_recounts',
    'operator_terms',
    'observations',
    'answers',
    'messages',
    'arrival_notices',
    'message_events',
    'carrier_quotas',
    'carrier_conditions',
    'route_references',
    'route_months',
    'route_creates',
    'route_lists',
    'route_credits',
    'sandbox_clocks',
  ],
  connections: ['connections'],
  forecasts: ['port_calls', 'eta_statements', 'port_call_lanes', 'eta_errors', 'forecasts'],
  imports: ['imports', 'import_rows', 'rival_lists'],
  'free-time': ['free_time_terms', 'invoices'],
  'dcsa-out': ['dcsa_events'],
  mail: ['mails', 'confirmations', 'unsubscriptions'],
  webhooks: ['webhook_endpoints', 'endpoint_health', 'shipment_events', 'deliveries', 'delivery_attempts'],
  chat: ['chat_channels', 'chat_messages'],
  alerts: ['alerts', 'gathered_alerts'],
  sharing: ['share_links', 'share_subscribers', 'brands'],
  console: [
    'people',
    'memberships',
    'invitations',
    'invitation_mails',
    'sessions',
    'provider_accounts',
    'second_factors',
    'one_time_tokens',
    'sign_in_tries',
    'sign_in_addresses',
    'requests',
    'saved_views',
    'seen_changes',
    'assignments',
  ],
};

/** By file, the tables of other rooms that it reads nevertheless. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Whether an address belongs to the team. The console imports mail, so mail cannot import the console.
  'mail/confirmations.ts': ['memberships', 'people'],
  // The free-time clocks of a shipment follow from the terms. The room `free-time` imports tracking, so tracking cannot import it.
  'tracking/free-time/find-terms.ts': ['free_time_terms'],
  // Whether a shipment has a link or an alert rule. Sharing and alerts import tracking, so tracking cannot import them.
  'tracking/joining/joined-queries.ts': ['alerts', 'share_links'],
  // The language of a member.
  'mail/address-language.ts': ['memberships', 'people'],
};

const src = join(import.meta.dirname, '../src');
const owners = new Map(
  Object.entries(tablesOf).flatMap(([room, tables]) => tables.map((table) => [table, room])),
);

test('every table belongs to one room, and the page of tables says to which', async (context) => {
  const { pool } = await openTestStore(context);
  const { rows } = await pool.query(
    `select relname as tablename from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  assert.deepEqual(
    Object.values(tablesOf).flat().sort(),
    rows.map(({ tablename }) => tablename),
  );
  const page = readFileSync(join(src, '../../docs/architecture/tables.md'), 'utf8');
  for (const [room, own] of Object.entries(tablesOf))
    assert.ok(
      page.includes(`| ${room} | ${own.join(', ')} |`),
      `docs/architecture/tables.md has no row for ${room}`,
    );
});

test('no room names a table of another room', () => {
  const files = globSync('**/*.ts', { cwd: src, exclude: ['**/*.test.ts', 'retention/**'] });
  assert.ok(files.length > 500, 'the sources were found');
  const found = files.flatMap((file) => violations(file, readFileSync(join(src, file), 'utf8')));
  assert.deepEqual(found, []);
});

test('every exception is needed', () => {
  for (const [file, tables] of Object.entries(exceptions))
    assert.deepEqual([...foreignTables(file, readFileSync(join(src, file), 'utf8'))].sort(), tables);
});

test('a planted violation is found in every form of query', () => {
  const plants = [
    "db.selectFrom('shipments').select('id')",
    "db.selectFrom('shipments as shipment')",
    "db.selectFrom(['alerts', 'shipments'])",
    "db.insertInto('shipments').values(row)",
    "db.updateTable('shipments').set(change)",
    "db.deleteFrom('alerts').using('shipments')",
    "db.selectFrom('alerts').innerJoin(\n  'shipments', 'shipments.id', 'alerts.shipment_id')",
    "db.selectFrom('alerts').leftJoin('shipments as s', (join) => join.onTrue())",
    "where(({ exists, selectFrom }) => exists(selectFrom('shipments').select('id')))",
    'eb.selectFrom("shipments")',
    'sql`select id from shipments where id = 1`',
    'sql`select id from alerts a, shipments s`',
    'sql`select id from alerts join shipments on true`',
    'sql`insert into shipments (id) values (1)`',
    'sql`UPDATE shipments SET id = 1`',
    'sql`delete from alerts using shipments`',
    'sql`lock table shipments in share mode`',
    `sql\`select \${sql\`exists (select from shipments)\`} from alerts\``,
    `sql\`select id from \${sql.table('shipments')}\``,
    'sql`select id -- all\n from\n -- some\n shipments`',
    "const dueShipments: DueRows = { table: 'shipments', dueAt: 'next_check_at' };",
  ];
  for (const plant of plants)
    assert.deepEqual(violations('alerts/rules/queries.ts', plant), [
      'alerts/rules/queries.ts names table shipments of room tracking',
    ]);
  assert.deepEqual(violations('main.ts', "db.selectFrom('people')"), [
    'main.ts names table people of room console',
  ]);
});

test('own tables, comments and other words are no violation', () => {
  const innocent = [
    "db.selectFrom('alerts').where('reference', '=', reference)",
    "import { shipments } from './shipments.ts';",
    '// It reads the answers from shipments.',
    '/** Takes rows from shipments. */',
    "schema: { tags: ['shipments'] }",
  ];
  for (const source of innocent) assert.deepEqual(violations('alerts/rules/queries.ts', source), []);
});

function violations(file: string, source: string): string[] {
  return [...foreignTables(file, source)]
    .filter((table) => !exceptions[file]?.includes(table))
    .map((table) => `${file} names table ${table} of room ${owners.get(table)}`);
}

function foreignTables(file: string, source: string): Set<string> {
  const room = file.includes('/') ? file.split('/', 1)[0] : '';
  const named = namedTables(withoutComments(source)).filter((name) => owners.has(name));
  return new Set(named.filter((table) => owners.get(table) !== room));
}

/** Everything that stands where a query names a table, and some other words. */
function namedTables(source: string): string[] {
  const calls = source.matchAll(/(?:From|Into|Table|\.table|[jJ]oin|JoinLateral|using)\(([^()]*)/g);
  const quoted = [...calls].flatMap(([, list = '']) => [...list.matchAll(/['"](\w+)(?: as \w+)?['"]/g)]);
  const properties = source.matchAll(/\b(?:table|modelName): '(\w+)'/g);
  const clauses = source.matchAll(/\b(?:from|join|into|update|table|using)\s+(?=((?:\w+[\s,]+)*\w+))/gi);
  const listed = [...clauses].flatMap(([, list = '']) =>
    list.split(/\s*,\s*/).map((item) => item.split(/\s/, 1)),
  );
  return [
    ...[...quoted, ...properties].map(([, name = '']) => name),
    ...listed.flatMap(([name = '']) => name),
  ];
}

function withoutComments(source: string): string {
  return source.replace(/\/\*.*?\*\//gs, '').replace(/(?:\/\/|--\s).*$/gm, '');
}
