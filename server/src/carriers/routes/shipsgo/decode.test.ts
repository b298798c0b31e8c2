import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shipsgoBody, shipsgoMovement } from '../../../../test/harness/carriers/shipsgo-answers.ts';
import { runs } from '../../../../test/harness/runs.ts';
import { decodeShipsgo } from './decode.ts';

const read = (...bodies: unknown[]) => decodeShipsgo(bodies.map((body) => JSON.stringify(body)));

/** As ShipsGo writes a date, or something else. */
const ownDate = fc.oneof(
  fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString().replace('Z', '+02:00')),
  fc.constantFrom(null, '', 'soon', '2026-04-12', 17),
);

test('each movement is an event of the line that the answer names, at the ends of its route', () => {
  const { events, setAside } = read(shipsgoBody());
  assert.deepEqual(setAside, []);
  assert.deepEqual(
    events.map((event) => [event.kind, event.code, event.load, event.classifier, event.role]),
    [
      ['equipment', 'GTOT', 'empty', 'ACT', 'POL'],
      ['equipment', 'GTIN', 'laden', 'ACT', 'POL'],
      ['equipment', 'LOAD', 'laden', 'ACT', 'POL'],
      ['transport', 'DEPA', null, 'ACT', 'POL'],
      ['transport', 'ARRI', null, 'ACT', 'PTS'],
      ['equipment', 'DISC', 'laden', 'ACT', 'PTS'],
      ['equipment', 'LOAD', 'laden', 'EST', 'PTS'],
      ['transport', 'ARRI', null, 'EST', 'POD'],
      ['equipment', 'DISC', 'laden', 'EST', 'POD'],
      ['equipment', 'GTOT', 'laden', 'EST', 'POD'],
      ['equipment', 'GTIN', 'empty', 'EST', 'POD'],
    ],
  );
  assert.ok(events.every(({ carrier, bookings }) => carrier === 'OOLU' && bookings[0] === '2700000001'));
  assert.deepEqual(
    [events[3]?.vessel, events[3]?.exportVoyage, events[4]?.importVoyage, events[1]?.vessel],
    [{ name: 'AURORA', imo: '9074729' }, '012W', '012W', null],
  );
  assert.equal(events[0]?.time.instant, '2026-03-01T02:00:00Z');
});

test('a bare body is read like a wrapped one', () => {
  const { shipment } = shipsgoBody() as { shipment: object };
  assert.deepEqual(read(shipment), read(shipsgoBody()));
});

test('an unknown movement stays in its words, and what has no time is set aside with a reason', () => {
  const more = [
    shipsgoMovement('SCAN', 'CNSHA', '2026-03-03T10:00:00+08:00'),
    shipsgoMovement('LOAD', 'CNSHA', 'soon'),
  ];
  const { events, setAside } = read(shipsgoBody({ movements: more }));
  assert.deepEqual(
    events.map(({ code, words }) => [code, words]),
    [['OTHER', 'SCAN']],
  );
  assert.deepEqual(
    setAside.map(({ reason }) => reason),
    ['Its time "soon" is not one after 2000.'],
  );
});

test('without movements, the dates of the route are its plan; ShipsGo’s own prediction and first date are no events', () => {
  const { events } = read(shipsgoBody({ movements: [] }));
  assert.deepEqual(
    events.map(({ code, classifier, role, place, time }) => [
      code,
      classifier,
      role,
      place?.unlocode,
      time.local,
    ]),
    [
      ['LOAD', 'EST', 'POL', 'CNSHA', '2026-03-05T08:00:00'],
      ['DISC', 'EST', 'POD', 'NLRTM', '2026-04-10T06:00:00'],
    ],
  );
});

test('ShipsGo’s own prediction and first date are days at the port of discharge, and change no event', () => {
  const { routeDates, ...told } = read(shipsgoBody());
  assert.deepEqual(routeDates, { firstPlanned: '2026-04-08', predicted: '2026-04-12' });
  fc.assert(
    fc.property(ownDate, ownDate, ownDate, (predicted, initial, loading) => {
      const body = shipsgoBody() as { shipment: { route: Record<string, object> } };
      const { port_of_loading, port_of_discharge } = body.shipment.route;
      const dates = { date_of_discharge_predicted: predicted, date_of_discharge_initial: initial };
      const route = {
        port_of_loading: { ...port_of_loading, date_of_loading_initial: loading },
        port_of_discharge: { ...port_of_discharge, ...dates },
      };
      const { routeDates: own, ...others } = read({ ...body, shipment: { ...body.shipment, route } });
      assert.deepEqual(others, told);
      for (const day of Object.values(own ?? {})) assert.match(day ?? '2026-01-01', /^20\d\d-\d\d-\d\d$/);
    }),
    { numRuns: runs(200) },
  );
});

test('what is no shipment is set aside as a page', () => {
  for (const page of ['', '<html>', '{}', '[]', '17', '{"message":"NOT_FOUND"}', '{"id":1}']) {
    const { events, setAside } = decodeShipsgo([page]);
    assert.deepEqual([events.length, setAside.length], [0, 1], page);
    assert.match(setAside[0]?.reason ?? '', /^The page /);
  }
});
