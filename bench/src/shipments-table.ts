// Measures how long the console's table of shipments takes to answer, with many shipments and with a few.

import { type ConsoleApp, openConsoleApp, type SignedIn } from '../../server/test/harness/console-app.ts';
import type { Budget } from './budget.ts';
import { median, milliseconds, percentile, ratio } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';

export const shipmentsTable: Measurement = {
  name: 'shipments-table',
  about: "pages and counts of the console's table, with many boxes and with a few",
  measure: measureTable,
};

/** One reference for each scenario of the sandbox. The copies differ from these only in numbers, ships and days. */
const references = [
  'MSCU1234566',
  'MSCU1234566DELAY',
  'MSCU1234566ARRIVE',
  'HLCU7654321',
  'MAEU0000017',
  'CMAU0000020',
];
const askedInRound = 5;

const questions = [
  { name: 'first page, newest first', path: 'shipments' },
  { name: 'of one status', path: 'shipments?status=delayed' },
  { name: 'due in one week', path: `shipments?eta=${dayAhead(20)}..${dayAhead(26)}` },
  { name: 'not arrived, by ETA', path: 'shipments?arrived=false&sort=eta' },
  { name: 'of one status, by carrier', path: 'shipments?status=in_transit&sort=carrier' },
  { name: 'of one status, by number', path: 'shipments?status=in_transit&sort=container' },
  { name: 'search, many found', path: 'shipments?q=mscu' },
  { name: 'search, one found', path: 'shipments?q=0000123' },
  { name: 'search, nothing found', path: 'shipments?q=zzzz999' },
  { name: 'search, two words', path: 'shipments?q=rotterdam%20po-1234' },
  { name: 'of one tag', path: 'shipments?tag=customer%20123' },
  { name: 'of one tag, by ETA', path: 'shipments?tag=customer%20123&sort=eta' },
  { name: 'of a common port', path: 'shipments?port=NLRTM' },
  { name: 'of a rare port', path: 'shipments?port=PLGDN' },
  { name: 'of an unknown port', path: 'shipments?port=ZZZZZ' },
  { name: 'promise at risk', path: 'shipments?promise=at_risk' },
  { name: 'promise missed', path: 'shipments?promise=missed' },
  { name: 'promise on time', path: 'shipments?promise=on_time' },
  { name: 'counts of all', path: 'facets' },
  { name: 'counts of a search, nothing found', path: 'facets?q=zzzz999' },
  { name: 'counts of promises at risk', path: 'facets?promise=at_risk' },
  { name: 'ports', path: 'ports' },
];

async function measureTable({ rounds, warmUps, boxes }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const app = await openConsoleApp({ after: (release) => opened.defer(release) });
  const few = await trackSome(app);
  const many = await trackSome(app);
  await multiply(app, many, boxes);
  const times = questions.map((question) => ({ ...question, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const each of times) {
      const counted = { few: await timeOf(few, each.path), many: await timeOf(many, each.path) };
      if (round < warmUps) continue;
      each.few.push(...counted.few);
      each.many.push(...counted.many);
    }
  }
  return {
    header: ['asked for', `with ${references.length} boxes`, 'with many', 'p90', 'as a multiple'],
    rows: times.map((each) => [
      each.name,
      milliseconds(median(each.few)),
      milliseconds(median(each.many)),
      milliseconds(percentile(each.many, 90)),
      ratio(median(each.many) / median(each.few)),
    ]),
  };
}

/** A day as `YYYY-MM-DD` in UTC. */
function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function trackSome(app: ConsoleApp): Promise<SignedIn> {
  const owner = await app.signIn();
  await ask(owner, 'track', { references });
  return owner;
}

/** Copies the shipments of the workspace until there are this many. */
async function multiply({ store }: ConsoleApp, { workspaceId }: SignedIn, boxes: number): Promise<void> {
  await store.pool.query(
    `create table bench_copies as
     select n, 'shp_bench' || n as id, shipment.id as copied, left(shipment.reference, 4) || lpad(n::text, 7, '0') as reference,
       (random() * 60)::integer as days
     from generate_series(1, ${boxes}) n
     join (
       select *, row_number() over (order by reference) as place from shipments where workspace_id = '${workspaceId}'
     ) shipment on shipment.place = 1 + n % ${references.length}`,
  );
  await store.pool.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health, state,
       tracked_at, checked_at)
     select copy.id, workspace_id, mode, copy.reference, shape, carrier, carrier_name, question_kind, health, state,
       tracked_at - make_interval(mins => copy.n), checked_at - make_interval(secs => copy.n)
     from bench_copies copy join shipments on shipments.id = copy.copied`,
  );
  await store.pool.query(
    `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, bl, vessel,
       phase, underway, arrived, eta, late_at, own_references, tags, promised_at, ports, pol, pod,
       last_milestone_at, search_text)
     select copy.id, copy.reference, position, workspace_id, mode, copy.reference, carrier,
       tracked_at - make_interval(mins => copy.n), bl, vessel || ' ' || copy.n % 100, phase, underway, arrived,
       eta + copy.days, late_at + make_interval(days => copy.days),
       array['PO-' || copy.n], array['customer ' || copy.n % 1000],
       case when copy.n % 2 = 0 then eta + copy.days + copy.n % 9 - 4 end,
       array['CNSHA', case when copy.n % 1000 = 0 then 'PLGDN' else (array['NLRTM', 'DEHAM', 'BEANR', 'USNYC'])[1 + copy.n % 4] end],
       pol, pod, last_milestone_at - make_interval(mins => copy.n),
       concat_ws(E'\\n', copy.reference, 'PO-' || copy.n, 'CUSTOMER ' || copy.n % 1000, search_text)
     from bench_copies copy join journeys on journeys.shipment_id = copy.copied`,
  );
  await store.pool.query(
    `insert into exceptions (workspace_id, shipment_id, container, kind, about, since, mode, reference, urgency, reason)
     select workspace_id, shipment_id, container, 'promise_at_risk', '', tracked_at, mode, reference, 1, ''
     from journeys where workspace_id = '${workspaceId}' and not arrived and eta > promised_at`,
  );
  await store.pool.query('vacuum analyze shipments, journeys, exceptions');
}

/** Milliseconds from the request to the complete answer. */
async function timeOf(who: SignedIn, path: string): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < askedInRound; call += 1) {
    const begunAt = performance.now();
    await ask(who, path);
    times.push(performance.now() - begunAt);
  }
  return times;
}

async function ask(who: SignedIn, path: string, body?: unknown): Promise<void> {
  const { status } = await who.call(`/w/${who.workspaceId}/live/${path}`, { body });
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
}
