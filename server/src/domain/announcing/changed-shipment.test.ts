import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleData } from '../../../test/harness/sample-event.ts';
import type { ExceptionKind } from '../exceptions/exception-kind.ts';
import { type ChangedBox, newsOfShipment } from './changed-shipment.ts';
import type { EventData, ExceptionView, ShipmentEvent } from './shipment-event.ts';

const [first, second] = ['MSCU1234566', 'MSCU7000002'];

function box(container: string, facts: Partial<ChangedBox> = {}): ChangedBox {
  return { container, eta: '2026-03-15', slipDays: 5, arrived: false, ...facts };
}

function event(facts: Partial<EventData>, type: ShipmentEvent['type'] = 'shipment.updated') {
  return { type, data: sampleData(facts) };
}

const was = (eta: string | null) => ({ status: 'in_transit' as const, eta, vessel: '', p50: null });

const raised = (kind: ExceptionKind) =>
  event({ exception: { kind } as ExceptionView, previous: was('2026-03-15') }, `shipment.${kind}`);

const news = (given: Partial<Parameters<typeof newsOfShipment>[0]>) =>
  newsOfShipment({ events: [], boxes: [box(first)], open: [], isNew: false, ...given });

test('many moves of an ETA are one: from the one before the first to the one now', () => {
  const events = [event({ eta: '2026-03-14' }), event({ eta: '2026-03-15', previous: was('2026-03-14') })];
  assert.deepEqual(news({ events }), {
    ...{ group: 'later', kinds: ['later'], containers: [first] },
    ...{
      previousEta: '2026-03-12',
      eta: '2026-03-15',
      etaInitial: '2026-03-10',
      days: 5,
      etaCause: null,
      warnedDays: null,
    },
    ...{ previousForecast: null, forecast: null },
  });
});

test('of several boxes the one whose ETA moved most stands for the shipment', () => {
  const events = [
    event({ container: first, previous: was('2026-03-14') }),
    event({ container: second, eta: '2026-03-09', previous: was('2026-03-15') }),
  ];
  const shown = news({ events, boxes: [box(first), box(second, { eta: '2026-03-09', slipDays: -1 })] });
  assert.partialDeepStrictEqual(shown, {
    ...{ group: 'earlier', kinds: ['earlier'], containers: [first, second] },
    ...{ eta: '2026-03-09', days: -1 },
  });
});

test('the days since the first ETA are those of the status, not of an event about a voyage before', () => {
  const events = [event({ eta: '2026-03-15', eta_initial: '2026-03-10', previous: was('2026-03-15') })];
  const shown = news({ events, boxes: [box(first, { eta: '2026-04-05', slipDays: 0 })] });
  assert.partialDeepStrictEqual(shown, {
    etaInitial: '2026-04-05',
    days: 0,
    etaCause: null,
    warnedDays: null,
  });
});

test('a new shipment that has arrived is no expectation', () => {
  const arrived = box(first, { arrived: true, slipDays: null });
  const shown = news({ isNew: true, boxes: [arrived] });
  assert.deepEqual([shown.group, shown.kinds], ['arrived', ['arrived', 'new']]);
  assert.deepEqual(news({ isNew: true, boxes: [arrived, box(second)] }).kinds, ['new']);
});

test('what is wrong needs an answer while it is open, and then no longer', () => {
  for (const kind of ['promise_at_risk', 'rolled_over', 'port_changed', 'tracking_stalled'] as const) {
    assert.partialDeepStrictEqual(news({ events: [raised(kind)], open: [kind] }), {
      group: 'needs_answer',
      kinds: [kind],
    });
    assert.partialDeepStrictEqual(news({ events: [raised(kind)] }), { group: 'other', kinds: ['updated'] });
  }
  // It was open before.
  assert.equal(
    news({ events: [event({ previous: was('2026-03-15') })], open: ['rolled_over'] }).group,
    'other',
  );
});

test('an ETA that passed needs an answer until the box arrives', () => {
  const events = [event({ delayed: true, previous: was('2026-03-15') }, 'shipment.delayed')];
  assert.deepEqual(news({ events }).kinds, ['delayed']);
  const arrival = event({ previous: was('2026-03-15') }, 'shipment.arrived');
  const arrived = news({
    events: [...events, arrival],
    boxes: [box(first, { arrived: true, slipDays: null })],
  });
  assert.deepEqual([arrived.group, arrived.kinds], ['arrived', ['arrived']]);
});

test('an arrival that was taken back is none, and an arrival is no move of the ETA', () => {
  const events = [event({ previous: was('2026-03-15') }, 'shipment.arrived')];
  assert.equal(news({ events }).group, 'other');
  const early = [event({ previous: was('2026-03-19') }, 'shipment.arrived')];
  assert.deepEqual(news({ events: early, boxes: [box(first, { arrived: true })] }).kinds, ['arrived']);
});

test('a new shipment has its boxes and its first ETA, by what is stored of the last one to come', () => {
  const boxes = [box(first), box(second, { eta: '2026-03-20', slipDays: 0 })];
  assert.deepEqual(news({ boxes, isNew: true }), {
    ...{ group: 'new', kinds: ['new'], containers: [first, second] },
    ...{
      previousEta: null,
      eta: '2026-03-20',
      etaInitial: '2026-03-20',
      days: 0,
      etaCause: null,
      warnedDays: null,
    },
    ...{ previousForecast: null, forecast: null },
  });
});

test('boxes that the carrier names later have the news of the unnamed one', () => {
  const events = [event({ container: '', previous: was('2026-03-12') })];
  assert.equal(news({ events }).group, 'later');
});

test('a forecast that moved is from the one before to the one now, of the box whose forecast moved most', () => {
  const forecastOf = (container: string, before: string, now: string) =>
    event(
      {
        ...{ container, previous: { ...was('2026-03-15'), p50: before } },
        forecast: {
          p10: now,
          p50: now,
          p90: now,
          basis: 'own',
          voyages: 40,
          made_at: '2026-03-02T09:00:00.000Z',
        },
      },
      'shipment.forecast_changed',
    );
  const events = [
    forecastOf(first, '2026-03-15', '2026-03-16'),
    forecastOf(second, '2026-03-15', '2026-03-17'),
    forecastOf(second, '2026-03-17', '2026-03-19'),
  ];
  assert.partialDeepStrictEqual(news({ events, boxes: [box(first), box(second)] }), {
    ...{ group: 'other', kinds: ['forecast_changed'] },
    ...{ previousForecast: '2026-03-15', forecast: '2026-03-19' },
  });
});
