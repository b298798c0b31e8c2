// Whatever one workspace sends, others are answered meanwhile.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { createKey } from '../../../src/accounts/keys/create-key.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { carrierSettings } from '../../../src/carriers/carrier-settings.ts';
import { createDcsaCarrier } from '../../../src/carriers/dcsa/carrier.ts';
import { newId } from '../../../src/domain/ids.ts';
import { ingest } from '../../../src/tracking/applying/inbox/ingest.ts';
import { decodePages } from '../../../src/tracking/asking/decode-pages.ts';
import { equipmentEvent } from '../../harness/carriers/sample-events.ts';
import { servicesWith } from '../../harness/services.ts';
import { openTrackingApp } from '../../harness/tracking-app.ts';
import { voyageEvents } from '../../harness/voyage.ts';
import { openBesideStranger, send } from './beside-stranger.ts';
import { importBodies } from './import-bodies.ts';

const unb = "UNB+UNOA:2+MSC:ZZ+ME:ZZ+260101:1000+1'";

/** `JSON.parse` cannot be interrupted, and the largest answer of a carrier takes it about 100 ms on a slow machine. */
const longestParseMs = 250;
/** As many boxes as a shipment may have: some of what follows for all of them is worked out in one piece. */
const longestPieceMs = 150;

const { app, api, besideStranger } = await openBesideStranger({ after });
const { store, clock } = app;

/** A workspace with a key, and a person at the console. */
async function newTenant() {
  const person = await app.signIn({ role: 'editor' });
  const { workspaceId } = person;
  const { key } = await createKey(servicesWith({ db: store.db, now: clock.now, newId }), commandLine, {
    workspaceId,
    mode: 'test',
    name: 'test',
  });
  return { workspaceId, key, cookie: person.cookie };
}

const tenant = await newTenant();
const importing = {
  'the API': {
    url: `${api.url}/api/v1/imports`,
    headers: { authorization: `Bearer ${tenant.key}` },
    types: ['application/json', 'text/csv'],
    accepted: 202,
  },
  'the console': {
    url: `${app.url}/console/api/w/${tenant.workspaceId}/test/imports`,
    headers: { cookie: tenant.cookie, origin: app.url },
    types: ['application/json'],
    accepted: 200,
  },
};
for (const [way, { url, headers, types, accepted }] of Object.entries(importing))
  suite(`an import by ${way} stops nobody:`, () => {
    for (const [name, make] of Object.entries(importBodies))
      test(name, async (t) => {
        const body = make();
        if (!types.includes(body.type)) return;
        const { status, text } = await besideStranger(t, () => send(url, headers, body));
        assert.equal(status, body.answer === 202 ? accepted : body.answer, text.slice(0, 500));
        await store.pool.query('delete from imports where workspace_id = $1', [tenant.workspaceId]);
      });
  });

const [mebi, segment] = [1_024 * 1_024, "BGM+1'"];
const ediFiles: Record<string, string> = {
  'segments of one message': `${unb}${segment.repeat(mebi / 2)}`,
  'empty segments': `${unb}${"'".repeat(4 * mebi)}`,
  headers: unb.repeat(100_000),
  'messages without an end': `${unb}${"UNH+1+IFTSTA:D:00B:UN'".repeat(15_000)}`,
};
suite('an EDI file stops nobody:', () => {
  for (const [name, text] of Object.entries(ediFiles))
    test(name, async (t) => {
      const { messages } = await besideStranger(t, () => ingest(app.tracking, text, 'MSCU'));
      assert.equal(messages, 0);
    });
});

const bodies: Record<string, string> = {
  'events of 15,000 boxes': JSON.stringify(
    Array.from({ length: 15_000 }, (_, nth) =>
      equipmentEvent({ equipmentReference: `MSCU${1_000_000 + nth}` }),
    ),
  ),
  'empty events': `[${Array(19_999).fill('{}').join()}]`,
  'more events than are read': `[${Array(400_000).fill('{}').join()}]`,
  'one event with many fields': `[{${Array.from({ length: 80_000 }, (_, nth) => `"k${nth}":0`).join()}}]`,
};
suite('an answer of a carrier stops nobody while it is read:', () => {
  const settings = carrierSettings({ scac: 'MSCU', baseUrl: 'http://127.0.0.1:9', auth: { kind: 'none' } });
  const carrier = createDcsaCarrier(settings, { now: clock.now });
  for (const [name, text] of Object.entries(bodies))
    test(name, async (t) => {
      const decoded = await besideStranger(t, () => decodePages(carrier, [text]), longestParseMs);
      assert.deepEqual(decoded, carrier.decode([text]));
    });
});

suite('a Bill of Lading with a thousand boxes stops nobody', () => {
  const bill = 'MEDUAB123456';
  const events = (eta: string) =>
    Array.from({ length: 1_000 }, (_, nth) =>
      voyageEvents(`MSCU${1_000_000 + nth}`, { bl: bill, eta, ship: `SHIP ${nth % 10}` }),
    ).flat();
  test('while it is tracked, and while a later answer moves every ETA', async (t) => {
    const tracking = await openTrackingApp(t);
    const { call } = await tracking.client();
    for (const eta of ['2026-03-20', '2026-03-24']) {
      tracking.msc.says(bill, events(eta));
      const { status } = await besideStranger(t, () => call(`/track/${bill}`), longestPieceMs);
      assert.equal(status, 200);
      tracking.clock.advance(3_600_000);
    }
  });
});
