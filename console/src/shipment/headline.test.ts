import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../text/in-english.ts';
import type { BoxView, StopView } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { headline } from './headline.ts';

const port = (location: string, role: StopView['role']): StopView => {
  return { location, location_name: null, unlocode: null, coordinates: null, role };
};
const shanghai = port('Shanghai, CN', 'loading');
const singapore = port('Singapore, SG', 'transshipment');
const rotterdam = port('Rotterdam, NL', 'discharge');
const leg = (vessel: string): BoxView['legs'][number] => ({
  ...{ from: shanghai, to: rotterdam, vessel, imo: null, voyage: null },
  ...{ departs: null, arrives: null, state: 'current', way: null },
});

function tell(facts: Partial<BoxView>): string {
  const sentence = headline({
    phase: 'sailing',
    status: 'in_transit',
    vessel: 'MSC OSCAR',
    pol: shanghai,
    pod: rotterdam,
    stops: [shanghai, singapore, rotterdam],
    legs: [leg('FEEDER'), leg('MSC OSCAR')],
    whereabouts: null,
    ...facts,
  });
  return sentence.replaceAll('\u00a0', ' ');
}

test('at sea: the ship, the ports of the leg, and the final port', () => {
  assert.equal(
    tell({ whereabouts: { leg: 0 } }),
    'At sea on FEEDER from Shanghai to Singapore, then on to Rotterdam',
  );
  assert.equal(tell({ whereabouts: { leg: 1 } }), 'At sea on MSC OSCAR from Singapore to Rotterdam');
});

test('with little data the sentence is short', () => {
  assert.equal(tell({ vessel: '', pod: null, stops: [], legs: [] }), 'At sea');
  assert.equal(tell({ phase: 'booked', pol: null, pod: null }), 'Booked');
});

test('ashore: the port it is in', () => {
  assert.equal(
    tell({ phase: 'transshipment', whereabouts: { stop: 1 } }),
    'Transshipment in Singapore, bound for Rotterdam',
  );
  assert.equal(tell({ phase: 'loaded', whereabouts: { stop: 0 } }), 'Loaded on MSC OSCAR in Shanghai');
});

test('overdue, and arrived', () => {
  assert.equal(
    tell({ status: 'delayed', whereabouts: { leg: 1 } }),
    'Overdue: at sea on MSC OSCAR from Singapore to Rotterdam',
  );
  assert.equal(tell({ phase: 'discharged', status: 'arrived' }), 'Arrived in Rotterdam and discharged');
});

test('a line cannot end inside a name', () => {
  const ports = [port('Ningbo, CN', 'loading'), port('New York, US', 'discharge')];
  const sentence = headline({
    phase: 'sailing',
    status: 'in_transit',
    vessel: 'MSC ANNA',
    pol: null,
    pod: null,
    stops: ports,
    legs: [leg('MSC ANNA')],
    whereabouts: { leg: 0 },
  });
  assert.deepEqual(sentence.split(' ').slice(3), ['MSC\u00a0ANNA', 'from', 'Ningbo', 'to', 'New\u00a0York']);
});
