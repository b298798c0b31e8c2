import { manyInDefault, type PartitionFacts } from '../../retention/partitions/measure-partitions.ts';
import { clockState } from '../../store/database-clock.ts';
import type { DatabaseFacts, TableFacts } from '../../store/measure-database.ts';
import { historyFault, pendingMigrations } from '../../store/migrating/check-history.ts';
import type { Migration } from '../../store/migrating/read-migrations.ts';
import { sizeText } from '../terminal.ts';
import { type Finding, fault, fine, warning } from './finding.ts';

/** A day: partitions are made days ahead, and a backup may hold back the duty for hours. */
const lateMs = 86_400_000;

const see = 'docs/kept.md "How long rows are kept"';

/** The oldest major version that Landfall is tested with. */
const oldestTested = 15;

/** A database that is so much larger than its cache reads much from the disk. */
const sizePerBuffers = 16;

const enoughBuffers = 1_000_000_000;

/** PostgreSQL begins to freeze rows at 200 million transactions, and stops at two billion. */
const [lateFreeze, dangerousFreeze] = [500_000_000, 1_500_000_000];

const [manyDeadRows, mostDeadShare] = [100_000, 0.3];

const shownTables = 8;

interface Installation {
  isEmbedded: boolean;
  migrations: readonly Migration[];
  /** The most connections of one server with these settings. */
  connectionsOfServer: number;
}

export function judgeDatabase(
  facts: DatabaseFacts,
  { isEmbedded, migrations, connectionsOfServer }: Installation,
): Finding[] {
  return [
    judgeVersion(facts),
    judgeWrites(facts),
    judgeDurability(facts),
    judgeConnections(facts, connectionsOfServer),
    judgeBuffers(facts, isEmbedded),
    judgeVacuum(facts),
    judgeEncoding(facts),
    fine('time zone', `${facts.settings.TimeZone}; Landfall itself works in UTC`),
    judgeClock(facts),
    judgeMigrations(facts, migrations),
    judgeGrowth(facts),
  ];
}

function judgeVersion({ version, versionNumber }: DatabaseFacts): Finding {
  if (Math.floor(versionNumber / 10_000) >= oldestTested) return fine('version', `PostgreSQL ${version}`);
  const advice = `Landfall is tested with PostgreSQL ${oldestTested} and newer: plan an upgrade`;
  return warning('version', `PostgreSQL ${version}`, advice);
}

function judgeWrites({ readOnly, writeFault }: DatabaseFacts): Finding {
  if (readOnly) {
    const advice = 'name the primary in DATABASE_URL, not a standby, or reset default_transaction_read_only';
    return fault('writes', 'the database is read-only', advice);
  }
  if (writeFault === null) return fine('writes', 'accepted');
  return fault('writes', writeFault, 'look at the disk of the database, and at its log');
}

function judgeDurability({ settings }: DatabaseFacts): Finding {
  const off = (['fsync', 'full_page_writes'] as const).filter((name) => settings[name] === 'off');
  if (off.length > 0)
    return fault('durability', `${off.join(' and ')} off`, 'switch it on: a crash destroys the database');
  const { synchronous_commit: commit } = settings;
  if (commit !== 'off') return fine('durability', `synchronous_commit is ${commit}`);
  const advice = 'set it to on: after a crash, credits and events that clients already know may be missing';
  return warning('durability', 'synchronous_commit is off', advice);
}

function judgeConnections({ settings, connections }: DatabaseFacts, ofServer: number): Finding {
  const most = Number(settings.max_connections) - Number(settings.superuser_reserved_connections);
  const left = most - connections;
  const found = `${connections} of ${most} in use`;
  if (left >= ofServer) return fine('connections', found);
  const advice = `a server with these settings uses up to ${ofServer}: raise max_connections before you start another one`;
  return warning('connections', found, advice);
}

function judgeBuffers({ sharedBuffersBytes, bytes }: DatabaseFacts, isEmbedded: boolean): Finding {
  const found = `${sizeText(sharedBuffersBytes)} shared_buffers for a database of ${sizeText(bytes)}`;
  if (sharedBuffersBytes >= enoughBuffers || bytes <= sizePerBuffers * sharedBuffersBytes)
    return fine('cache', found);
  const advice = isEmbedded
    ? 'the embedded PostgreSQL is made for less: move to one of your own (docs/operations.md "Backup")'
    : "set shared_buffers to a quarter of the machine's memory";
  return warning('cache', found, advice);
}

function judgeVacuum({ settings, tables, transactionAge }: DatabaseFacts): Finding {
  const off = (['autovacuum', 'track_counts'] as const).filter((name) => settings[name] === 'off');
  if (off.length > 0)
    return fault(
      'vacuum',
      `${off.join(' and ')} off`,
      'switch it on: tables grow without end, and then PostgreSQL stops',
    );
  const age = `the oldest row is ${Math.round(transactionAge / 1e6)} million transactions old`;
  if (transactionAge > dangerousFreeze)
    return fault('vacuum', age, 'run "vacuum freeze" now: PostgreSQL stops at two billion');
  if (transactionAge > lateFreeze)
    return warning('vacuum', age, 'look for a transaction or replication slot that is open for long');
  const late = tables.filter(isLate).map(({ name }) => name);
  if (late.length === 0) return fine('vacuum', age);
  const advice =
    'autovacuum does not keep up: raise autovacuum_vacuum_cost_limit, or look for a long transaction';
  return warning('vacuum', `many dead rows in ${late.join(', ')}`, advice);
}

function isLate({ rows, deadRows }: TableFacts): boolean {
  return deadRows > manyDeadRows && deadRows > mostDeadShare * (rows + deadRows);
}

function judgeEncoding({ encoding }: DatabaseFacts): Finding {
  if (encoding === 'UTF8') return fine('encoding', encoding);
  return fault('encoding', encoding, 'create the database with encoding UTF8, and restore a backup into it');
}

function judgeClock({ clockOffsetMs }: DatabaseFacts): Finding {
  const offset = Math.abs(clockOffsetMs);
  const direction = clockOffsetMs > 0 ? 'ahead of' : 'behind';
  const state = clockState(clockOffsetMs);
  if (state === 'right')
    return fine('clock', `agrees with the database to ${Math.ceil(offset / 100) / 10} s`);
  const found = `${(offset / 1000).toFixed(1)} s ${direction} the database`;
  const advice = 'let NTP set the clocks of this machine and of the database';
  return state === 'off' ? warning('clock', found, advice) : fault('clock', found, advice);
}

function judgeMigrations({ applied }: DatabaseFacts, migrations: readonly Migration[]): Finding {
  const broken = historyFault(migrations, applied);
  if (broken !== null) return fault('migrations', broken.found, broken.advice);
  const missing = pendingMigrations(migrations, applied).length;
  if (missing === 0) return fine('migrations', `all ${applied.length} applied`);
  return warning('migrations', `${missing} to apply`, 'run "npx landfall migrate", or start Landfall');
}

function judgeGrowth({ bytes, tables }: DatabaseFacts): Finding {
  const largest = tables.slice(0, shownTables).map(({ name, bytes: size }) => `${name} ${sizeText(size)}`);
  return fine('size', [sizeText(bytes), ...largest].join(', '));
}

/** One line about the partitioned tables: the fault to mend first, or that all is well. */
export function judgePartitions(facts: readonly PartitionFacts[]): Finding {
  const late = facts.filter((table) => table.lateMs > lateMs);
  if (late.length > 0)
    return warning(
      'partitions',
      `none was made in time for ${namesOf(late)}`,
      `start a server with the role deliver, and look for "A job failed (partition)" in its log; ${see}`,
    );
  const overdue = facts.flatMap((table) => table.overdue);
  if (overdue.length > 0)
    return warning(
      'partitions',
      `${overdue.join(', ')} should have been dropped`,
      `look for disabled endpoints with many waiting deliveries, and for transactions that are open for long; ${see}`,
    );
  const full = facts.filter(({ inDefault }) => inDefault >= manyInDefault);
  if (full.length > 0)
    return warning(
      'partitions',
      `the default partition of ${namesOf(full)} has many rows`,
      `they are removed when they are old enough; ${see}`,
    );
  return fine('partitions', facts.map(({ table, partitions }) => `${partitions} of ${table}`).join(', '));
}

function namesOf(facts: readonly PartitionFacts[]): string {
  return facts.map(({ table }) => table).join(', ');
}
