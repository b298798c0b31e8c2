// Two servers are killed at random moments while they track an import. Every row has its result, every shipment is paid for once,
// and no credit is missing.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { newId } from '../../../src/domain/ids.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import type { ImportView } from '../../../src/imports/schemas.ts';
import { servicesWith } from '../../harness/services.ts';
import { openChance } from '../chance.ts';
import { fleetSettings } from '../fleet-settings.ts';
import { openFleet } from '../nothing-lost/fleet.ts';
import { startMortalServer } from '../nothing-lost/mortal-server.ts';
import { persistentCaller } from '../nothing-lost/persistent-caller.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { type ProofDatabase, startProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';

export const importSurvives: Proof = {
  name: 'import-survives',
  about: 'an import is tracked while its two servers are killed again and again',
  prove,
};

interface Size {
  rows: number;
  /** How often each server is killed. */
  kills: number;
}

const sizes: Record<Extent, Size> = {
  whole: { rows: 2_000, kills: 15 },
  short: { rows: 60, kills: 1 },
};

/** Every so many rows, one that no carrier knows. */
const unknownEvery = 10;
const lookAgainMs = 50;
const nudgeAgainMs = 2_000;

async function prove(trial: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[trial.extent];
  const chance = openChance(trial.seed);
  const postgres = await startProofPostgres(scope);
  const fleet = await openFleet(scope, { seed: trial.seed, boxes: size.rows });
  const { key, workspaceId } = await openWorkspace(postgres);
  const items = fleet.boxes.map(({ container }, at) =>
    at % unknownEvery === 0 ? `QQQU${String(3_000_000 + at)}` : container,
  );
  let done = 0;
  const fate = { chance, kills: size.kills, progress: () => done / size.rows };
  const environment = {
    ...fleetSettings,
    MAX_NO_DATA_PER_DAY: '1000000',
    DATABASE_URL: postgres.databaseUrl,
    CARRIERS_FILE: fleet.carriersFile,
  };
  const servers = [startMortalServer(scope, environment, fate), startMortalServer(scope, environment, fate)];
  const call = persistentCaller(scope, servers, chance);
  const authorization = `Bearer ${key}`;
  const sent = (await call('/api/v1/imports', {
    method: 'POST',
    // A server may be killed after it stored the import and before it answered.
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ items }),
  })) as { data: ImportView };
  const { id } = sent.data;
  trial.tell(`${size.rows} rows are tracked`);
  const deaths = servers.map(({ survived }) => survived.then(() => new Promise<never>(() => {})));
  const worked = untilDone(postgres, id, (count) => {
    done = count;
  });
  await Promise.race([worked, ...deaths]);
  // The last kills happen when the work is done.
  done = size.rows;
  await Promise.all(servers.map((server) => server.survived));
  const kills = servers.map((server) => server.kills()).join(' and ');
  return { 'servers killed': `${kills} times`, ...(await checkRows(postgres, { id, workspaceId, ...size })) };
}

async function openWorkspace({ store }: ProofDatabase): Promise<{ key: string; workspaceId: string }> {
  const deps = servicesWith({ db: store.db, now, newId });
  const workspace = { name: 'Proof', plan: 'Enterprise', ownerEmail: 'ops@proof.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  return {
    key: (await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'proof' })).key,
    workspaceId,
  };
}

/** Rows of a dead server stay leased for minutes. The proof does not wait for that: it ends their leases now and then. */
async function untilDone(
  { ask }: Pick<ProofDatabase, 'ask'>,
  id: string,
  report: (done: number) => void,
): Promise<void> {
  let nudgedAt = performance.now();
  for (;;) {
    const [row] = await ask<{ pending: number; done: number }>(
      `select count(*) filter (where outcome = 'pending')::int as pending,
         count(*) filter (where outcome <> 'pending')::int as done from import_rows where import_id = $1`,
      [id],
    );
    report(row?.done ?? 0);
    if (row?.pending === 0) return;
    if (performance.now() - nudgedAt > nudgeAgainMs) {
      await ask('update import_rows set due_at = now() where import_id = $1 and due_at > now()', [id]);
      await ask(`select pg_notify('work', 'import')`);
      nudgedAt = performance.now();
    }
    await delay(lookAgainMs);
  }
}

async function checkRows(
  { ask }: Pick<ProofDatabase, 'ask'>,
  { id, workspaceId, rows }: Size & { id: string; workspaceId: string },
): Promise<Figures> {
  const unknown = Math.ceil(rows / unknownEvery);
  const outcomes = await ask(
    `select outcome, problem_code, count(*)::int as rows, count(*) filter (where charged)::int as charged
     from import_rows where import_id = $1 group by 1, 2 order by 1`,
    [id],
  );
  assert.deepEqual(outcomes, [
    { outcome: 'failed', problem_code: 'no_carrier_data', rows: unknown, charged: 0 },
    { outcome: 'tracked', problem_code: null, rows: rows - unknown, charged: rows - unknown },
  ]);
  const [books] = await ask(
    `select (select count(*)::int from shipments where workspace_id = $1) as shipments,
       (select count(*)::int from credits where workspace_id = $1) as credits,
       (select used from allowances where workspace_id = $1) as used`,
    [workspaceId],
  );
  const paid = rows - unknown;
  assert.deepEqual(books, { shipments: paid, credits: paid, used: paid });
  return { 'rows with a result': `${rows} of ${rows}`, 'credits spent': `${paid} for ${paid} shipments` };
}
