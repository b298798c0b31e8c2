// Questions that a forwarder asks an assistant: do the answers of the tools hold what the answer needs? No model is asked. The
// calls are those that a model would make, and the facts are those that it must be able to give.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openAssistant } from '../../test/harness/assistant.ts';
import { plantCall } from '../../test/harness/evidence.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { type VoyageFacts, voyageEvents } from '../../test/harness/voyage.ts';
import { hourMs } from '../domain/time/time-spans.ts';
import { publishEvents } from '../webhooks/events/publish-events.ts';

const app = await openTrackingApp({ after }, { publish: publishEvents });
const { msc, maersk, clock, url } = app;

/** On 2 March, and what the carriers said a day later. */
const shoes = 'MSCU0000011';
const late = 'MSCU0000027';
const arrived = 'MSCU0000032';
const overdue = 'MSCU0000048';
const otherShip = 'MSCU0000053';
const calm = 'MSKU0000019';
const bill = 'MEDUSHOES001';
const billBoxes = ['MSCU0000069', 'MSCU0000074'];

const { key } = await app.client({ plan: 'Max' });
const assistant = await openAssistant({ after }, { url, key });
await beginOnMonday();
clock.advance(26 * hourMs);
await goOnOnTuesday();

async function beginOnMonday(): Promise<void> {
  for (let at = 0; at < 12; at += 1)
    await plantCall(app.store.db, {
      carrier: 'MSCU',
      arrivedAt: new Date(clock.now().getTime() - (at + 2) * 24 * hourMs),
      errors: { 14: at < 6 ? 12 : 72, 7: 12, 3: 6 },
    });
  for (const box of [shoes, late, arrived, otherShip]) msc.says(box, voyageEvents(box));
  msc.says(overdue, voyageEvents(overdue, { eta: '2026-03-01' }));
  maersk.says(calm, voyageEvents(calm, { ship: 'CALM SEA' }));
  msc.says(
    bill,
    billBoxes.flatMap((box) => voyageEvents(box, { bl: bill })),
  );
  await track(shoes, { tags: ['nike'], own_references: ['PO-4711'], promised_at: '2026-03-18' });
  await track(late, { tags: ['nike'], promised_at: '2026-03-21' });
  await track(arrived, { tags: ['adidas'], promised_at: '2026-03-25' });
  await track(calm, { tags: ['adidas'], promised_at: '2026-03-25' });
  for (const reference of [overdue, otherShip, bill]) await track(reference, {});
}

async function goOnOnTuesday(): Promise<void> {
  msc.says(late, stormy(late, { eta: '2026-03-28' }));
  msc.says(arrived, voyageEvents(arrived, { arrived: '2026-03-03' }));
  msc.says(otherShip, voyageEvents(otherShip, { ship: 'OTHER WIND', eta: '2026-03-22' }));
  for (const reference of [shoes, late, arrived, otherShip, calm]) await track(reference, {});
}

async function track(reference: string, words: Record<string, unknown>): Promise<void> {
  assert.equal((await assistant.call('track', { reference, ...words })).isError, false, reference);
}

/** The carrier gives the reason of the new ETA. */
function stormy(box: string, facts: VoyageFacts) {
  return voyageEvents(box, facts).map((event) =>
    'transportEventTypeCode' in event && event.transportEventTypeCode === 'ARRI'
      ? { ...event, delayReasonCode: 'WEA', changeRemark: 'Storm in the Bay of Biscay' }
      : event,
  );
}

interface Question {
  question: string;
  calls: [tool: string, args: Record<string, unknown>][];
  /** In the answers, as JSON. */
  holds: (string | RegExp)[];
  lacks?: (string | RegExp)[];
}

const today = '2026-03-03T11:00:00.000Z';

const questions: Question[] = [
  {
    question: 'What changed since yesterday for tag nike?',
    calls: [['what_changed', { tag: 'Nike' }]],
    holds: [
      late,
      '"eta":"2026-03-28"',
      '"previous_eta":"2026-03-20"',
      '"group":"',
      '"tags":["nike"]',
      '"since":"2026-03-02T11:00:00.000Z"',
    ],
    lacks: [arrived, otherShip],
  },
  {
    question: 'What changed since Monday, everywhere?',
    calls: [['what_changed', { since: '2026-03-02' }]],
    holds: [late, arrived, otherShip, '"group":"arrived"', '"complete":true'],
  },
  {
    question: 'Which boxes miss their promise?',
    calls: [['list_shipments', { promise: 'at_risk' }]],
    holds: [shoes, late, '"promised_at":"2026-03-18"', '"eta":"2026-03-20"'],
    lacks: [arrived, calm, overdue],
  },
  {
    question: 'Which promises hold?',
    calls: [['list_shipments', { promise: 'on_time' }]],
    holds: [arrived, calm],
    lacks: [shoes, late],
  },
  {
    question: 'Why is this ETA later?',
    calls: [['explain_eta', { reference: late }]],
    holds: [
      '"eta":"2026-03-28"',
      '"eta_initial":"2026-03-20"',
      'Storm in the Bay of Biscay',
      'WEA',
      '"moves":[',
      '2026-03-28T',
      '"eta_basis":"arrival_estimated"',
    ],
  },
  {
    question: 'How sure is that date, and when did we last hear from the carrier?',
    calls: [['explain_eta', { reference: shoes }]],
    holds: [
      /"forecast":\{"p10":"[\d-]+","p50":"[\d-]+","p90"/,
      `"last_checked_at":"${today}"`,
      '"stale":false',
      '"next_check_at":"2026',
    ],
  },
  {
    question: 'What is the worst problem this morning?',
    calls: [['exceptions', {}]],
    holds: [/"exceptions":\[\{[^}]*"kind":"promise_at_risk"/, '"reason":"', '"since":"'],
  },
  {
    question: 'Which boxes changed ships?',
    calls: [
      ['exceptions', { kind: 'vessel_changed' }],
      ['explain_eta', { reference: otherShip }],
    ],
    holds: [otherShip, 'NORTHERN WIND', 'OTHER WIND', '"field":"vessel"'],
  },
  {
    question: 'Which nike boxes have a problem?',
    calls: [['list_shipments', { tag: 'nike', exception: 'any' }]],
    holds: [shoes, late],
    lacks: [otherShip],
  },
  {
    question: 'Where is PO 4711?',
    calls: [['find', { text: 'po-4711' }]],
    holds: [
      shoes,
      '"own_references":["PO-4711"]',
      '"vessel":"NORTHERN WIND"',
      '"status":"in_transit"',
      `/live/shipments/${shoes}"`,
    ],
  },
  {
    question: 'What is on the NORTHERN WIND?',
    calls: [['find', { text: 'northern wind' }]],
    holds: [shoes, late, ...billBoxes],
    lacks: [calm, otherShip],
  },
  {
    question: 'Show me this Bill of Lading with all its containers.',
    calls: [['get_shipment', { reference: 'medu shoes 001' }]],
    holds: [`"reference":"${bill}"`, ...billBoxes, '"containers_in_all":2', '"cut":[]'],
  },
  {
    question: 'Has it arrived, and when was that?',
    calls: [['get_shipment', { reference: arrived }]],
    holds: ['"status":"arrived"', '"arrived_at":"2026-03-03T06:00:00+01:00"', 'Rotterdam, NL'],
  },
  {
    question: 'What did we know about it yesterday morning?',
    calls: [['get_shipment', { reference: arrived, as_of: '2026-03-02T10:00:00Z' }]],
    holds: ['"eta":"2026-03-20"', '"as_of":"2026-03-02T10:00:00.000Z"', '"status":"in_transit"'],
    lacks: ['"status":"arrived"'],
  },
  {
    question: 'What is overdue?',
    calls: [['list_shipments', { status: 'delayed' }]],
    holds: [overdue, '"eta":"2026-03-01"', '"days_to_eta":-2'],
    lacks: [shoes, late],
  },
  {
    question: 'What is still at sea to Rotterdam?',
    calls: [['list_shipments', { port: 'NLRTM', arrived: false }]],
    holds: [shoes, late, calm, overdue, bill],
    lacks: [arrived],
  },
  {
    question: 'How reliable is MSC?',
    calls: [['scorecard', { carrier: 'mscu' }]],
    holds: ['"subject":"MSCU"', '"voyages":12', '"on_time":0.5', '"mean_days":1.75', '"simulated":false'],
  },
  {
    question: 'Are the carriers well, or are my data old?',
    calls: [['list_carriers', {}]],
    holds: ['"scac":"MSCU"', '"scac":"MAEU"', '"health":"ok"', '"outcome":"found"'],
  },
  {
    question: 'Do we track MSCU9999995? What would it cost?',
    calls: [['find', { text: 'MSCU 999999-5' }]],
    holds: ['"containers":[]', '"may_be_tracked":true'],
  },
  {
    question: 'How many credits are left after this one?',
    calls: [['track', { reference: calm }]],
    holds: ['"begun":false', '"credits":{"spent":0,"left":993}'],
  },
];

suite('an assistant can answer', () => {
  assert.equal(questions.length, 20);
  for (const { question, calls, holds, lacks = [] } of questions)
    test(question, async () => {
      const answers = [];
      for (const [tool, args] of calls) {
        const { isError, text, data } = await assistant.call(tool, args);
        assert.equal(isError, false, text);
        answers.push(JSON.stringify(data));
      }
      const all = answers.join('\n');
      for (const fact of holds) assert.ok(isIn(all, fact), `${fact} is not in ${all}`);
      for (const fact of lacks) assert.ok(!isIn(all, fact), `${fact} is in ${all}`);
    });
});

function isIn(text: string, fact: string | RegExp): boolean {
  return typeof fact === 'string' ? text.includes(fact) : fact.test(text);
}
