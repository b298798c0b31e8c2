import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../../server/src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../server/src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../server/src/audit/audit.ts';
import { newId } from '../../../server/src/domain/ids.ts';
import { systemClock as now } from '../../../server/src/domain/time/clock.ts';
import { openStore } from '../../../server/src/store/open.ts';
import { servicesWith } from '../../../server/test/harness/services.ts';
import { trackBatches } from '../fleet.ts';
import { newDataDir, startLandfall } from '../landfall-process.ts';
import type { Sea, Watcher } from './watcher.ts';

const workspaces = 4;
const lookEveryMs = 100;

/** Tracks the containers for some workspaces, and starts a server that only watches. */
export async function startLandfallWatcher({ carriers, databaseUrl, client }: Sea): Promise<Watcher> {
  await using opened = new AsyncDisposableStack();
  const { path } = opened.use(await newDataDir());
  const file = join(path, 'carriers.json');
  const entries = carriers.carriers.map((entry) => ({ ...entry, auth: { kind: 'none' }, simulated: true }));
  await writeFile(file, JSON.stringify(entries));
  const settings = {
    APP_SECRET: 'known to the bench and to the server it measures',
    DATABASE_URL: databaseUrl,
    CARRIERS_FILE: file,
    LOG_LEVEL: 'warn',
  };
  const references = carriers.questions.map(({ reference }) => reference);
  await track(settings, references);
  const { child } = opened.use(await startLandfall({ ...settings, ROLES: 'watch' }));
  const all = opened.move();
  let dueAt = now();
  return {
    pid: child.pid ?? 0,
    async makeDue() {
      dueAt = now();
      await client.query('update shipments set next_check_at = now()');
    },
    async check() {
      await client.query(`select pg_notify('work', 'watch')`);
      const left = 'select exists (select from shipments where checked_at < $1) as is_left';
      for (;;) {
        const { rows } = await client.query<{ is_left: boolean }>(left, [dueAt]);
        if (!rows[0]?.is_left) return;
        await delay(lookEveryMs);
      }
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function track(settings: Record<string, string>, references: readonly string[]): Promise<void> {
  const store = await openStore({ databaseUrl: settings.DATABASE_URL ?? null, dataDir: '', log: () => {} });
  const keys: string[] = [];
  for (let made = 0; made < workspaces; made += 1) {
    const owner = { name: 'Watcher', plan: 'Enterprise', ownerEmail: 'ops@watcher.example' } as const;
    const deps = servicesWith({ db: store.db, now, newId });
    const { id: workspaceId } = await createWorkspace(deps, commandLine, owner);
    keys.push((await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'bench' })).key);
  }
  await store.close();
  await using landfall = await startLandfall({ ...settings, ROLES: 'api' });
  for (const [at, key] of keys.entries()) {
    const own = references.filter((_, index) => index % keys.length === at);
    const tracked = await trackBatches(landfall.api, key, own);
    if (tracked.length < own.length)
      throw new Error(`Only ${tracked.length} of ${own.length} containers could be tracked.`);
  }
}
