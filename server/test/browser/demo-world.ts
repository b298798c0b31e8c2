// A workspace with a past: shipments that were watched for days, and deliveries and mails about them.

import { mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createKey } from '../../src/accounts/keys/create-key.ts';
import { commandLine } from '../../src/audit/audit.ts';
import { invite } from '../../src/console/people/invitations/invite.ts';
import { newId } from '../../src/domain/ids.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import { wakeForTurn } from '../../src/webhooks/wake-delivery.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { type Receiver, startReceiver } from '../harness/receiver.ts';
import { servicesWith } from '../harness/services.ts';
import { type DemoCarriers, openDemoCarriers } from './demo-carriers.ts';
import { type BrowserTests, openBrowserTests } from './harness.ts';
import type { Person } from './people.ts';

export interface DemoWorld extends BrowserTests {
  owner: Person;
  /** The references in the order in which they were tracked. */
  references: string[];
  /** A reference whose ETA has changed. */
  slipped: string;
  /** The id of an endpoint that failed at times, `wh_…`. */
  webhookId: string;
  /** The id of a kept invoice with differences of every level, `ivc_…`. */
  invoiceId: string;
}

/** The day on which the world is ready. Pictures show it. */
const today = Date.UTC(2026, 9, 14, 9, 30);
const hourMs = 3_600_000;
/** How long ago the carriers were last asked. */
const agoMs = 2 * hourMs;
/** Hours by which one ship is delayed, at the given eighths of the time. */
const slips = new Map([
  [2, 30],
  [4, 52],
  [6, -20],
]);

export interface Course {
  shipments: number;
  /** Number of days for which the shipments are watched. */
  days: number;
  everyHours: number;
}

/**
 * Builds the world. The clock of this process stands still from now on, in the end at `today`. All is removed when
 * `lifetime` ends.
 */
export async function openDemoWorld(
  lifetime: Lifetime,
  { shipments, days, everyHours }: Course,
): Promise<DemoWorld> {
  mock.timers.enable({ apis: ['Date'], now: today - agoMs - days * 24 * hourMs });
  releaseAtEnd(lifetime, async () => mock.timers.reset());
  const carriers = await openDemoCarriers(lifetime);
  const settings = {
    DEMO: 'false',
    CARRIERS_FILE: carriers.carriersFile,
    // Only the script of the world asks carriers, so that everything happens in order.
    ROLES: 'api,deliver',
    FRESH_FOR_SECONDS: '1',
    WEBHOOK_RETRY_DELAYS_SECONDS: '1,2,3',
  };
  const tests = await openBrowserTests(lifetime, settings, { openClock });
  const owner = await tests.newPerson({ name: 'Ada Okafor', isOperator: true });
  const { workspaceId } = owner;
  const deps = servicesWith({ db: tests.store.db, now, newId });
  const { key } = await createKey(deps, commandLine, { workspaceId, mode: 'live', name: 'ERP' });
  await createKey(deps, commandLine, { workspaceId, mode: 'test', name: 'Staging' });
  const ask = caller(tests.url, key);
  const receiver = await startReceiver(lifetime);
  const webhookId = await subscribe(ask, receiver);
  const references = carriers.choose(shipments, new Date(today));
  const slipped = carriers.atSea(references, new Date(today));
  await follow({ tests, carriers, ask, references, slipped, days, everyHours });
  await people(tests, deps, workspaceId);
  const { id: invoiceId } = await ask('POST', '/invoices', wrongInvoice);
  const at = new Date();
  return {
    ...tests,
    visit: (its, looks) => tests.visit(its, { at, ...looks }),
    open: (its, visitor) => tests.open(its, { at, ...visitor }),
    owner,
    references,
    slipped,
    webhookId,
    invoiceId,
  };
}

const customers = ['Müller & Söhne', 'Acme Imports', 'Nordwind Handel'];

const wrongInvoice = {
  invoice: {
    ...{
      number: 'D-1001',
      direction: 'import',
      currency: 'USD',
      port_of_discharge: 'USNYC',
      total: '700.00',
    },
    ...{ free_days: 5, free_from: '2026-09-01', free_until: '2026-09-09' },
  },
  lines: ['2026-09-10', '2026-09-12'].map((from) => ({
    ...{ container: 'MSCU1234566', charge: 'demurrage', rate: '75.00', amount: '300.00' },
    ...{ from, to: '2026-09-13' },
  })),
};

/** The clock of the world, and not that of the database. */
const openClock = async () => ({
  now,
  offsetMs: () => 0,
  isTrusted: () => true,
  measure: async () => {},
  close: () => {},
});

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

interface Following extends Omit<Course, 'shipments'> {
  tests: BrowserTests;
  carriers: DemoCarriers;
  ask: Ask;
  references: string[];
  /** The reference whose ship is delayed again and again. */
  slipped: string;
}

/** Tracks the references a few at a time and asks again. The last time lies some hours before now. */
async function follow(following: Following): Promise<void> {
  const { carriers, ask, references, slipped, days, everyHours, tests } = following;
  const steps = Math.round((days * 24) / everyHours);
  for (let step = 0; step <= steps; step += 1) {
    mock.timers.setTime(today - agoMs - (steps - step) * everyHours * hourMs);
    const hours = slips.get(Math.round((step / steps) * 8));
    if (hours !== undefined && step % 2 === 0) await carriers.slip(slipped, hours);
    const tracked = references
      .slice(0, Math.ceil((references.length * 3 * (step + 1)) / steps))
      .map((reference, at) => ({
        ...{ reference, own_references: [`PO-${4711 + at}`] },
        tags: [customers[at % customers.length]],
      }));
    for (let first = 0; first < tracked.length; first += 100) {
      await ask('POST', '/track/batch', { references: tracked.slice(first, first + 100) });
    }
    await deliverAll(tests);
  }
  mock.timers.setTime(today);
}

/** Waits until every event is delivered or failed at its own time. */
async function deliverAll({ store: { db } }: BrowserTests): Promise<void> {
  const pending = db.selectFrom('deliveries').select('event_id').where('state', '=', 'pending').limit(1);
  while ((await pending.executeTakeFirst()) !== undefined) {
    mock.timers.setTime(Date.now() + 1_000);
    await wakeForTurn(db);
    await setTimeout(20);
  }
}

async function subscribe(ask: Ask, receiver: Receiver): Promise<string> {
  // Every seventh request gets the answer of a receiver that is being deployed.
  receiver.answers(() =>
    receiver.received.length % 7 === 1
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
