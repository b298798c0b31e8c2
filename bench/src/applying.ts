// Measures what evidence and forecasts add to applying an answer.

import { performance } from 'node:perf_hooks';
import { decodeDcsa } from '../../server/src/carriers/dcsa/decode.ts';
import type { Decoded, TrackingEvent } from '../../server/src/domain/events/event.ts';
import { wallClock } from '../../server/src/domain/events/event-time.ts';
import { applyObservation } from '../../server/src/domain/journey/apply-observation.ts';
import type { ShipmentState } from '../../server/src/domain/journey/shipment-state.ts';
import { parseReference } from '../../server/src/domain/references/reference.ts';
import { openForecasting } from '../../server/src/forecasts/forecasting.ts';
import { keepForecasts } from '../../server/src/forecasts/keep-forecasts.ts';
import { noteEvidence } from '../../server/src/forecasts/note-evidence.ts';
import type { Db, Tx } from '../../server/src/store/open.ts';
import { applyAnswer } from '../../server/src/tracking/applying/apply-answer.ts';
import { beginShipment } from '../../server/src/tracking/begin-shipment.ts';
import { lockShipment } from '../../server/src/tracking/shipment/write-queries.ts';
import { fillEvidence } from '../../server/test/harness/fill-evidence.ts';
import { openTrackingApp, type TrackingApp } from '../../server/test/harness/tracking-app.ts';
import type { Budget } from './budget.ts';
import { type CarrierAnswer, carrierAnswers } from './carrier-answers.ts';
import { median, milliseconds, ratio } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';

export const applying: Measurement = {
  name: 'applying',
  about: 'take in answers of 100 events, with and without evidence and forecasts',
  measure: measureApplying,
};

/** How many answers are made. About three in ten are about boxes that are expected, and only these count. */
const answersMade = 30;
const hour = 3_600_000;

/** How the second answer differs from the first. */
const kinds = [
  { name: 'repeats the journey', laterHours: 0 },
  { name: 'moves every plan and ETA', laterHours: 30 },
];

async function measureApplying({ rounds, warmUps, boxes }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const app = await openTrackingApp({ after: (release) => opened.defer(release) });
  await fillEvidence(app.store.databaseUrl, { calls: Math.ceil(boxes / 10), now: app.clock.now() });
  const answers = await carrierAnswers(answersMade);
  app.clock.advance(Date.parse(answers[0]?.receivedAt ?? '') - app.clock.now().getTime());
  const bills = await trackBills(app, answers);
  const forecasting = openForecasting(app.store);
  const times = kinds.map((kind) => ({ ...kind, answer: [] as number[], added: [] as number[] }));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const { laterHours, answer, added } of times) {
      for (const bill of bills) {
        const took = await timeOne(app, bill, { laterHours, forecasting });
        if (round < warmUps) continue;
        answer.push(took.answer);
        added.push(took.added);
      }
    }
  }
  return {
    header: ['an answer that', 'without', 'evidence and forecasts', 'with, as a multiple'],
    rows: times.map(({ name, answer, added }) => [
      name,
      milliseconds(median(answer)),
      milliseconds(median(added)),
      ratio(1 + median(added) / median(answer)),
    ]),
  };
}

interface TrackedBill extends CarrierAnswer {
  shipmentId: string;
}

async function trackBills(app: TrackingApp, answers: readonly CarrierAnswer[]): Promise<TrackedBill[]> {
  const { principal } = await app.client();
  const bills: TrackedBill[] = [];
  for (const answer of answers) {
    const { scac, bill, page } = answer;
    const observation = observationOf(app, answer, decode(answer));
    const state = applyObservation(null, observation, { reference: bill, shape: 'document' });
    if (state.journeys.every(({ eta, arrivedAt }) => eta === null || arrivedAt !== null)) continue;
    const { shipment } = await beginShipment(app.deps, principal, parseReference(bill), {
      carrier: { scac, name: scac, simulated: false },
      question: { kind: 'transport_document', reference: bill },
      answer: { outcome: 'found', pages: [page], receivedAt: app.clock.now(), observation },
      state,
    });
    bills.push({ ...answer, shipmentId: shipment.id });
  }
  return bills;
}

interface Second {
  laterHours: number;
  forecasting: ReturnType<typeof openForecasting>;
}

/** Milliseconds of the answer without evidence and forecasts, and of these. All writes are rolled back. */
async function timeOne(app: TrackingApp, bill: TrackedBill, { laterHours, forecasting }: Second) {
  const { db } = app.store;
  const receivedAt = new Date(app.clock.now().getTime() + hour);
  const known: { before?: ShipmentState; after?: ShipmentState } = {};
  const whole = await timeUndone(db, async (tx) => {
    const decoded = later(decode(bill), laterHours);
    const before = await lockShipment(tx, bill.shipmentId);
    if (before === undefined) throw new Error('the shipment is gone');
    const observation = { ...observationOf(app, bill, decoded), receivedAt: receivedAt.toISOString() };
    const state = applyObservation(before.state, observation, before.shipment);
    const answer = { outcome: 'found' as const, pages: [bill.page], receivedAt, observation };
    const answered = { ...before.shipment, checkedAt: receivedAt };
    await applyAnswer(
      { ...app.deps, forecast: async () => [] },
      tx,
      before,
      { answer, state, isPrivate: false },
      answered,
    );
    Object.assign(known, { before: before.state, after: state });
  });
  const { journeys = [] } = known.before ?? {};
  const after = { journeys: known.after?.journeys ?? [], at: receivedAt };
  const origin = { carrier: bill.scac, simulated: false, learnedAt: receivedAt };
  const noting = await timeUndone(db, (tx) => noteEvidence(tx, origin, journeys, after.journeys));
  const forecastingAndKeeping = await timeUndone(db, async (tx) => {
    const forecasts = await forecasting.forecastJourneys(origin, after.journeys, receivedAt);
    await keepForecasts(tx, origin, { journeys, at: app.clock.now() }, { ...after, forecasts });
  });
  return { answer: whole - noting, added: noting + forecastingAndKeeping };
}

async function timeUndone(db: Db, work: (tx: Tx) => Promise<void>): Promise<number> {
  const tx = await db.startTransaction().execute();
  try {
    const begunAt = performance.now();
    await work(tx);
    return performance.now() - begunAt;
  } finally {
    await tx.rollback().execute();
  }
}

function decode({ scac, page }: CarrierAnswer): Decoded {
  return decodeDcsa([page], { carrier: scac, timeRule: 'evidence' });
}

function observationOf({ clock }: TrackingApp, { scac }: CarrierAnswer, decoded: Decoded) {
  return { carrier: scac, receivedAt: clock.now().toISOString(), complete: true, decoded };
}

function later({ events, setAside }: Decoded, hours: number): Decoded {
  const moved = (event: TrackingEvent): TrackingEvent => {
    if (event.classifier === 'ACT' || hours === 0) return event;
    const { local, zone, precision } = event.time;
    const shifted = new Date(Date.parse(`${local}Z`) + hours * hour).toISOString().slice(0, 19);
    return { ...event, time: wallClock(shifted, zone, precision) };
  };
  return { events: events.map(moved), setAside };
}
