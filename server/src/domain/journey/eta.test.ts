// An ETA for which the carrier names no port (docs/journeys.md "ETA").

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { changesBetween } from '../../../test/harness/at-once.ts';
import {
  act,
  applyEvents,
  type EventDetails,
  est,
  journeyOf,
  onlyJourney,
  pln,
} from '../../../test/harness/events.ts';
import { newsOf } from '../announcing/worth-announcing.ts';
import type { TrackingEvent } from '../events/event.ts';
import { localDate, wallClock } from '../events/event-time.ts';
import { etaChanged } from '../exceptions/eta-changed.ts';
import { newEvidence } from '../forecast/call-evidence.ts';
import { noForecast } from '../forecast/forecast-of-box.ts';
import { daysToEta } from './days-to-eta.ts';
import type { Journey } from './journey.ts';
import { statusAt, statusFacts } from './status.ts';

const aurora = { ship: 'AURORA', imo: '9074729' };
const borealis = { ship: 'BOREALIS', imo: '9321483' };
const now = '2026-03-10T12:00:00Z';
const sailing = [
  act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
  act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora),
];

/** The event without its place, and so without a zone. */
function nowhere(event: TrackingEvent): TrackingEvent {
  return { ...event, place: null, time: wallClock(event.time.local, null) };
}

const arrival = (local: string, details: EventDetails = aurora) =>
  nowhere(est('ARRI', 'NLRTM', local, details));

function shown({ eta, etaBasis, pod }: Journey) {
  return [eta && localDate(eta), etaBasis, pod?.unlocode ?? null];
}

suite('an arrival or discharge ahead without a place', () => {
  test('is the ETA, estimated or planned, with or without a ship', () => {
    const unknown = ['2026-04-02', 'port_unknown', null];
    for (const event of [
      arrival('2026-04-02T06:00'),
      arrival('2026-04-02T06:00', {}),
      nowhere(pln('ARRI', 'NLRTM', '2026-04-02T06:00', aurora)),
      nowhere(est('DISC', 'NLRTM', '2026-04-02T06:00', aurora)),
      nowhere(pln('DISC', 'NLRTM', '2026-04-02T06:00')),
    ])
      assert.deepEqual(shown(journeyOf(now, ...sailing, event)), unknown);
    const booked = nowhere(pln('ARRI', 'NLRTM', '2026-04-02T06:00', aurora));
    assert.deepEqual(shown(journeyOf(now, booked)), unknown, 'nothing has happened yet');
  });

  test('is the last one, an arrival rather than a discharge', () => {
    const steps = [
      arrival('2026-03-28T06:00'),
      arrival('2026-04-02T06:00', borealis),
      nowhere(est('DISC', 'NLRTM', '2026-04-03T06:00', borealis)),
    ];
    assert.equal(shown(journeyOf(now, ...sailing, ...steps))[0], '2026-04-02');
  });

  test('never replaces one at the port of discharge', () => {
    for (const there of [
      est('ARRI', 'NLRTM', '2026-04-01T06:00', aurora),
      pln('DISC', 'NLRTM', '2026-04-01T06:00', aurora),
    ]) {
      const [day, basis, pod] = shown(
        journeyOf(now, ...sailing, { ...there, role: 'POD' }, arrival('2026-03-30T06:00')),
      );
      assert.deepEqual([day, pod], ['2026-04-01', 'NLRTM']);
      assert.notEqual(basis, 'port_unknown');
    }
  });

  test('is no ETA before another step by sea that is ahead', () => {
    const on = pln('LOAD', 'SGSIN', '2026-03-20T06:00', borealis);
    assert.equal(journeyOf(now, ...sailing, arrival('2026-03-18T06:00'), on).eta, null);
  });

  test('is over after a later step by sea, on land once its time has passed, and after the arrival', () => {
    const passed = arrival('2026-03-08T06:00');
    const later = act('ARRI', 'SGSIN', '2026-03-09T06:00', aurora);
    assert.equal(journeyOf(now, ...sailing, passed, later).eta, null);
    const ashore = act('DISC', 'SGSIN', '2026-03-07T06:00', aurora);
    const within48Hours = '2026-03-08T12:00:00Z';
    assert.equal(journeyOf(within48Hours, ...sailing, ashore, arrival('2026-03-07T14:00')).eta, null);
    assert.equal(journeyOf(now, arrival('2026-03-08T06:00')).eta, null, 'nothing has happened');
    const pod = { ...aurora, role: 'POD' } as const;
    const there = act('DISC', 'SGSIN', '2026-03-07T06:00', pod);
    assert.equal(journeyOf(now, ...sailing, there, arrival('2026-03-07T14:00')).etaBasis, 'arrival_actual');
  });

  test('makes the box delayed when its day has ended without an arrival, and days are counted by UTC', () => {
    const journey = journeyOf(now, ...sailing, arrival('2026-03-12T06:00'));
    const facts = statusFacts(journey);
    const at = (moment: string) => [statusAt(facts, new Date(moment)), daysToEta(facts, new Date(moment))];
    assert.deepEqual(at('2026-03-10T12:00:00Z'), ['in_transit', 2]);
    assert.deepEqual(at('2026-03-12T23:59:59Z'), ['in_transit', 0]);
    assert.deepEqual(at('2026-03-13T00:00:00Z'), ['delayed', -1]);
  });

  test('is no evidence for forecasts', () => {
    const [before, after] = [
      journeyOf(now, ...sailing),
      journeyOf(now, ...sailing, arrival('2026-04-02T06:00')),
    ];
    const learnedAt = Date.parse(now);
    assert.deepEqual(newEvidence({ carrier: 'MSCU', learnedAt }, [before], [after]), []);
  });
});

suite('when the port of an ETA becomes known', () => {
  const placed = (local: string) => est('ARRI', 'NLRTM', local, aurora);
  const from = applyEvents(null, now, [...sailing, arrival('2026-04-02T06:00')]);
  const later = '2026-03-11T12:00:00Z';
  const news = (was: Journey, is: Journey) => {
    const about = (journey: Journey) =>
      ({
        ...journey,
        status: 'in_transit',
        steps: [],
        delayAnnounced: false,
        arrivalAnnounced: false,
      }) as never;
    return newsOf(about(was), about(is), true, 0);
  };

  test('the same time is no move: no exception, no event, no change in the history', () => {
    const to = applyEvents(from, later, [...sailing, placed('2026-04-02T06:00')]);
    const [before, journey] = [onlyJourney(from), onlyJourney(to)];
    assert.deepEqual(shown(journey), ['2026-04-02', 'arrival_estimated', 'NLRTM']);
    assert.deepEqual(etaChanged.find({ before, journey, forecast: noForecast } as never, [], []), []);
    assert.deepEqual(news(before, journey), []);
    assert.deepEqual(
      changesBetween(from, to, later)
        .map(({ field }) => field)
        .filter((field) => field === 'eta'),
      [],
    );
  });

  test('another date is a move from the first ETA', () => {
    const to = applyEvents(from, later, [...sailing, placed('2026-04-06T06:00')]);
    const [before, journey] = [onlyJourney(from), onlyJourney(to)];
    assert.equal(journey.etaInitial && localDate(journey.etaInitial), '2026-04-02');
    assert.equal(etaChanged.find({ before, journey, forecast: noForecast } as never, [], [])[0]?.days, 4);
    assert.deepEqual(news(before, journey), ['shipment.updated']);
  });

  test('the first ETA without a port stays the first while the date moves', () => {
    const to = onlyJourney(applyEvents(from, later, [...sailing, arrival('2026-04-09T06:00')]));
    assert.deepEqual(
      [to.eta, to.etaInitial].map((time) => time && localDate(time)),
      ['2026-04-09', '2026-04-02'],
    );
  });
});
