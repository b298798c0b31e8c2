import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { boxAnswer } from '../../../../test/harness/carriers/sample-answers.ts';
import {
  ctvcAnswer,
  ctvcBox,
  ctvcEvent,
  inEnvelope,
  ningbo,
  singapore,
} from '../../../../test/harness/carriers/sample-ctvc.ts';
import { applyObservation } from '../../../domain/journey/apply-observation.ts';
import { decodeAs } from '../../decode-as.ts';
import { decodeCosco } from '../decode.ts';

const decode = (...answers: unknown[]) =>
  decodeCosco(
    answers.map((answer) => JSON.stringify(answer)),
    'COSU',
  );

function journeyOf(answer: unknown) {
  const decoded = decode(answer);
  const observation = { carrier: 'COSU', receivedAt: '2026-04-20T12:00:00Z', complete: true, decoded };
  return applyObservation(null, observation, { reference: 'CBHU4398907', shape: 'container' }).journeys[0];
}

suite('CargoSmart’s answers', () => {
  test('a box has its ships, its way and its ETA, and no step twice', () => {
    const journey = journeyOf(ctvcAnswer());
    assert.equal(journey?.container, 'CBHU4398907');
    assert.deepEqual([journey?.billOfLading, journey?.booking], ['6304410070', '6304410071']);
    assert.deepEqual([journey?.vessel?.name, journey?.vessel?.imo], ['COSCO MAGNOLIA', '9000003']);
    assert.equal(journey?.voyage, '017W');
    assert.deepEqual(
      [journey?.pol, ...(journey?.transshipments ?? []), journey?.pod].map((each) => each?.unlocode),
      ['CNNGB', 'SGSIN', 'NLRTM'],
    );
    assert.deepEqual(
      [journey?.eta?.instant, journey?.eta?.local],
      ['2026-05-04T05:00:00Z', '2026-05-04T07:00:00'],
    );
    assert.deepEqual(
      journey?.happened.map(({ code, place }) => `${code} ${place?.unlocode}`),
      [
        'GTOT CNNGB',
        'GTIN CNNGB',
        'LOAD CNNGB',
        'DEPA CNNGB',
        'ARRI SGSIN',
        'DISC SGSIN',
        'LOAD SGSIN',
        'DEPA SGSIN',
      ],
    );
  });

  test('are the same as text in the envelope, as an object, or without an envelope', () => {
    const { shipmentContent } = ctvcAnswer();
    const expected = decode(ctvcAnswer());
    assert.equal(expected.events.length, 11);
    const [first] = [ctvcBox()];
    for (const other of [
      { shipmentContent: JSON.stringify(shipmentContent), errors: [] },
      shipmentContent,
      { containerDetail: first, queryCriteria: { carrierSCACCode: 'COSU' }, queryError: [] },
    ])
      assert.deepEqual(decode(other).events, expected.events);
  });

  test('and those of COSCO’s own platform are both read, whichever way is configured now', () => {
    const pages = [ctvcAnswer(), boxAnswer()].map((answer) => JSON.stringify(answer));
    for (const page of pages) {
      assert.ok(decodeAs('COSU', [page]).events.length > 7);
      assert.deepEqual(decodeAs('COSU', [page]).setAside, []);
    }
    assert.equal(decodeAs('OOLU', pages.slice(0, 1)).events[0]?.carrier, 'OOLU');
  });

  test('the place of a leg has the code that another place of that name has', () => {
    const { events } = decode(ctvcAnswer());
    assert.deepEqual(
      events
        .slice(-1)
        .map(({ code, classifier, place, vessel, role }) => [
          code,
          classifier,
          place?.unlocode,
          place?.facility?.code,
          vessel?.name,
          role,
        ]),
      [['DEPA', 'EST', 'CNNGB', 'Ningbo Terminal', 'COSCO LINDEN', 'POL']],
    );
  });

  const timeOf = (eventDT: unknown, location: unknown = singapore) => {
    const event = { ...ctvcEvent('CS060', '', '2026-04-02T12:24Z', 8, location), eventDT };
    const { events, setAside } = decode(inEnvelope({ ...ctvcBox(), event: [event], route: null }));
    return events[0]?.time ?? setAside[0]?.reason;
  };
  const nowhere = { cityDetails: { city: 'Atlantis' }, locationName: 'Atlantis' };

  test('a time is a calendar or a text, in UTC, local, or both', () => {
    const ms = Date.parse('2026-04-02T12:24:00Z');
    const local = { _value: { timeInMillis: ms + 8 * 3_600_000 } };
    const expected = {
      local: '2026-04-02T20:24:00',
      zone: 'Asia/Singapore',
      instant: '2026-04-02T12:24:00Z',
      precision: 'minute',
    };
    for (const written of [
      { GMT: { timeInMillis: ms }, locDT: local },
      { GMT: { time: { time: ms } }, locDT: null },
      { GMT: { timeInMillis: String(ms) } },
      { GMT: { text: '2026-04-02T12:24:00Z' }, locDT: { text: '2026-04-02T20:24:00' } },
      { GMT: '2026-04-02 12:24' },
      { locDT: local },
      { locDT: { CSTimeZone: 'SGT', _value: '2026-04-02T20:24:00' } },
      // Nobody's clock is 31 hours or 7 minutes ahead.
      { GMT: { timeInMillis: ms }, locDT: { _value: { timeInMillis: ms + 31 * 3_600_000 } } },
      { GMT: { timeInMillis: ms }, locDT: { _value: { timeInMillis: ms + 420_000 } } },
    ])
      assert.deepEqual(timeOf(written), expected, JSON.stringify(written));
    assert.deepEqual(timeOf({ locDT: '2026-04-02' }), {
      ...expected,
      local: '2026-04-02T00:00:00',
      instant: '2026-04-01T16:00:00Z',
      precision: 'day',
    });
    assert.deepEqual(timeOf({ GMT: { timeInMillis: ms }, locDT: local }, nowhere), {
      ...expected,
      zone: 'UTC+08:00',
    });
    for (const bad of [
      null,
      {},
      { GMT: { timeInMillis: 1e300 } },
      { GMT: { timeInMillis: 0 } },
      { GMT: 'soon' },
    ])
      assert.equal(timeOf(bad), 'It has no time after 2000.', JSON.stringify(bad));
  });

  test('words come before codes, and unknown events keep theirs', () => {
    const read = (code: string, words: string, indicator?: string) => {
      const event = ctvcEvent(code, words, '2026-04-02T12:24Z', 8, singapore, indicator);
      const { events } = decode(inEnvelope({ ...ctvcBox(), event: [event], route: null }));
      const [one] = events;
      return [one?.code, one?.role, one?.classifier, one?.words];
    };
    assert.deepEqual(read('CS060', ''), ['LOAD', 'POL', 'ACT', 'CS060']);
    assert.deepEqual(read('cs277', 'ETA', 'E'), ['ARRI', 'POD', 'EST', 'ETA']);
    const [discharged, loaded] = ['Discharged at Port of Transshipment', 'Loaded at Port of Transhipment'];
    assert.deepEqual(read('CS060', discharged), ['DISC', 'PTS', 'ACT', discharged]);
    assert.deepEqual(read('CS999', loaded), ['LOAD', 'PTS', 'ACT', loaded]);
    assert.deepEqual(read('CS090', ''), ['OTHER', null, 'ACT', 'CS090']);
    assert.deepEqual(read('CS999', 'Container Blessed'), ['OTHER', null, 'ACT', 'Container Blessed']);
    assert.deepEqual(read('', '', 'E').slice(0, 1), [undefined]);
  });

  test('the number of a box is put together, and an estimate of a booking needs none', () => {
    const numbers = [
      { containerNumber: 'CBHU439890', containerCheckDigit: '7' },
      { containerNumber: 'CBHU4398907' },
      { containerNumber: 'CBHU439890', containerCheckDigit: '' },
      'CBHU439890',
    ];
    for (const containerNumber of numbers)
      assert.deepEqual(decode(inEnvelope({ ...ctvcBox(), containerNumber })).events[0]?.containers, [
        'CBHU4398907',
      ]);
    const { events, setAside } = decode(inEnvelope({ ...ctvcBox(), containerNumber: null }));
    assert.ok(
      events.length > 0 &&
        events.every(({ kind, containers }) => kind === 'transport' && containers.length === 0),
    );
    assert.ok(setAside.every(({ reason }) => reason === 'It has no container number.'));
    assert.equal(setAside[0]?.position, 'page 1, containerDetail 1, event 3');
  });

  test('never throw, whatever they contain', () => {
    const member = fc.constantFrom(
      'event',
      'route',
      'containerNumber',
      'externalReference',
      'location',
      'eventDT',
      'CSEvent',
    );
    const broken = fc
      .tuple(fc.array(fc.tuple(member, fc.jsonValue()), { maxLength: 3 }), fc.boolean())
      .map(([changes, inner]) => {
        const parts = Object.fromEntries(changes);
        const box = inner
          ? ctvcBox({ ...ctvcEvent('CS060', '', '2026-04-02T12:24Z', 8, ningbo), ...parts })
          : { ...ctvcBox(), ...parts };
        return JSON.stringify(inEnvelope(box));
      });
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      broken,
      fc.jsonValue().map((shipmentContent) => JSON.stringify({ shipmentContent, errors: [] })),
      fc.json().map((shipmentContent) => JSON.stringify({ shipmentContent })),
    );
    fc.assert(
      fc.property(fc.array(bodies, { maxLength: 3 }), (pages) => {
        const decoded = decodeCosco(pages, 'COSU');
        assert.deepEqual(JSON.parse(JSON.stringify(decoded)), decoded);
      }),
      { numRuns: 500 },
    );
  });

  test('with very many legs and events take no longer than others', () => {
    const box = ctvcBox();
    const leg = (box.route as { shipmentLeg: unknown[] }).shipmentLeg[0];
    const event = ctvcEvent('CS060', '', '2026-04-02T12:24Z', 8, ningbo);
    const large = inEnvelope({
      ...box,
      event: Array(8_000).fill(event),
      route: { shipmentLeg: Array(8_000).fill(leg) },
    });
    const page = JSON.stringify(large);
    const before = process.cpuUsage();
    assert.ok(decodeCosco([page], 'COSU').events.length > 8_000);
    assert.ok(process.cpuUsage(before).user < 5_000_000);
  });
});
