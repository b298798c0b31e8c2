import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PartitionFacts } from '../../retention/partitions/measure-partitions.ts';
import type { DatabaseFacts } from '../../store/measure-database.ts';
import type { Finding } from './finding.ts';
import { judgeDatabase, judgePartitions } from './judge-database.ts';
import { judgeMachine } from './judge-machine.ts';
import type { MachineFacts } from './machine-facts.ts';

function migration(number: number, name: string) {
  const file = { number, name, checksum: name, sql: '', oldestServer: null, outside: null };
  return { ...file, oldest_server: null };
}

const migrations = [migration(1, '0001_schema'), migration(2, '0002_more')];

const sound: DatabaseFacts = {
  versionNumber: 180004,
  version: '18.4',
  settings: {
    max_connections: '60',
    superuser_reserved_connections: '3',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    autovacuum: 'on',
    track_counts: 'on',
    TimeZone: 'UTC',
  },
  sharedBuffersBytes: 128e6,
  encoding: 'UTF8',
  readOnly: false,
  writeFault: null,
  connections: 12,
  clockOffsetMs: -80,
  bytes: 1e9,
  transactionAge: 150e6,
  tables: [{ name: 'shipments', bytes: 9e8, rows: 100_000, deadRows: 9_000 }],
  applied: migrations,
};

const now = new Date('2026-03-01T00:00:00Z');
const soundMachine: MachineFacts = {
  certificates: [{ of: 'PUBLIC_URL', validTo: new Date('2026-04-01T00:00:00Z') }],
  node: '24.21.0',
  disk: { path: './data', freeBytes: 200e9, totalBytes: 500e9 },
  secretFrom: 'file',
  exposed: [],
  unwritable: [],
  carriers: { count: 3 },
  freeTime: { count: 12 },
  isDemo: false,
  redis: null,
  mail: { reason: null },
};

test('sound facts give only ok lines', () => {
  const findings = [...judged(), ...judgeMachine(soundMachine, now)];
  assert.deepEqual(wrongOf(findings), []);
  const size = findings.find(({ check }) => check === 'size');
  assert.equal(size?.found, '1.0 GB, shipments 900 MB');
  assert.ok(findings.every(({ advice }) => advice === null));
});

test('each wrong fact about a database gives one line with what to do', () => {
  const { settings } = sound;
  const busy = { name: 'deliveries', bytes: 1e9, rows: 200_000, deadRows: 150_000 };
  const cases: [Partial<DatabaseFacts>, string][] = [
    [{ versionNumber: 140012, version: '14.12' }, 'warning version'],
    [{ readOnly: true }, 'fault writes'],
    [{ writeFault: 'could not extend file: No space left on device' }, 'fault writes'],
    [{ settings: { ...settings, fsync: 'off' } }, 'fault durability'],
    [{ settings: { ...settings, full_page_writes: 'off' } }, 'fault durability'],
    [{ settings: { ...settings, synchronous_commit: 'off' } }, 'warning durability'],
    [{ connections: 50 }, 'warning connections'],
    [{ bytes: 5e9 }, 'warning cache'],
    [{ settings: { ...settings, autovacuum: 'off' } }, 'fault vacuum'],
    [{ transactionAge: 600e6 }, 'warning vacuum'],
    [{ transactionAge: 1_600e6 }, 'fault vacuum'],
    [{ tables: [busy] }, 'warning vacuum'],
    [{ encoding: 'SQL_ASCII' }, 'fault encoding'],
    [{ clockOffsetMs: 2_500 }, 'warning clock'],
    [{ clockOffsetMs: -600_000 }, 'fault clock'],
    [{ applied: migrations.slice(0, 1) }, 'warning migrations'],
    [{ applied: [...migrations, migration(3, '0003_new')] }, 'fault migrations'],
    [{ applied: [{ ...migration(1, '0001_schema'), checksum: 'x' }] }, 'fault migrations'],
  ];
  for (const [change, expected] of cases) {
    assert.deepEqual(wrongOf(judged(change)), [expected], JSON.stringify(change));
  }
});

test('a server that would take the last connections is told how many it uses', () => {
  const [free, short] = [39, 40].map((connections) =>
    judged({ connections }).find(({ check }) => check === 'connections'),
  );
  assert.equal(free?.verdict, 'ok', '57 for users: 18 are left');
  assert.match(short?.advice ?? '', /^a server with these settings uses up to 18: raise max_connections/);
});

test('the finding says whether a clock is ahead or behind', () => {
  const found = (clockOffsetMs: number) =>
    judged({ clockOffsetMs }).find(({ check }) => check === 'clock')?.found;
  assert.equal(found(600_000), '600.0 s ahead of the database');
  assert.equal(found(-2_000), '2.0 s behind the database');
});

test('a large database is well with a large cache', () => {
  assert.deepEqual(wrongOf(judged({ bytes: 500e9, sharedBuffersBytes: 8e9 })), []);
});

const ends = (day: string) => ({ of: 'MSCU', validTo: new Date(day) });

test('each wrong fact about a machine gives one line with what to do', () => {
  const cases: [Partial<MachineFacts>, string[]][] = [
    [{ disk: { path: './data', freeBytes: 5e8, totalBytes: 500e9 } }, ['fault disk']],
    [{ disk: { path: './data', freeBytes: 20e9, totalBytes: 500e9 } }, ['warning disk']],
    [{ disk: null }, []],
    [{ secretFrom: null }, ['fault secret']],
    [{ exposed: ['.env'] }, ['warning permissions']],
    [{ exposed: ['.env'], unwritable: ['/edi'] }, ['fault permissions']],
    [{ carriers: { reason: 'CARRIERS_FILE cannot be read' } }, ['fault carriers']],
    [{ carriers: { count: 0 } }, ['warning carriers']],
    [{ carriers: { count: 0 }, isDemo: true }, []],
    [{ mail: 'files' }, ['warning mail']],
    [{ mail: { reason: 'connect ECONNREFUSED' } }, ['fault mail']],
    [{ mail: { reason: 'certificate has expired' } }, ['fault mail']],
    [{ redis: { reason: null } }, []],
    [{ redis: { reason: 'connect ECONNREFUSED' } }, ['fault redis']],
    [{ certificates: [] }, []],
    [{ certificates: [ends('2026-03-10'), ends('2026-08-01')] }, ['warning certificates']],
    [{ certificates: [ends('2026-08-01'), ends('2026-02-28')] }, ['fault certificates']],
  ];
  for (const [change, expected] of cases) {
    assert.deepEqual(
      wrongOf(judgeMachine({ ...soundMachine, ...change }, now)),
      expected,
      JSON.stringify(change),
    );
  }
});

test('partitions that are late, should be gone, or hold what should be elsewhere are a warning', () => {
  const well: PartitionFacts = {
    table: 'requests',
    partitions: 12,
    lateMs: 3_600_000,
    overdue: [],
    inDefault: 7,
  };
  assert.deepEqual(judgePartitions([well]), {
    check: 'partitions',
    verdict: 'ok',
    found: '12 of requests',
    advice: null,
  });
  const cases: [Partial<PartitionFacts>, RegExp][] = [
    [{ lateMs: 90_000_000 }, /none was made in time for requests/],
    [{ overdue: ['requests_2026_01_01'] }, /requests_2026_01_01 should have been dropped/],
    [{ inDefault: 100_000 }, /the default partition of requests has many rows/],
  ];
  for (const [change, found] of cases) {
    const finding = judgePartitions([{ ...well, ...change }]);
    assert.deepEqual(wrongOf([finding]), ['warning partitions']);
    assert.match(finding.found, found);
  }
});

function judged(change: Partial<DatabaseFacts> = {}): Finding[] {
  const installation = { isEmbedded: false, migrations, connectionsOfServer: 18 };
  return judgeDatabase({ ...sound, ...change }, installation);
}

/** The lines that are not ok. Each has advice. */
function wrongOf(findings: readonly Finding[]): string[] {
  const wrong = findings.filter(({ verdict }) => verdict !== 'ok');
  assert.ok(wrong.every(({ advice }) => advice !== null && advice.length > 10));
  return wrong.map(({ verdict, check }) => `${verdict} ${check}`);
}
