// What arrives in the coming days, by day and port.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import type { Owner } from '../../accounts/owner.ts';
import { type ArrivingDay, listArriving } from './arrivals.ts';
import { isShown } from './box-filter.ts';

const { db, pool } = await openTestStore({ after });
const owner: Owner = { workspaceId: 'ws_1', mode: 'live' };
const limited: Owner = { ...owner, limitedTo: ['acme'] };
/** In Rotterdam the day ends at 23:00 UTC, in Hamburg too, in New York at 05:00. */
const now = new Date('2026-03-02T09:00:00Z');
const bounds = { last: 6, most: 3 };

interface Planted {
  port?: string;
  eta: string;
  /** When the day of the ETA has ended there. */
  endsAt: string;
  own?: string;
  tag?: string;
  boxes?: number;
  arrived?: boolean;
  vessels?: string[];
  promised?: string;
  workspace?: string;
}

let planted = 0;

async function plant({ workspace = 'ws_1', boxes = 1, vessels = ['AURORA'], ...facts }: Planted) {
  planted += 1;
  const [id, reference] = [`shp_${planted}`, `BILL${planted}`];
  const { port = 'Rotterdam, NL', own, tag, promised = null, arrived = false, eta, endsAt } = facts;
  const words = {
    ownReferences: own ? [own] : [],
    tags: tag ? [tag] : [],
    metadata: {},
    promisedAt: promised,
  };
  await pool.query(
    `insert into shipments (id, workspace_id, mode, reference, shape, carrier, carrier_name, question_kind, health,
        state, tracked_at, checked_at, words)
      values ($1, $2, 'live', $3, 'document', 'MSCU', 'MSC', 'transport_document', 'active', '{"known": [], "journeys": []}', now(), now(), $4)`,
    [id, workspace, reference, { ...words, pod: null }],
  );
  await pool.query(
    `insert into journeys (shipment_id, container, position, workspace_id, mode, reference, carrier, tracked_at, vessel,
        phase, underway, arrived, ports, pol, pod, search_text, eta, late_at, own_references, tags, promised_at)
      select $1, 'BOX' || n, n, $2, 'live', $3, 'MSCU', now(), ($4::text[])[1 + n % cardinality($4::text[])],
        'at_sea', true, $5, '{}', '', $6, '', $7, $8, $9, $10, $11
      from generate_series(1, $12) as n`,
    [
      ...[id, workspace, reference, vessels, arrived, port, eta, endsAt],
      ...[own ? [own] : null, tag ? [tag.toLowerCase()] : null, promised, boxes],
    ],
  );
  return id;
}

const today = { eta: '2026-03-02', endsAt: '2026-03-02T23:00:00Z' };
const tomorrow = { eta: '2026-03-03', endsAt: '2026-03-03T23:00:00Z' };

before(async () => {
  await pool.query(`insert into workspaces
    select id, 'Acme', 'ops@acme.example', 'Enterprise', null, now() from unnest(array['ws_1', 'ws_2']) as id`);
  await plant({ ...today, own: 'PO-2', tag: 'Acme', promised: '2026-03-01' });
  await plant({ ...today, own: 'PO-1', boxes: 3, vessels: ['AURORA', 'BOREAS', ''] });
  await plant({ ...today, port: 'Hamburg, DE', own: 'PO-9' });
  // In New York it is the day before, and that day is not over.
  await plant({ port: 'New York, US', eta: '2026-03-01', endsAt: '2026-03-02T09:00:01Z' });
  for (const own of ['PO-7', 'PO-6', 'PO-5', 'PO-4']) await plant({ ...tomorrow, own, tag: 'globex' });
  const risky = await plant({ ...tomorrow, port: 'Antwerp, BE', tag: 'ACME', promised: '2026-03-05' });
  await plant({ ...today, arrived: true });
  await plant({ ...today, workspace: 'ws_2' });
  await plant({ eta: '2026-03-01', endsAt: '2026-03-02T09:00:00Z' });
  await plant({ eta: '2026-03-08', endsAt: '2026-03-08T23:00:00Z', port: '' });
  await plant({ eta: '2026-03-09', endsAt: '2026-03-09T23:00:00Z' });
  await pool.query(
    `insert into exceptions (workspace_id, shipment_id, container, kind, about, since, mode, reference, urgency, reason)
      select 'ws_1', $1, 'BOX1', 'promise_at_risk', '', now(), 'live', '', 0, ''`,
    [risky],
  );
});

const named = ({ days, shipments }: ArrivingDay) => [
  days,
  ...shipments.map(({ port, reference, words }) => `${port}: ${words?.ownReferences[0] ?? reference}`),
];

suite('what arrives in seven days', () => {
  test('is one line for each shipment, by day, then port, then own reference', async () => {
    assert.deepEqual((await listArriving(db, owner, bounds, now)).map(named), [
      [0, 'Hamburg, DE: PO-9', 'New York, US: BILL4', 'Rotterdam, NL: PO-1'],
      [1, 'Antwerp, BE: BILL9', 'Rotterdam, NL: PO-4', 'Rotterdam, NL: PO-5'],
      [6, ': BILL13'],
    ]);
  });

  test('has as many boxes on each day as the list that is narrowed to it, however many are shown', async () => {
    for (const reader of [owner, limited])
      for (const { days, boxes, shipments, others } of await listArriving(db, reader, bounds, now)) {
        const filters = { days: { first: days, last: days }, arrived: false };
        const { rows } = await sql<{ shipment_id: string }>`
          select j.shipment_id from journeys j where ${isShown(reader, filters, now)}`.execute(db);
        assert.equal(boxes, rows.length);
        assert.equal(shipments.length + others, new Set(rows.map((row) => row.shipment_id)).size);
      }
    const [first, second] = await listArriving(db, owner, bounds, now);
    assert.deepEqual([first?.boxes, first?.others], [6, 1]);
    assert.deepEqual([second?.boxes, second?.others], [5, 2]);
  });

  test('counts the boxes of a shipment, and names each of their ships once', async () => {
    const [day] = await listArriving(db, owner, bounds, now);
    const { boxes, vessel, eta, at_risk } = day?.shipments[2] ?? assert.fail();
    assert.deepEqual(
      { boxes, vessel, eta, at_risk },
      {
        ...{ boxes: 3, vessel: 'AURORA, BOREAS', eta: '2026-03-02', at_risk: false },
      },
    );
  });

  test('shows a limited viewer their shipments, and whether a promise is at risk', async () => {
    const days = await listArriving(db, limited, bounds, now);
    assert.deepEqual(days.map(named), [
      [0, 'Rotterdam, NL: PO-2'],
      [1, 'Antwerp, BE: BILL9'],
    ]);
    assert.deepEqual(
      days.map(({ boxes, shipments }) => [boxes, shipments[0]?.words?.promisedAt, shipments[0]?.at_risk]),
      [
        [1, '2026-03-01', false],
        [1, '2026-03-05', true],
      ],
    );
    assert.deepEqual(await listArriving(db, { ...owner, limitedTo: [] }, bounds, now), []);
  });
});
