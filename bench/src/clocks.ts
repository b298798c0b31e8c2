// Measures how long the lists and counts of free-time clocks take to answer, with many boxes and with a few.

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '../../server/src/store/new-client.ts';
import { knownBox } from '../../server/test/harness/known-box.ts';
import { type Client, openTrackingApp, type TrackingApp } from '../../server/test/harness/tracking-app.ts';
import type { Budget } from './budget.ts';
import { median, milliseconds, percentile, ratio } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';
import { multiplyShipments } from './multiply-shipments.ts';

export const clocks: Measurement = {
  name: 'clocks',
  about: 'lists and counts of free-time clocks, with many boxes and with a few',
  measure: measureClocks,
};

const askedInRound = 10;

/** The rate is invented. */
const demurrage = {
  ...{ direction: 'import', kind: 'demurrage', starts_on: 'discharged', first_day: 'same_day' },
  ...{ free: { amount: 7, unit: 'calendar_days' }, charged_in: 'calendar_days' },
  ...{ tiers: [{ from_day: 1, rate: '75.00', currency: 'EUR' }] },
  ...{ valid_from: '2020-01-01', source: 'Contract 123 (invented numbers)' },
};
export const inventedTerms = { terms: [demurrage], calendars: [] };

const questions = [
  { name: 'counts of all', path: '/summary' },
  { name: 'counts of a carrier', path: '/summary?carrier=MSCU' },
  { name: 'counts of a charge', path: '/summary?kind=demurrage' },
  { name: 'first page', path: '?limit=100' },
  { name: 'ending within 3 days', path: '?limit=100&ending_within=3' },
  { name: 'over', path: '?limit=100&state=over' },
  { name: 'last day', path: '?limit=100&state=last_day' },
  { name: 'running', path: '?limit=100&state=running' },
  { name: 'not started', path: '?limit=100&state=not_started' },
  { name: 'unknown', path: '?limit=100&state=unknown' },
  { name: 'of a carrier', path: '?limit=100&carrier=MSCU' },
  { name: 'of an unknown carrier', path: '?limit=100&carrier=ZZZZ' },
  { name: 'of a charge that no clock is for', path: '?limit=100&kind=storage' },
];
const withoutTerms = [
  { name: 'counts without terms', path: '/summary' },
  { name: 'the same of a carrier', path: '/summary?carrier=MSCU' },
];

async function measureClocks(budget: Budget): Promise<Table> {
  return {
    header: ['asked for', 'with 2 boxes', 'with many', 'p90', 'as a multiple'],
    rows: [...(await timesOf(questions, true, budget)), ...(await timesOf(withoutTerms, false, budget))],
  };
}

async function timesOf(
  asked: typeof questions,
  hasTerms: boolean,
  { rounds, warmUps, boxes }: Budget,
): Promise<string[][]> {
  await using opened = new AsyncDisposableStack();
  const app = await openTrackingApp({ after: (release) => opened.defer(release) });
  const few = await trackTwo(app, hasTerms);
  const many = await trackTwo(app, hasTerms);
  await multiply(app, many, boxes);
  const times = asked.map((question) => ({ ...question, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const each of times) {
      const taken = { few: await timesToAsk(few, each.path), many: await timesToAsk(many, each.path) };
      if (round < warmUps) continue;
      each.few.push(...taken.few);
      each.many.push(...taken.many);
    }
  }
  return times.map((each) => [
    each.name,
    milliseconds(median(each.few)),
    milliseconds(median(each.many)),
    milliseconds(percentile(each.many, 90)),
    ratio(median(each.many) / median(each.few)),
  ]);
}

/** Boxes that were discharged; one is of another carrier. */
async function trackTwo(app: TrackingApp, hasTerms: boolean): Promise<Client> {
  const client = await app.client();
  if (hasTerms) await expectAnswer(client.call('/free-time/terms', { method: 'PUT', body: inventedTerms }));
  const arrived = { arrived: '2026-02-28' };
  for (const [carrier, msc] of [
    ['MSCU', app.msc],
    ['MAEU', app.maersk],
  ] as const)
    await expectAnswer(client.call('/track', { body: { reference: knownBox({ msc }, arrived), carrier } }));
  return client;
}

async function expectAnswer(answer: ReturnType<Client['call']>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
}

/** Copies the boxes until there are this many more, and gives each a clock in one of the states. */
async function multiply({ store }: TrackingApp, { principal }: Client, boxes: number): Promise<void> {
  await multiplyShipments(store, principal.workspaceId, boxes);
  // Outside the pool, whose statements must not take this long.
  const client = newClient({ connectionString: store.databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into free_time_clocks (shipment_id, container, direction, kind, workspace_id, mode, carrier, state, because, ends_at,
         cost, currency, clock)
       select copy.id, container, direction, kind, workspace_id, mode, carrier, given.state,
         case when days is null then 'no_terms' end,
         coalesce(now() + make_interval(days => days, mins => n % 1440), 'infinity'), given.cost * (1 + n % 100), given.currency, clock
       from bench_multiplied copy join free_time_clocks on shipment_id = copied
       join (values (0, 'not_started', 20, null, null), (1, 'running', 3, 0, 'EUR'), (2, 'over', -9, 7500, 'EUR'),
         (3, 'unknown', null, null, null), (4, 'last_day', 0, 0, 'USD')) as given (at, state, days, cost, currency)
         on at = case when n % 1000 = 0 then 4 when kind = 'detention' then 3 * (n % 2) else n % 4 end`,
    );
    await vacuum(client);
  } finally {
    await client.end();
  }
}

/** As PostgreSQL does it after many changes, but at once. Counts read the index alone where all rows of a page are visible to everybody. */
async function vacuum(client: pg.Client): Promise<void> {
  let visible = 0;
  // While the other tables are analyzed, their snapshot is older than these rows.
  for (let tries = 0; visible === 0 && tries < 60; tries += 1) {
    await client.query('vacuum analyze free_time_clocks');
    const { rows } = await client.query(
      `select relallvisible from pg_class where relname = 'free_time_clocks'`,
    );
    visible = rows[0].relallvisible;
    if (visible === 0) await sleep(1000);
  }
}

/** Milliseconds from the request to the complete answer. */
async function timesToAsk(client: Client, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < askedInRound; call += 1) {
    const begunAt = performance.now();
    await expectAnswer(client.call(`/free-time${path}`));
    times.push(performance.now() - begunAt);
  }
  return times;
}
