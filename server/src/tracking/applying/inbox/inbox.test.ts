import assert from 'node:assert/strict';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  edifactFile,
  sample315,
  sampleIftsta,
  x12File,
} from '../../../../test/harness/carriers/sample-messages.ts';
import { releaseAtEnd } from '../../../../test/harness/lifetime.ts';
import { openTrackingApp } from '../../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../../test/harness/voyage.ts';
import { openStore } from '../../../store/open.ts';
import { openInbox, watchInbox } from './inbox.ts';

const app = await openTrackingApp({ after });
const { clock, msc, store } = app;
const root = await mkdtemp(join(tmpdir(), 'landfall-inbox-'));
releaseAtEnd({ after }, () => rm(root, { recursive: true }));

const settleMs = 1_000;
const logged: string[] = [];
const deps = {
  ...app.deps,
  log: (line: string) => void logged.push(line),
};
clock.set('2026-05-04T09:00:00Z');

let made = 0;
const newBox = () => `MSCU${String(5_000_000 + made++)}`;

async function newInbox() {
  const folder = join(root, `inbox-${made++}`);
  const inbox = await openInbox(deps, { folder, settleMs });
  const drop = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  const list = async (below = '') => {
    const entries = await readdir(join(folder, below), { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  };
  /** Checks twice, with the time between in which a file must stay unchanged. */
  const settle = async () => {
    await inbox.sweep();
    clock.advance(settleMs);
    await inbox.sweep();
  };
  return {
    folder,
    inbox,
    drop,
    list,
    settle,
    reason: (name: string) => readFile(join(folder, 'rejected', `${name}.reason.txt`), 'utf8'),
  };
}

function departureOf(box: string): string {
  return x12File([sample315()]).replaceAll('2024', '2026').replaceAll('MSCU1234566', box);
}

async function tracked() {
  const { call } = await app.client();
  const box = newBox();
  msc.says(box, voyageEvents(box, { loaded: '2026-05-01' }));
  await call(`/track/${box}`);
  clock.advance(1_000);
  return { box, count: async () => (await call(`/shipments/${box}`)).body.data.tracking.count as number };
}

/** The same with connections of its own. */
async function anotherServer() {
  const { db, close } = await openStore({ databaseUrl: store.databaseUrl, dataDir: '', log: () => {} });
  return { deps: { ...deps, db }, [Symbol.asyncDispose]: close };
}

async function sayings(box: string): Promise<number> {
  const rows = await store.db
    .selectFrom('observations')
    .innerJoin('shipments', 'shipments.id', 'observations.shipment_id')
    .select('observations.id')
    .where('reference', '=', box)
    .where('arrived_at', 'is not', null)
    .execute();
  return rows.length;
}

test('a file is taken in when it no longer changes, and moved to processed', async () => {
  const { box } = await tracked();
  const { inbox, drop, list } = await newInbox();
  const text = departureOf(box);
  await drop('a.edi', text.slice(0, 300));
  await inbox.sweep();
  clock.advance(settleMs);
  await drop('a.edi', text.slice(0, 600));
  await inbox.sweep();
  await drop('a.edi', text);
  await inbox.sweep();
  clock.advance(settleMs - 1);
  await inbox.sweep();
  assert.deepEqual([await list(), await list('processed')], [['a.edi'], []]);
  clock.advance(1);
  await inbox.sweep();
  assert.deepEqual(
    [await list(), await list('working'), await list('processed'), await list('rejected')],
    [[], [], ['a.edi'], []],
  );
  assert.equal(await sayings(box), 1);
});

test('a file under the name of an unfinished upload waits until it is renamed', async () => {
  const { box } = await tracked();
  const { folder, drop, list, settle } = await newInbox();
  const names = ['a.edi.part', 'a.edi.filepart', '.a.edi', 'a.TMP', '~a.edi'];
  for (const name of names) await drop(name, departureOf(box));
  await settle();
  assert.equal((await list()).length, names.length);
  await rename(join(folder, 'a.edi.part'), join(folder, 'a.edi'));
  await settle();
  assert.deepEqual(await list('processed'), ['a.edi']);
  assert.equal(await sayings(box), 1);
});

test('EDIFACT, and JSON of a carrier that the file name shows', async () => {
  const [first, second] = [await tracked(), await tracked()];
  const { drop, list, settle } = await newInbox();
  await drop(
    'status.txt',
    edifactFile([sampleIftsta()]).replaceAll('2024', '2026').replaceAll('MSCU1234566', first.box),
  );
  const [load] = voyageEvents(second.box);
  await drop(
    'MSCU-push.json',
    JSON.stringify([{ ...load, equipmentEventTypeCode: 'GTIN', eventDateTime: '2026-04-30T10:00:00+08:00' }]),
  );
  await settle();
  assert.deepEqual(await list('processed'), ['MSCU-push.json', 'status.txt']);
  assert.deepEqual([await sayings(first.box), await sayings(second.box)], [1, 1]);
  assert.equal(await second.count(), 3);
});

test('an unreadable file is rejected with its reason', async () => {
  const { folder, drop, list, settle, reason } = await newInbox();
  await drop('empty.edi', '');
  await drop('binary.edi', Buffer.from([0x49, 0x53, 0x41, 0, 1, 2]));
  await drop('utf16.edi', Buffer.from(`\uFEFF${departureOf(newBox())}`, 'utf16le'));
  await drop('note.txt', 'Dear all, please find attached');
  await drop('nobody.json', '[{"eventType": "GTOT"}]');
  await drop('huge.edi', 'ISA');
  await truncate(join(folder, 'huge.edi'), 100 * 1024 * 1024);
  await settle();
  assert.deepEqual(await list(), []);
  assert.deepEqual(await list('processed'), []);
  assert.equal((await list('rejected')).length, 12);
  assert.equal(await reason('empty.edi'), 'the file: The file is empty.\n');
  assert.match(await reason('binary.edi'), /binary/);
  assert.match(await reason('utf16.edi'), /UTF-16/);
  assert.match(await reason('huge.edi'), /larger than 16 MiB/);
  assert.match(await reason('note.txt'), /not JSON/);
  assert.match(await reason('nobody.json'), /event 1: /);
});

test('for a file that can be read in part, the rest is reported', async () => {
  const { box } = await tracked();
  const { drop, list, settle, reason } = await newInbox();
  const noDate = sample315({ 'B4*': 'B4***VD***CNNGB*MSCU*123456', 'ST*': 'ST*315*0002' });
  await drop(
    'mixed.edi',
    x12File([noDate, sample315()]).replaceAll('2024', '2026').replaceAll('MSCU1234566', box),
  );
  await settle();
  assert.deepEqual(await list('processed'), ['mixed.edi']);
  assert.deepEqual(await list('rejected'), ['mixed.edi.reason.txt']);
  assert.equal(await reason('mixed.edi'), 'message 1 (0002): The status VD has no date.\n');
  assert.equal(await sayings(box), 1);
  assert.ok(logged.some((line) => line.includes('mixed.edi')));
});

test('ISO 8859-1 is read correctly', async () => {
  const { box } = await tracked();
  const { drop, settle } = await newInbox();
  const text = departureOf(box).replace('NORTHERN WIND', 'JÜTLAND ÅLAND');
  await drop('latin.edi', Buffer.from(text, 'latin1'));
  await settle();
  const { rows } = await store.pool.query('select pages from answers order by id desc limit 1');
  assert.match(rows[0].pages[1], /JÜTLAND ÅLAND/);
  assert.equal(await sayings(box), 1);
});

test('the same file again, and another one of the same name, keep both files and change nothing', async () => {
  const { box } = await tracked();
  const { drop, list, settle } = await newInbox();
  for (let again = 0; again < 2; again += 1) {
    await drop('a.edi', departureOf(box));
    await settle();
  }
  const kept = await list('processed');
  assert.equal(kept.length, 2);
  assert.match(kept.join(' '), /2026-05-04T09-\S+Z-a\.edi a\.edi/);
  assert.equal(await sayings(box), 1);
});

test('a second server takes over when the session of the first ends in the middle of a file', async () => {
  const { box } = await tracked();
  const { folder, list } = await newInbox();
  await using other = await anotherServer();
  const second = await openInbox(other.deps, { folder, settleMs: 0 });
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const publish = async () => {
    begun.resolve();
    await goOn.promise;
  };
  const first = await openInbox({ ...deps, publish }, { folder, settleMs: 0 });
  await writeFile(join(folder, 'with~tilde.edi'), departureOf(box));
  const lost = first.sweep();
  await Promise.race([begun.promise, lost]);
  await second.sweep();
  assert.deepEqual(await list('working'), ['1~with~tilde.edi']);

  // A session holds its lock until it has ended, which is some time after it was told to end.
  await store.pool.query(
    "select pg_terminate_backend(pid, 60000) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
  );
  const watcher = watch(join(folder, 'working'));
  const moved = once(watcher, 'change');
  const taken = second.sweep();
  await Promise.race([moved, taken]);
  watcher.close();
  assert.deepEqual(await list('working'), ['2~with~tilde.edi']);
  goOn.resolve();
  await assert.rejects(lost);
  await taken;
  assert.deepEqual([await list('working'), await list('processed')], [[], ['with~tilde.edi']]);
  assert.equal(await sayings(box), 1);
});

test('a file during which two servers ended is put aside by the third; when put in again, it is taken in', async () => {
  const { box } = await tracked();
  const { folder, inbox, list, reason, settle } = await newInbox();
  await writeFile(join(folder, 'working', '2~a.edi'), departureOf(box));
  await inbox.sweep();
  assert.deepEqual([await list('working'), await list('rejected')], [[], ['a.edi', 'a.edi.reason.txt']]);
  assert.match(await reason('a.edi'), /2 servers stopped while they were reading this file/);
  assert.equal(await sayings(box), 0);

  await rename(join(folder, 'rejected', 'a.edi'), join(folder, 'a.edi'));
  await settle();
  assert.deepEqual(await list('processed'), ['a.edi']);
  assert.equal(await sayings(box), 1);
});

test('a second file of the same name waits while the first cannot be taken in, and neither is lost', async () => {
  const [first, second] = [await tracked(), await tracked()];
  const { folder, list } = await newInbox();
  const inbox = await openInbox(deps, { folder, settleMs: 0 });
  await writeFile(join(folder, 'a.edi'), departureOf(first.box));
  await store.pool.query('alter table messages rename to away');
  await inbox.sweep();
  await writeFile(join(folder, 'a.edi'), departureOf(second.box));
  await inbox.sweep();
  await store.pool.query('alter table away rename to messages');
  await inbox.sweep();
  assert.equal((await list('processed')).length, 2);
  assert.deepEqual([await sayings(first.box), await sayings(second.box)], [1, 1]);
});

test('an inbox that closes finishes the current message, and leaves the rest of the file to the next server', async () => {
  const [first, second] = [await tracked(), await tracked()];
  const { folder, drop, list } = await newInbox();
  // Closed while the first message is taken in.
  let closed: Promise<void> | null = null;
  const publish = async () => {
    closed ??= inbox.close();
  };
  const inbox = await openInbox({ ...deps, publish }, { folder, settleMs: 0 });
  const text = x12File(
    [first, second].map(({ box }) => sample315().map((part) => part.replace('MSCU1234566', box))),
  );
  await drop('MSCU.edi', text.replaceAll('2024', '2026'));
  await inbox.sweep();
  assert.notEqual(closed, null);
  await closed;
  assert.deepEqual([await list(), await list('working'), await list('processed')], [[], ['0~MSCU.edi'], []]);
  assert.deepEqual([await sayings(first.box), await sayings(second.box)], [1, 0]);

  const next = await openInbox(deps, { folder, settleMs: 0 });
  await next.sweep();
  assert.deepEqual(await list('processed'), ['MSCU.edi']);
  assert.deepEqual([await sayings(first.box), await sayings(second.box)], [1, 1]);
});

test('when the database fails for a while, no file is lost', async () => {
  const { box } = await tracked();
  const { folder, list } = await newInbox();
  await writeFile(join(folder, 'a.edi'), departureOf(box));
  const inbox = await openInbox(deps, { folder, settleMs: 0 });
  await store.pool.query('alter table messages rename to away');
  // However often it fails, no server ended.
  for (let times = 0; times < 4; times += 1) await inbox.sweep();
  assert.deepEqual(await list('working'), ['0~a.edi']);
  assert.match(logged.at(-1) ?? '', /a\.edi could not be taken in now/);
  await store.pool.query('alter table away rename to messages');
  await inbox.sweep();
  assert.deepEqual([await list('working'), await list('processed')], [[], ['a.edi']]);
  assert.equal(await sayings(box), 1);
});

test('when several processes watch one folder, each file is taken in once', async () => {
  const cases = await Promise.all(Array.from({ length: 8 }, tracked));
  const { folder, drop, list } = await newInbox();
  for (const [index, { box }] of cases.entries()) await drop(`${index}.edi`, departureOf(box));
  const watchers = await Promise.all(
    Array.from({ length: 4 }, () => openInbox(deps, { folder, settleMs: 0 })),
  );
  await Promise.all(watchers.map((inbox) => inbox.sweep()));
  await Promise.all(watchers.map((inbox) => inbox.close()));
  assert.deepEqual([await list(), await list('working')], [[], []]);
  assert.equal((await list('processed')).length, cases.length);
  for (const { box } of cases) assert.equal(await sayings(box), 1);
});

test('a watched folder takes in files without a call', async () => {
  const { box } = await tracked();
  const folder = join(root, 'watched');
  const done = Promise.withResolvers<void>();
  const log = () => done.resolve();
  const inbox = await watchInbox(
    { ...deps, log, now: () => new Date() },
    { folder, settleMs: 20, everyMs: 50 },
  );
  const noDate = sample315({ 'B4*': 'B4***VD***CNNGB*MSCU*123456' });
  await writeFile(
    join(folder, 'a.edi'),
    x12File([sample315(), noDate]).replaceAll('2024', '2026').replaceAll('MSCU1234566', box),
  );
  await done.promise;
  await inbox.close();
  assert.deepEqual(await readdir(join(folder, 'processed')), ['a.edi']);
  assert.equal(await sayings(box), 1);
});

test('a folder that cannot be used is reported in one line', async () => {
  const blocked = join(root, 'blocked');
  await mkdir(root, { recursive: true });
  await writeFile(blocked, '');
  await assert.rejects(openInbox(deps, { folder: blocked }), /^Error: EDI_INBOX .*blocked cannot be used: /);
});
