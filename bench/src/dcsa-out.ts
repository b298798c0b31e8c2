// Measures how long Landfall as a carrier takes to answer, with many events and with a few.

import { passOnEvents } from '../../server/src/dcsa-out/pass-on-events.ts';
import { knownBox } from '../../server/test/harness/known-box.ts';
import { operate } from '../../server/test/harness/operate.ts';
import { type Client, openTrackingApp, type TrackingApp } from '../../server/test/harness/tracking-app.ts';
import type { Budget } from './budget.ts';
import { median, milliseconds, percentile } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';

export const dcsaOut: Measurement = {
  name: 'dcsa-out',
  about: 'pages of events that Landfall answers as a carrier, with many events and with a few',
  measure: measurePages,
};

const eventsOfBox = 10;
/** The rows come in the order of their times, as in a table that grows. */
const secondsOfYear = 31_536_000;
/** Of each page in a round. */
const repeats = 3;

const questions = [
  { name: '1,000 events since a moment', query: 'limit=1000&eventCreatedDateTime:gte=2020-01-01T00:00:00Z' },
  {
    name: '1,000 newest of a common code',
    query: 'limit=1000&equipmentEventTypeCode=LOAD&sort=eventCreatedDateTime:DESC',
  },
  { name: '1,000 of a common place', query: 'limit=1000&UNLocationCode=NLRTM' },
  { name: '1,000 of one ship in a hundred', query: 'limit=1000&vesselIMONumber=9000007' },
  { name: '1,000 of one voyage in a thousand', query: 'limit=1000&exportVoyageNumber=77W' },
  { name: '100 without a filter', query: 'limit=100' },
  { name: 'all of a box', query: 'equipmentReference=BNCH0000123' },
  { name: 'all of a Bill of Lading', query: 'transportDocumentReference=BILL0000123' },
  { name: 'of a rare place', query: 'limit=1000&UNLocationCode=PLGDN' },
  { name: 'nothing found', query: 'equipmentReference=MSCU9999999' },
];

async function measurePages({ rounds, warmUps, boxes }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const app = await openTrackingApp(
    { after: (release) => opened.defer(release) },
    { given: { passOn: passOnEvents } },
  );
  const few = await trackOne(app);
  const many = await trackOne(app);
  await multiply(app, many, boxes);
  const times = questions.map((question) => ({ ...question, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < warmUps + rounds * repeats; round += 1) {
    for (const each of times) {
      const taken = { few: await timeOf(app, few, each.query), many: await timeOf(app, many, each.query) };
      if (round < warmUps) continue;
      each.few.push(taken.few);
      each.many.push(taken.many);
    }
  }
  return {
    header: ['asked for', 'of 4 events', `of ${(boxes * eventsOfBox).toLocaleString('en')}`, 'p90'],
    rows: times.map((each) => [
      each.name,
      milliseconds(median(each.few)),
      milliseconds(median(each.many)),
      milliseconds(percentile(each.many, 90)),
    ]),
  };
}

async function trackOne(app: TrackingApp): Promise<Client> {
  const client = await app.client();
  const { status } = await client.call(`/track/${knownBox(app)}`);
  if (status !== 200) throw new Error(`tracked with ${status}`);
  return client;
}

async function timeOf({ url }: TrackingApp, { key }: Client, query: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/dcsa/v2/events?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${query} was answered with ${answer.status}`);
  return performance.now() - began;
}

/** Copies the shipment until there are this many, with ten events each. */
async function multiply(
  { store: { databaseUrl } }: TrackingApp,
  { principal }: Client,
  boxes: number,
): Promise<void> {
  const { workspaceId, mode } = principal;
  const filter = (name: string) =>
    `('x' || left(encode(sha256(convert_to('${workspaceId} ${mode} ' || ${name}, 'UTF8')), 'hex'), 16))::bit(64)::bigint`;
  const ofBox = [
    `'equipmentReference=BNCH' || lpad(n::text, 7, '0')`,
    `'transportDocumentReference=BILL' || lpad(n::text, 7, '0')`,
  ];
  const ofPart = [
    `'eventType=EQUIPMENT'`,
    `'equipmentEventTypeCode=' || (array['LOAD', 'DISC', 'GTIN', 'GTOT'])[1 + part % 4]`,
  ];
  const place = `'UNLocationCode=' || case when n % 5000 = 0 then 'PLGDN' else (array['NLRTM', 'DEHAM', 'CNSHA', 'USLGB'])[1 + n % 4] end`;
  const ship = `'vesselIMONumber=90000' || lpad((n % 100)::text, 2, '0')`;
  const voyage = `'exportVoyageNumber=' || n % 1000 || 'W'`;
  const filters = (names: readonly string[]) => `array[${names.map(filter).join(', ')}]`;
  await operate({ connectionString: databaseUrl }, async (client) => {
    // The rows refer to shipments that are there, and the indexes are made at once when they are: ten million rows take minutes.
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`);
    await client.query(`
      insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
        tracked_at, checked_at)
      select 'shp_bench' || n, workspace_id, mode, 'BNCH' || lpad(n::text, 7, '0'), shape, carrier, carrier_name,
        question_kind, health, '{}', tracked_at, checked_at
      from generate_series(1, ${boxes}) n, shipments where workspace_id = '${workspaceId}'`);
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes
       where tablename = 'dcsa_events' and indexname <> 'dcsa_events_pkey'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(`
      insert into dcsa_events (event_id, shipment_id, workspace_id, mode, created_at, event, extension, filters, place, ship,
        voyage, digest)
      select gen_random_uuid(), 'shp_bench' || n, workspace_id, mode,
        created_at - make_interval(secs => ${secondsOfYear} * (1 - (n * ${eventsOfBox} + part)::float8 / ${(boxes + 1) * eventsOfBox})), event, extension, of_box || of_part || of_place || of_ship || of_voyage, of_place, of_ship, of_voyage, digest
      from (select n, ${filters(ofBox)} as of_box, ${filter(place)} as of_place, ${filter(ship)} as of_ship,
          ${filter(voyage)} as of_voyage from generate_series(1, ${boxes}) n offset 0) box,
        (select part, ${filters(ofPart)} as of_part from generate_series(1, ${eventsOfBox}) part offset 0) part,
        (select * from dcsa_events where workspace_id = '${workspaceId}' limit 1) one`);
    for (const { made } of indexes) await client.query(made);
    await client.query('vacuum analyze shipments, dcsa_events');
  });
}
