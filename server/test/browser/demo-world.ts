// A workspace in which things have happened: shipments that were followed for days, and everybody who was told.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { invitation } from '../../../simulator/src/invitation.ts';
import { createSimulator, type Simulator } from '../../../simulator/src/simulator.ts';
import type { Stage } from '../../../simulator/src/world/stage.ts';
import { shipmentStage } from '../../../simulator/src/world/world.ts';
import { createKey } from '../../src/accounts/create-key.ts';
import { invite } from '../../src/console/people/invite.ts';
import { systemClock as now } from '../../src/domain/clock.ts';
import { newId } from '../../src/domain/ids.ts';
import { wakeDelivery } from '../../src/webhooks/wake-delivery.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import type { Lifetime } from '../harness/store.ts';
import { type BrowserTests, openBrowserTests } from './harness.ts';
import type { Person } from './people.ts';

export interface DemoWorld extends BrowserTests {
  owner: Person;
  /** As they were asked for. */
  references: string[];
  /** One whose ETA has moved. */
  slipped: string;
  /** `wh_…` of an endpoint that failed at times. */
  webhookId: string;
}

/** The day it is when the world is ready; the pictures show it. */
const today = Date.UTC(2026, 9, 14, 9, 30);
const hourMs = 3_600_000;

/** How many shipments of a hundred are where in the end. */
const mixture: Partial<Record<Stage, number>> = {
  at_sea: 44,
  late: 10,
  at_transshipment: 12,
  gated_in: 8,
  booked: 6,
  arrived: 10,
  delivered: 10,
};

export interface Course {
  shipments: number;
  /** For so many days they were followed. */
  days: number;
  everyHours: number;
}

/** The clock of this process stands still from now on, at `today` in the end. Everything is gone when `lifetime` ends. */
export async function openDemoWorld(
  lifetime: Lifetime,
  { shipments, days, everyHours }: Course,
): Promise<DemoWorld> {
  const begin = today - days * 24 * hourMs;
  mock.timers.enable({ apis: ['Date'], now: begin });
  lifetime.after(async () => mock.timers.reset());
  const simulator = await startSimulator(lifetime);
  const tests = await openBrowserTests(lifetime, {
    DEMO: 'false',
    CARRIERS_FILE: simulator.carriersFile,
    // Asked by the script of the world and nobody else, so that nothing happens out of turn.
    ROLES: 'api,deliver',
    FRESH_FOR_SECONDS: '1',
    WEBHOOK_RETRY_DELAYS_SECONDS: '1,2,3',
  });
  const owner = await tests.newPerson({ name: 'Ada Okafor', isOperator: true });
  const { workspaceId } = owner;
  const deps = { db: tests.store.db, now, newId };
  const { key } = await createKey(deps, { workspaceId, mode: 'live', name: 'ERP' });
  await createKey(deps, { workspaceId, mode: 'test', name: 'Staging' });
  const ask = caller(tests.url, key);
  const receiver = await startReceiver(lifetime);
  const webhookId = await subscribe(ask, receiver);
  const references = choose(simulator, shipments);
  const slipped = await follow({ tests, simulator, ask, references, begin, everyHours });
  await people(tests, deps, workspaceId);
  const at = new Date();
  return {
    ...tests,
    visit: (its, looks) => tests.visit(its, { at, ...looks }),
    open: (its, visitor) => tests.open(its, { at, ...visitor }),
    owner,
    references,
    slipped,
    webhookId,
  };
}

type Ask = (method: string, path: string, body?: unknown) => Promise<{ id: string }>;

function caller(url: string, key: string): Ask {
  return async (method, path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const { data } = (await response.json()) as { data: { id: string } };
    return data;
  };
}

async function startSimulator(lifetime: Lifetime): Promise<Simulator & { carriersFile: string }> {
  const simulator = createSimulator({
    seed: 7,
    shipments: 6_000,
    now: Date.now(),
    speed: 1,
    deviations: 'real',
  });
  const url = await simulator.app.listen({ host: '127.0.0.1', port: 0 });
  lifetime.after(() => simulator.app.close());
  const folder = await mkdtemp(join(tmpdir(), 'landfall-carriers-'));
  lifetime.after(() => rm(folder, { recursive: true, force: true }));
  const carriersFile = join(folder, 'carriers.json');
  const { carriers } = invitation(simulator.world, url, Date.now());
  await writeFile(
    carriersFile,
    JSON.stringify(
      carriers.map(({ name, ...carrier }) => ({
        ...carrier,
        name: name.replace(' (simulated)', ''),
        auth: { kind: 'none' },
        simulated: true,
      })),
    ),
  );
  return { ...simulator, carriersFile };
}

/** References of trips that are known at the beginning already, mixed by where they are in the end. */
function choose({ world, clock }: Simulator, wanted: number): string[] {
  const left = new Map(
    Object.entries(mixture).map(([stage, share]) => [stage, Math.ceil((share * wanted) / 100)]),
  );
  const chosen: string[] = [];
  for (let slot = 0; slot < world.shipments && chosen.length < wanted; slot += 1) {
    const shipment = world.latest(slot, today);
    const stage = shipmentStage(shipment);
    const room = left.get(stage) ?? 0;
    const isKnown = shipment.bookedAt < clock.now() - 48 * hourMs;
    const [box] = shipment.boxes;
    if (room === 0 || !isKnown || box === undefined) continue;
    left.set(stage, room - 1);
    const isBill = stage === 'booked' || shipment.boxes.length > 1;
    chosen.push(isBill ? shipment.bill : box.container);
  }
  return chosen;
}

interface Following {
  tests: BrowserTests;
  simulator: Simulator;
  ask: Ask;
  references: string[];
  begin: number;
  everyHours: number;
}

/** Tracks them a few at a time and asks again until today; returns one that was made late on its way. */
async function follow({ simulator, ask, references, begin, everyHours, tests }: Following): Promise<string> {
  const { app, clock } = simulator;
  const at_sea = references.find((reference) => isAtSea(simulator, reference)) ?? references[0] ?? '';
  const steps = Math.round((today - begin) / (everyHours * hourMs));
  for (let step = 0; step <= steps; step += 1) {
    mock.timers.setTime(begin + step * everyHours * hourMs);
    if (step > 0 && step % Math.ceil(steps / 4) === 0) {
      const hours = [30, 52, -20, 16][step % 4];
      await app.inject({
        method: 'POST',
        url: `/control/references/${at_sea}/story`,
        payload: { kind: 'slip', hours },
      });
    }
    const tracked = references.slice(0, Math.ceil((references.length * 3 * (step + 1)) / steps));
    for (let first = 0; first < tracked.length; first += 100) {
      await ask('POST', '/track/batch', { references: tracked.slice(first, first + 100) });
    }
    await wakeDelivery(tests.store.db);
  }
  if (clock.now() < today) throw new Error('the world is not ready');
  return at_sea;
}

function isAtSea({ world }: Simulator, reference: string): boolean {
  for (let slot = 0; slot < world.shipments; slot += 1) {
    const shipment = world.latest(slot, today);
    if (shipment.boxes[0]?.container === reference) return shipmentStage(shipment) === 'at_sea';
  }
  return false;
}

async function subscribe(ask: Ask, receiver: Receiver): Promise<string> {
  // Every fifth is answered as by a receiver that is being deployed.
  receiver.answers(() =>
    receiver.received.length % 5 === 1
      ? { status: 503, body: 'Service restarting' }
      : { status: 200, body: '{"received":true}' },
  );
  const { id } = await ask('POST', '/webhooks', { url: receiver.url, label: 'ERP', events: ['all'] });
  await ask('POST', '/alerts', { condition: 'delayed', recipient: 'planning@acme.example' });
  await ask('POST', '/alerts', { condition: 'arrived', recipient: 'warehouse@acme.example' });
  return id;
}

async function people(
  tests: BrowserTests,
  deps: Parameters<typeof invite>[0],
  workspaceId: string,
): Promise<void> {
  await tests.newPerson({ name: 'Grace Lind', role: 'developer', workspaceId });
  await tests.newPerson({ name: 'Jonas Weber', role: 'viewer', workspaceId });
  const invited = { workspaceId, email: 'mara@acme.example', role: 'viewer', invitedBy: null } as const;
  await invite(deps, invited);
}
