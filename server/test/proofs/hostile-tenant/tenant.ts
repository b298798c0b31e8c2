import { dayOf } from '../../../src/accounts/credits/no-data-allowance.ts';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { invite } from '../../../src/console/people/invitations/invite.ts';
import { defaultCaps } from '../../../src/domain/accounts/caps.ts';
import { newId } from '../../../src/domain/ids.ts';
import type { Mode } from '../../../src/domain/references/reference.ts';
import { systemClock as now } from '../../../src/domain/time/clock.ts';
import { cookieOf } from '../../harness/console-visitor.ts';
import { servicesWith } from '../../harness/services.ts';
import type { Target } from './requests.ts';
import type { World } from './world.ts';

const keysPerMode = { live: 5, test: 3 } as const;
/** Rules that exist before the attack, which makes the others. */
const rules = defaultCaps.alerts - 20;
const sandboxShipments = 950;
const password = 'correct horse battery staple';
let opened = 0;

/**
 * A workspace with everything that an attack is made with: keys, a person at the console, and rules for strangers. `fruitless` is
 * what it has used of its questions of the day.
 */
export async function newTenant(
  world: World,
  { slowUrl, fruitless }: { slowUrl: string; fruitless: number },
): Promise<Target> {
  const { store, origin } = world;
  const deps = servicesWith({ db: store.db, now, newId });
  const workspace = { name: 'Hostile', plan: 'Enterprise', ownerEmail: 'ops@hostile.example' } as const;
  const { id: workspaceId } = await createWorkspace(deps, commandLine, workspace);
  const keysOf = (mode: Mode) =>
    Promise.all(
      Array.from({ length: keysPerMode[mode] }, async () => {
        return (await createKey(deps, commandLine, { workspaceId, mode, name: 'proof' })).key;
      }),
    );
  await writeRows(world, workspaceId, fruitless);
  opened += 1;
  return {
    origin,
    workspaceId,
    slowUrl,
    firstReference: opened * 100_000,
    liveKeys: await keysOf('live'),
    testKeys: await keysOf('test'),
    cookie: await signIn(world, workspaceId),
  };
}

/** Rules that mail strangers about every change in the sandbox, and a sandbox that is nearly full. */
async function writeRows({ store: { pool } }: World, workspaceId: string, fruitless: number): Promise<void> {
  await pool.query(
    `insert into alerts (id, workspace_id, mode, conditions, recipients, created_at)
     select 'al_' || $1 || n, $1, 'test', '{any_update}', array['stranger' || n || '@' || $1 || '.example'], now()
     from generate_series(1, $2::integer) n`,
    [workspaceId, rules],
  );
  await pool.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
       state, tracked_at, checked_at)
     select 'shp_' || $1 || n, $1, 'test', 'OLD' || n, 'document', 'SBOX', 'Sandbox', 'transport_document', 'active',
       '{"known":[],"journeys":[]}', now(), now()
     from generate_series(1, $2::integer) n`,
    [workspaceId, sandboxShipments],
  );
  await pool.query(`insert into no_data_counts (workspace_id, day, questions) values ($1, $2, $3)`, [
    workspaceId,
    dayOf(now()),
    fruitless,
  ]);
}

/** An owner joins by invitation, as all people do. Returns the cookie of the session. */
async function signIn({ store, origin }: World, workspaceId: string): Promise<string> {
  const email = `owner@${workspaceId.replace('_', '-')}.example`;
  const deps = servicesWith({ db: store.db, now, newId });
  const invitation = { workspaceId, email, role: 'owner', isOperator: false, invitedBy: null } as const;
  const { token } = await invite(deps, invitation);
  const post = async (path: string, body: object) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const newcomer = { name: 'Mallory', email, password };
  await post(`/console/api/invitations/${token}/accept`, { newcomer });
  return cookieOf(await post('/console/auth/sign-in/email', { email, password }));
}
