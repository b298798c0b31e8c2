import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import fc from 'fast-check';
import { boxAnswer, envelope, label, paperAnswer } from '../../../test/harness/carriers/sample-answers.ts';
import { applyObservation } from '../../domain/journey/apply-observation.ts';
import { decodeCosco } from './decode.ts';

const decode = (answer: unknown) => decodeCosco([JSON.stringify(answer)], 'COSU');

function journeyOf(answer: unknown, reference: string) {
  const observation = {
    carrier: 'COSU',
    receivedAt: '2024-05-10T12:00:00Z',
    complete: true,
    decoded: decode(answer),
  };
  const shape = reference.startsWith('CBHU') ? ('container' as const) : ('document' as const);
  return applyObservation(null, observation, { reference, shape }).journeys[0];
}

suite('COSCO’s answers', () => {
  test('labels become moves at places found by name, in local time', () => {
    const { events, setAside } = decode(boxAnswer());
    assert.deepEqual(setAside, []);
    assert.deepEqual(
      events.map(({ code, load, role, mode, place, time }) => [
        code,
        load,
        role,
        mode,
        place?.unlocode ?? place?.name,
        time.instant,
      ]),
      [
        ['GTOT', 'laden', 'POD', 'truck', 'USLGB', '2024-05-06T16:10:00Z'],
        ['DISC', 'laden', 'POD', 'vessel', 'USLGB', '2024-05-05T00:00:00Z'],
        ['LOAD', 'laden', 'PTS', 'vessel', 'CNSHA', '2024-04-20T13:24:00Z'],
        ['DISC', 'laden', 'PTS', 'vessel', 'CNSHA', '2024-04-14T00:26:00Z'],
        ['LOAD', 'laden', 'POL', 'vessel', 'CNTAO', '2024-04-12T10:15:00Z'],
        ['GTIN', 'laden', 'POL', 'truck', 'CNTAO', '2024-04-10T13:31:00Z'],
        ['GTOT', 'empty', null, 'truck', 'CNTAO', '2024-04-08T02:40:00Z'],
        ['GTIN', 'empty', null, 'truck', 'USPDX', '2024-03-02T22:25:00Z'],
      ],
    );
    assert.deepEqual(events[2]?.place?.facility, { code: 'Shengdong (I), Yangshan', list: null });
    assert.equal(events[1]?.words, 'Discharged at Last POD');
  });

  test('a box was delivered via Shanghai', () => {
    const journey = journeyOf(boxAnswer(), 'CBHU4398907');
    assert.equal(journey?.phase, 'out_for_delivery');
    assert.equal(journey?.pol?.unlocode, 'CNTAO');
    assert.equal(journey?.pod?.unlocode, 'USLGB');
    assert.equal(journey?.podConfidence, 'stated');
    assert.deepEqual(
      journey?.transshipments.map(({ unlocode }) => unlocode),
      ['CNSHA'],
    );
  });

  test('the legs of a paper have ships, voyages and expected times', () => {
    const { events } = decode(paperAnswer());
    const first = events[0];
    assert.deepEqual([first?.billsOfLading, first?.bookings], [['6103622780'], ['6103622781']]);
    const journey = journeyOf(paperAnswer(), '6103622780');
    assert.equal(journey?.container, 'CBHU4398907');
    assert.equal(journey?.vessel?.name, 'COSCO ORCHID');
    assert.equal(journey?.voyage, '033E');
    assert.equal(journey?.eta?.instant, '2024-05-04T13:00:00Z');
    assert.equal(journey?.etaBasis, 'arrival_estimated');
    assert.equal(journey?.pod?.unlocode, 'USLGB');
    assert.equal(journey?.billOfLading, '6103622780');
    // The label and the leg report one loading, not two.
    assert.equal(journey?.happened.filter(({ code }) => code === 'LOAD').length, 2);
  });

  test('an unknown label is kept with its words', () => {
    const seen = decode(boxAnswer(label('Cargo Blessed', '2024-05-07 08:00', 'Pier T,Atlantis,Sea', ' ')));
    assert.deepEqual(seen.setAside, []);
    const [event] = seen.events;
    assert.deepEqual(
      [event?.code, event?.words, event?.place?.name, event?.time.zone],
      ['OTHER', 'Cargo Blessed', 'Pier T,Atlantis,Sea', null],
    );
  });

  test('a status without label, box or time is set aside with a reason', () => {
    const faulty = [
      label('', '2024-05-07 08:00', 'x', ''),
      { ...label('Transfer', '2024-05-07 08:00', 'x', ''), containerNumber: 'none' },
      label('Transfer', '', 'x', ''),
      label('Transfer', '31.12.2024', 'x', ''),
      'Transfer',
    ];
    assert.deepEqual(
      decode(boxAnswer(...faulty)).setAside.map(({ position, reason }) => `${position}: ${reason}`),
      [
        'It has no label that says what happened.',
        'It has no container number.',
        'It has no time.',
        'Its time "31.12.2024" is not one after 2000.',
        'It has no label that says what happened.',
      ].map((reason, at) => `page 1, containers 1, containerCircleStatus ${at + 1}: ${reason}`),
    );
    const legless = decode(envelope('bl', { actualShipment: [{ vesselName: 'COSCO ORCHID' }] }));
    assert.deepEqual(
      legless.setAside.map(({ reason }) => reason),
      ['It has no time for any move.'],
    );
  });

  test('never throws, whatever the page contains', () => {
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      fc.jsonValue().map((content) => JSON.stringify(envelope('bl', content))),
    );
    fc.assert(
      fc.property(fc.array(bodies), (pages) => {
        decodeCosco(pages, 'COSU');
      }),
    );
  });
});
