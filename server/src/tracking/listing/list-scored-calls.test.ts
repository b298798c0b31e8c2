import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sql } from 'kysely';
import { plantArrivedBox } from '../../../test/harness/arrived-box.ts';
import { evidenceScope, plantCall } from '../../../test/harness/evidence.ts';
import { servicesWith } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { openTrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { costOf, planLines } from '../../../test/proofs/million-shipments/cost.ts';
import type { Owner } from '../../accounts/owner.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { newId } from '../../domain/ids.ts';
import { listScoredCalls } from './list-scored-calls.ts';

const { db, pool } = await openTestStore({ after });
const now = () => new Date('2026-06-01T00:00:00Z');
const arrivedAt = new Date('2026-05-10T23:00:00Z');

async function newOwner(): Promise<Owner> {
  const workspace = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const { id } = await createWorkspace(servicesWith({ db, now, newId }), commandLine, workspace);
  return { workspaceId: id, mode: 'live' };
}

const list = (owner: Owner, request: Parameters<typeof listScoredCalls>[2] = {}) =>
  listScoredCalls(evidenceScope(db), owner, { limit: 100, ...request });

test('a workspace sees the calls of its own shipments, with its own references only', async () => {
  const [owner, other, stranger] = await Promise.all([newOwner(), newOwner(), newOwner()]);
  await plantCall(db, { arrivedAt, errors: { 14: 36, 7: -12 } });
  // The day of the arrival is local, and the carrier writes the name of the ship in its own way.
  const mine = await plantArrivedBox(db, owner, { arrivedOn: '2026-05-11', vessel: 'Msc  Gulsun' });
  const theirs = await plantArrivedBox(db, other, { arrivedOn: '2026-05-11' });
  assert.deepEqual(await list(owner), {
    items: [
      {
        carrier: 'MAEU',
        carrier_name: 'MAEU',
        vessel: 'MSC GULSUN',
        vessel_id: '9839430',
        port: 'NLRTM',
        port_name: 'Rotterdam, NL',
        arrived_at: '2026-05-10T23:00:00.000Z',
        reported_at: '2026-05-11T05:00:00.000Z',
        errors: [
          { lead_days: 14, days: 1.5 },
          { lead_days: 7, days: -0.5 },
          { lead_days: 3, days: null },
        ],
        references: [mine],
        simulated: false,
      },
    ],
    nextCursor: null,
  });
  assert.deepEqual(
    (await list(other)).items.flatMap(({ references }) => references),
    [theirs],
  );
  assert.deepEqual((await list(stranger)).items, []);
  assert.deepEqual((await list({ ...owner, mode: 'test' })).items, []);
});

test('a box of the same ship at another port, day or carrier does not belong to the call', async () => {
  const owner = await newOwner();
  await plantCall(db, { arrivedAt, ship: '9000001', shipName: 'EVER ONE', errors: { 3: 1 } });
  const vessel = 'EVER ONE';
  await plantArrivedBox(db, owner, { arrivedOn: '2026-05-10', vessel, pod: 'BEANR' });
  await plantArrivedBox(db, owner, { arrivedOn: '2026-05-20', vessel });
  await plantArrivedBox(db, owner, { arrivedOn: '2026-05-10', vessel, carrier: 'MSCU' });
  assert.deepEqual((await list(owner)).items, []);
});

test('calls are filtered by carrier, lane and vessel, and paged from the newest', async () => {
  const owner = await newOwner();
  const calls = [
    { ship: '9000002', shipName: 'EVER TWO', pols: ['CNSHA', 'CNNGB'], day: 8 },
    { ship: '9000003', shipName: 'EVER THREE', pols: ['CNNGB'], day: 9 },
    { ship: 'EVERFOUR', shipName: 'EVER FOUR', pols: ['CNSHA'], day: 10, carrier: 'EGLV' },
  ];
  const references: string[] = [];
  for (const { day, ...call } of calls) {
    const { carrier, shipName: vessel, pols } = call;
    await plantCall(db, { ...call, arrivedAt: new Date(Date.UTC(2026, 3, day)), errors: { 7: 1 } });
    const box = { vessel, pol: pols[0] ?? '', arrivedOn: `2026-04-${String(day).padStart(2, '0')}` };
    references.push(await plantArrivedBox(db, owner, { ...box, ...(carrier && { carrier }) }));
  }
  const [two, three, four] = references;
  const found = async (request: Parameters<typeof listScoredCalls>[2]) =>
    (await list(owner, request)).items.flatMap((call) => call.references);
  assert.deepEqual(await found({}), [four, three, two]);
  assert.deepEqual(await found({ carrier: 'maeu' }), [three, two]);
  // The call of the second ship is on this lane too, but not with a box of this workspace.
  assert.deepEqual(await found({ lane: 'cnngb-nlrtm' }), [three]);
  assert.deepEqual(await found({ vessel: '9000002' }), [two]);
  assert.deepEqual(await found({ vessel: 'Ever Four' }), [four]);

  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(owner, { limit: 1, cursor });
    seen.push(...page.items.flatMap((call) => call.references));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  assert.deepEqual(seen, [four, three, two]);
  await assert.rejects(list(owner, { cursor: 'WyJ4IiwieSIsInoiXQ' }), /did not come from a page/);
});

test('a shipment that is no longer tracked is not named', async () => {
  const owner = await newOwner();
  await plantCall(db, { arrivedAt, ship: '9000005', shipName: 'EVER FIVE', errors: { 7: 1 } });
  const reference = await plantArrivedBox(db, owner, { arrivedOn: '2026-05-10', vessel: 'EVER FIVE' });
  assert.equal((await list(owner)).items.length, 1);
  await db.updateTable('shipments').set({ removed_at: now() }).where('reference', '=', reference).execute();
  assert.deepEqual((await list(owner)).items, []);
});

test('a shipment that was tracked until it arrived is behind the scorecard of its carrier', async (context) => {
  const app = await openTrackingApp(context);
  const [own, other] = [await app.client(), await app.client()];
  const [bill, box] = ['MEDUNB765432', 'MSCU1234566'];
  const report = async (facts: { eta?: string; arrived?: string }) => {
    for (const reference of [bill, box]) app.msc.says(reference, voyageEvents(box, { bl: bill, ...facts }));
    await own.call(`/track/${bill}?carrier=MSCU`);
    await other.call(`/track/${box}`);
  };
  await report({ eta: '2026-03-20' });
  app.clock.advance(21 * 24 * 3_600_000);
  await report({ arrived: '2026-03-22' });

  const { status, body } = await own.call('/scorecards/calls?carrier=MSCU&lane=CNNGB-NLRTM');
  assert.equal(status, 200, JSON.stringify(body));
  assert.partialDeepStrictEqual(body.data, [
    {
      carrier: 'MSCU',
      vessel: 'NORTHERN WIND',
      port: 'NLRTM',
      arrived_at: '2026-03-22T05:00:00.000Z',
      errors: [
        { lead_days: 14, days: 2 },
        { lead_days: 7, days: 2 },
        { lead_days: 3, days: 2 },
      ],
      references: [bill],
      simulated: false,
    },
  ]);
  assert.equal(body.data.length, 1);
  assert.deepEqual((await other.call('/scorecards/calls')).body.data[0].references, [box]);
  const sandbox = await own.withKey('test');
  assert.deepEqual((await sandbox.call('/scorecards/calls')).body.data, []);
});

test('a bill with many boxes does not hide other shipments, and is read once', async () => {
  const owner = await newOwner();
  await plantCall(db, { arrivedAt, ship: '9000006', shipName: 'EVER SIX', errors: { 7: 1 } });
  const ship = { arrivedOn: '2026-05-10', vessel: 'EVER SIX' };
  const references = [await plantArrivedBox(db, owner, ship), await plantArrivedBox(db, owner, ship)];
  // Each of the two becomes a bill with sixty boxes more, whose state has more than a hundred pages.
  await sql`
    insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, bl, vessel,
      phase, underway, arrived, eta, ports, pol, pod, search_text)
    select shipment_id, 'BOX' || n, 0, workspace_id, mode, reference, carrier, tracked_at, bl, vessel, phase, underway,
      arrived, eta, ports, pol, pod, search_text
    from journeys cross join generate_series(1, 60) as n where vessel = 'EVER SIX'`.execute(db);
  await sql`
    update shipments set state = state || jsonb_build_object(
      'known', (select jsonb_agg(md5(random()::text)) from generate_series(1, 25000)))
    where workspace_id = ${owner.workspaceId}`.execute(db);
  assert.deepEqual((await list(owner)).items[0]?.references, references.toSorted());
  const cost = await costOf(pool, (asked) => listScoredCalls(evidenceScope(asked), owner, { limit: 100 }));
  assert.ok(cost.pages < 2_000, planLines(cost).join('\n'));
});
