// One shipment whose ETA moved, in every place that shows it: the same days, names and words.

import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { ListedException } from '../../client/src/landfall.ts';
import '../../console/src/text/in-english.ts';
import { newsSentences } from '../../console/src/morning/news-sentences.ts';
import { nameOf } from '../../console/src/share/name-of.ts';
import { firstEtaWords } from '../../console/src/shipment/eta/first-eta-words.ts';
import { etaComparison } from '../../console/src/text/eta-comparison.ts';
import { exceptionWords } from '../../console/src/text/exception-words.ts';
import { lastStepWords } from '../../console/src/text/last-step-words.ts';
import { promiseWords } from '../../console/src/text/promise-words.ts';
import { alertLinks } from '../src/alerts/alert-links.ts';
import { publishAlerts } from '../src/alerts/publishing/publish-alerts.ts';
import { showShipment } from '../src/console/shipment/show-shipment.ts';
import { csvTable } from '../src/console/shipments/csv-table.ts';
import { presentRow } from '../src/console/shipments/list-table.ts';
import { statesIn } from '../src/domain/state-names/states-in.ts';
import { languages } from '../src/domain/text/language.ts';
import { listBoxes } from '../src/tracking/listing/list-boxes.ts';
import { publishEvents } from '../src/webhooks/events/publish-events.ts';
import { openAssistant } from './harness/assistant.ts';
import { equipmentEvent, transportCall, transportEvent } from './harness/carriers/sample-events.ts';
import { servicesWith } from './harness/services.ts';
import { readShared, shareScope } from './harness/share-links.ts';
import { openTrackingApp, unsubscribeKey } from './harness/tracking-app.ts';

const keys = { unsubscribe: unsubscribeKey, confirm: unsubscribeKey, share: unsubscribeKey };
const links = alertLinks('https://tracking.example.net', { ...keys, asksToConfirm: false });
const app = await openTrackingApp(
  { after },
  {
    publish: async (tx, events) => {
      await publishEvents(tx, events);
      await publishAlerts(servicesWith({ now: app.clock.now, alertLinks: links }), tx, events);
    },
  },
);

/** Each ETA moves by 8.4 days: nine on the calendar of the port, eight as a span of hours or on the calendar of UTC. */
const moves = [
  {
    unlocode: 'NLRTM',
    port: 'Rotterdam, NL',
    first: '2026-03-20T23:50:00+01:00',
    eta: '2026-03-29T10:26:00+02:00',
  },
  {
    unlocode: 'USLAX',
    port: 'Los Angeles, US',
    first: '2026-03-20T20:00:00-07:00',
    eta: '2026-03-29T05:36:00-07:00',
  },
  {
    unlocode: 'NZAKL',
    port: 'Auckland, NZ',
    first: '2026-03-20T20:00:00+13:00',
    eta: '2026-03-29T05:36:00+13:00',
  },
];

/** A box at sea from Ningbo, as its carrier reports it. */
function boxEvents(container: string, unlocode: string, arrives: string) {
  const origin = transportCall();
  const destination = transportCall({
    ...{ transportCallID: unlocode, transportCallSequenceNumber: 2, UNLocationCode: unlocode },
    ...{ facilityCode: 'T1', location: { UNLocationCode: unlocode } },
  });
  const left = '2026-02-20T20:00:00+08:00';
  return [
    equipmentEvent({ equipmentReference: container, eventDateTime: left, transportCall: origin }),
    transportEvent({ eventDateTime: left, transportCall: origin }),
    transportEvent({
      ...{ transportEventTypeCode: 'ARRI', eventClassifierCode: 'EST' },
      ...{ eventDateTime: arrives, transportCall: destination },
    }),
  ];
}

/** What all places say about the box. */
async function readEverywhere(container: string, { unlocode, first, eta }: (typeof moves)[number]) {
  const client = await app.client();
  const { principal, call, key } = client;
  app.msc.says(container, boxEvents(container, unlocode, first));
  assert.equal((await call(`/track/${container}`)).status, 200);
  const words = { own_references: ['PO-4711'], tags: ['Acme'], promised_at: '2026-03-22' };
  assert.equal((await call(`/shipments/${container}`, { method: 'PATCH', body: words })).status, 200);
  const recipients = [
    { type: 'email', email: 'buyer@b.example' },
    { type: 'slack', url: `https://hooks.example.net/${container}` },
  ];
  assert.equal((await call('/alerts', { body: { recipients, conditions: ['eta_changed'] } })).status, 201);
  const link = await shareScope(client, { type: 'shipment', reference: container });
  app.clock.advance(16 * 60_000);
  app.msc.says(container, boxEvents(container, unlocode, eta));
  const again = await call(`/track/${container}`);
  assert.equal(again.status, 200, JSON.stringify(again.body));
  const tracked = again.body.data;

  const { db } = app.store;
  const now = app.clock.now();
  const view = await showShipment(app.deps, principal, 'in_1', container, undefined);
  const table = csvTable({ separator: 'comma', language: 'en', sort: '-tracked' });
  const [listed] = await listBoxes(db, principal, { ...table, bounds: { limit: 1 } }, now);
  assert.ok(listed);
  const cells = table.cellsOf(listed, now, () => undefined);
  const answer = async (path: string) => (await call(path)).body;
  const workspaceId = principal.workspaceId;
  const mail = await db.selectFrom('mails').selectAll().where('workspace_id', '=', workspaceId).execute();
  const chat = db.selectFrom('chat_messages').selectAll().where('workspace_id', '=', workspaceId);
  const assistant = await openAssistant({ after }, { url: app.url, key });
  return {
    tracked,
    page: view,
    row: presentRow(listed, null, now),
    csv: Object.fromEntries(table.head.map((heading, at) => [heading, cells[at]])),
    api: (await answer('/shipments')).data[0],
    file: await answer('/exports/shipments.csv'),
    lines: JSON.parse(await answer('/exports/shipments.ndjson')),
    mail: mail.map(({ subject, text }) => `${subject}\n${text}`).join('\n'),
    chat: JSON.stringify(await chat.execute()),
    shared: (await readShared(`${link.url}/data`)).data,
    calendar: (await readShared(link.calendar_url)).text.replaceAll('\r\n ', ''),
    assistant: {
      row: (await assistant.call('list_shipments')).data.containers[0],
      changed: (await assistant.call('what_changed')).data.changes[0],
      explained: (await assistant.call('explain_eta', { reference: container })).data,
    },
    exceptions: (await answer('/exceptions')).data,
    changed: (await answer('/changes')).data[0],
    events: app.published.filter(({ data }) => data.container === container).map(({ data }) => data),
  };
}

for (const [at, move] of moves.entries()) {
  suite(`an ETA in ${move.port} that moved by 8.4 days`, () => {
    const container = `MSCU070100${at}`;
    let said: Awaited<ReturnType<typeof readEverywhere>>;
    before(async () => {
      said = await readEverywhere(container, move);
    });

    test('is nine days later everywhere', () => {
      const { page, row, shared, assistant, changed, exceptions, events } = said;
      const days = { eta: '2026-03-29', eta_initial: '2026-03-20' };
      const [box] = shared.shipment.containers;
      const { tracking } = said.tracked;
      for (const place of [tracking, page.box, row, said.api, said.lines.tracking, box, assistant.explained])
        assert.deepEqual({ eta: place.eta, eta_initial: place.eta_initial }, days);
      assert.deepEqual([said.csv.ETA, said.csv['First ETA']], Object.values(days));
      assert.match(said.file, /,2026-03-29,.*,2026-03-20,/);
      assert.match(said.calendar, /DTSTART;VALUE=DATE:20260329/);
      assert.equal(firstEtaWords(box.eta_initial, box.eta)?.words, 'Now 9 days later');
      assert.equal(etaComparison(row)?.words, 'ETA 9 days later');
      assert.match(newsSentences(changed).join(' '), /, 9 days later than the first ETA, /);
      const moved = exceptions.find(({ kind }: ListedException) => kind === 'eta_changed');
      assert.match(exceptionWords(moved), /9 days later than the first one/);
      assert.match(said.mail, /^PO-4711: 9 days later, now 29 Mar \(promised 22 Mar\)/);
      assert.match(said.chat, /PO-4711: 9 days later, now 29 Mar \(promised 22 Mar\)/);
      const inEvent = events.find(({ exception }) => exception?.kind === 'eta_changed')?.exception;
      for (const place of [moved, changed, assistant.changed, inEvent]) assert.equal(place?.days, 9);
      for (const place of [page.box, tracking, box, changed, assistant.changed, assistant.explained])
        assert.equal(place.eta_cause?.days, 9);
    });

    test('is late by one rule, and after promise by another', () => {
      const { page, row, shared, changed, exceptions } = said;
      const [box] = shared.shipment.containers;
      for (const place of [page.box, page.boxes[0], row, said.api, shared.shipments[0], box])
        assert.equal(place?.timing, 'slipped');
      assert.equal(said.csv.Timing, 'Late');
      assert.equal(shared.arrivals.later_than_planned, 1);
      const promise = '7 days after promise';
      assert.equal(promiseWords(row)?.words, promise);
      assert.ok(newsSentences(changed).join(' ').includes(promise));
      const atRisk = exceptions.find(({ kind }: ListedException) => kind === 'promise_at_risk');
      assert.equal(atRisk.days, 7);
    });

    test('has the same carrier and numbers everywhere', () => {
      const { page, row, api, tracked, shared, assistant, events } = said;
      const [inList] = shared.shipments;
      const cards = [
        page,
        row,
        api,
        said.lines,
        tracked.tracking,
        inList,
        assistant.row,
        assistant.explained,
      ];
      for (const { carrier } of cards)
        assert.deepEqual([carrier.scac, carrier.name], ['MSCU', 'MSC'], 'its short name');
      const named = [tracked, page, row, api, inList, assistant.row, assistant.changed, said.changed];
      for (const { reference } of [...named, ...events]) assert.equal(reference, container);
      assert.equal(nameOf(row), 'PO-4711');
      for (const each of [`SUMMARY:PO-4711 · ${container} arrives at ${move.port}`, 'Carrier: MSC'])
        assert.ok(said.calendar.replaceAll('\\,', ',').includes(each), said.calendar);
    });

    test('has the same step and ports everywhere', () => {
      const { page, row, api, tracked, shared, assistant, events } = said;
      const { tracking } = tracked;
      const [box] = shared.shipment.containers;
      const [inList] = shared.shipments;
      const step = 'Vessel departed from port of loading';
      const newest = [page.box, tracking, box].map(({ trace }) => trace.at(-1));
      for (const last of [row.last_event, api.last_event, inList.last_event, ...newest]) {
        assert.deepEqual([last.event, last.location], [step, 'Ningbo, CN']);
        assert.equal(lastStepWords(last), 'Departed · Ningbo');
      }
      assert.equal(events.at(-1)?.milestone?.event, step);
      for (const { pol } of [row, api, inList, tracking, page.box, box])
        assert.equal(pol?.location, 'Ningbo, CN');
      const ends = [row.port_of_discharge, api.port_of_discharge, assistant.explained.pod, box.legs[0].to];
      for (const pod of [...ends, inList.pod, tracking.pod, page.box.pod, box.pod])
        assert.equal(pod?.location, move.port);
      assert.match(said.mail, /Status: +In transit\n/);
      for (const text of [said.file, said.mail, said.chat, Object.values(said.csv).join()])
        for (const each of [step, 'Ningbo, CN', move.port, 'PO-4711', container])
          assert.ok(text.includes(each), `${each} in ${text}`);
    });
  });
}

test('a status and a standing that are one thing have one word in each language', () => {
  for (const language of languages) {
    const { statuses, standings } = statesIn(language);
    assert.deepEqual([statuses.delayed, statuses.arrived], [standings.overdue, standings.arrived], language);
  }
});
