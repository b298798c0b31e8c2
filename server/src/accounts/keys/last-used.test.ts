import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testClock } from '../../../test/harness/clock.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { commandLine } from '../../audit/audit.ts';
import { newId } from '../../domain/ids.ts';
import { openStore } from '../../store/open.ts';
import { createWorkspace } from '../workspaces/create-workspace.ts';
import { createKey } from './create-key.ts';
import { createLastUsed } from './last-used.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const { now } = clock;
const { db, databaseUrl } = await openTestStore({ after });
const deps = { db, now, log: (line: string) => assert.fail(line) };

async function issue(count: number): Promise<string[]> {
  const input = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const { id: workspaceId } = await createWorkspace(servicesWith({ db, now, newId }), commandLine, input);
  const ids: string[] = [];
  for (let key = 0; key < count; key += 1) {
    ids.push(
      (
        await createKey(servicesWith({ db, now, newId }), commandLine, {
          workspaceId,
          mode: 'live',
          name: `key ${key}`,
        })
      ).id,
    );
  }
  return ids;
}

async function lastUsed(ids: string[]): Promise<(string | undefined)[]> {
  const rows = await db.selectFrom('api_keys').selectAll().where('id', 'in', ids).orderBy('name').execute();
  return rows.map((row) => row.last_used_at?.toISOString());
}

test('uses are written together, to the minute, and never backwards', async () => {
  const [first = '', second = ''] = await issue(2);
  const ahead = createLastUsed(deps);
  const behind = createLastUsed(deps);
  clock.set('2026-03-02T09:05:10Z');
  behind.note(first);
  clock.set('2026-03-02T09:07:59Z');
  ahead.note(first);
  ahead.note(second);
  await ahead.flush();
  await behind.flush();
  assert.deepEqual(await lastUsed([first, second]), ['2026-03-02T09:07:00.000Z', '2026-03-02T09:07:00.000Z']);
});

test('processes that write the same keys at the same time do not wait for each other', async () => {
  const ids = await issue(40);
  const writers = Array.from({ length: 5 }, () => createLastUsed(deps));
  for (let round = 0; round < 20; round += 1) {
    clock.advance(60_000);
    for (const [index, writer] of writers.entries()) {
      for (const id of index % 2 === 0 ? ids : ids.toReversed()) writer.note(id);
    }
    await Promise.all(writers.map((writer) => writer.flush()));
  }
  const minute = `${now().toISOString().slice(0, 16)}:00.000Z`;
  assert.deepEqual(new Set(await lastUsed(ids)), new Set([minute]));
});

test('uses that could not be written are kept, logged once, and written the next time', async () => {
  const [id = ''] = await issue(1);
  const gone = await openStore({ databaseUrl, dataDir: '', log: () => {} });
  const lines: string[] = [];
  let current = gone.db;
  const writer = createLastUsed({
    get db() {
      return current;
    },
    now,
    log: (line) => lines.push(line),
  });
  await gone.close();
  clock.set('2026-03-03T10:00:00Z');
  writer.note(id);
  await writer.flush();
  assert.equal(lines.length, 1);
  assert.deepEqual(await lastUsed([id]), [undefined]);
  current = db;
  await writer.stop();
  assert.deepEqual(await lastUsed([id]), ['2026-03-03T10:00:00.000Z']);
});
