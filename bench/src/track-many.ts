import { createKey } from '../../server/src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../server/src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../server/src/audit/audit.ts';
import { newId } from '../../server/src/domain/ids.ts';
import { systemClock } from '../../server/src/domain/time/clock.ts';
import type { Store } from '../../server/src/store/open.ts';
import { servicesWith } from '../../server/test/harness/services.ts';
import type { TestStore } from '../../server/test/harness/store.ts';
import { startLandfall } from './landfall-process.ts';
import { multiplyShipments } from './multiply-shipments.ts';

/** One reference for each scenario of the sandbox, whose shipments are copied. */
const references = ['MSCU1234566', 'MSCU1234566DELAY', 'MSCU1234566ARRIVE', 'HLCU7654321', 'MAEU0000017'];

/** Those of servers over a database of the bench. */
export const serverSettings = {
  APP_SECRET: 'a secret of the bench with more than 32 characters',
  // The demo would import its voyages meanwhile.
  DEMO: 'false',
  RATE_LIMIT_PER_MINUTE: '1000000000',
};

/** Returns the key of a sandbox with so many shipments. The server that tracks some ends, so that its memory is in no figure. */
export async function trackMany(store: TestStore, shipments: number): Promise<string> {
  await using landfall = await startLandfall({ ...serverSettings, DATABASE_URL: store.databaseUrl });
  const { key, workspace_id } = await trackSome(store, landfall.api);
  await multiplyShipments(store, workspace_id, shipments);
  return key;
}

async function trackSome({ db }: Pick<Store, 'db'>, api: string) {
  const deps = servicesWith({ db, now: systemClock, newId });
  const { id } = await createWorkspace(deps, commandLine, {
    name: 'Bench',
    plan: 'Enterprise',
    ownerEmail: 'bench@example.com',
  });
  const created = await createKey(deps, commandLine, { workspaceId: id, mode: 'test', name: 'bench' });
  const { status } = await fetch(`${api}/track/batch`, {
    method: 'POST',
    headers: { authorization: `Bearer ${created.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ references }),
  });
  if (status !== 200) throw new Error(`The shipments were answered with ${status}.`);
  return created;
}
