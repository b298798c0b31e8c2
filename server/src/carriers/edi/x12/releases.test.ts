import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsIn } from '../../../../test/harness/carriers/read-samples.ts';
import {
  edifactFile,
  sample315,
  sampleIftsta,
  x12File,
} from '../../../../test/harness/carriers/sample-messages.ts';
import { applyEvents, onlyJourney } from '../../../../test/harness/events.ts';
import type { TrackingEvent } from '../../../domain/events/event.ts';
import type { Agency, ReleaseStatement } from '../../../domain/events/release.ts';
import { x12Releases } from './releases.ts';

/** A 315 with this status at the port of discharge. */
function stated(code: string, day = '20240612'): string[] {
  return sample315({ 'B4*': `B4***${code}*${day}*0900*NLRTM*MSCU*123456*L*45G1*NLRTM*UN*6`, 'DTM*': '' });
}

function statementOf([event]: TrackingEvent[]) {
  return [event?.kind, event?.code, event?.release?.says, event?.release?.by];
}

const codes: [string, ReleaseStatement['says'], Agency[]][] = [
  ['CT', 'released', ['customs']],
  ['CR', 'released', ['carrier']],
  ['CU', 'released', ['carrier', 'customs']],
  ['AV', 'released', ['terminal']],
  ['OB', 'bill_received', []],
  ['FP', 'freight_paid', []],
  ['FT', 'free_time_ended', []],
  ['GO', 'held', ['customs']],
  ['PA', 'held', ['customs']],
  ['PE', 'held', ['coast_guard']],
  ['PG', 'held', ['police']],
  ['PP', 'held', ['agriculture']],
  ['TC', 'held', ['terminal']],
];
for (const [code, says, by] of codes) {
  test(`status ${code} of element 157: ${[says, ...by].join(' ')}`, () => {
    assert.deepEqual(statementOf(eventsIn(x12File([stated(code)]))), ['shipment', 'DOCUMENT', says, by]);
  });
}

test('all holds from PA to PX are known, and no two statements have the same words', () => {
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWX') {
    assert.equal(x12Releases[`P${letter}`]?.release?.says, 'held', `P${letter}`);
  }
  const words = Object.values(x12Releases).map((meaning) => meaning.words);
  assert.equal(new Set(words).size, words.length);
});

const edifactCodes: [string, ReleaseStatement['says'], Agency[]][] = [
  ['12', 'released', ['customs']],
  ['10', 'released', ['agriculture', 'food_and_drug', 'fish_and_wildlife']],
  ['17', 'held', ['customs']],
  ['38', 'freight_paid', []],
  ['78', 'released', []],
  ['CT', 'released', ['customs']],
];
for (const [code, says, by] of edifactCodes) {
  test(`status ${code} of an IFTSTA: ${[says, ...by].join(' ')}`, () => {
    const read = eventsIn(edifactFile([sampleIftsta({ 'STS+': `STS+1+${code}` })]));
    assert.deepEqual(statementOf(read), ['shipment', 'DOCUMENT', says, by]);
  });
}

test('from files to the release of a box: held by customs, released, and no step of the journey', () => {
  const events = eventsIn(
    x12File([sample315(), stated('PA', '20240611'), stated('CR'), stated('CT', '20240613')]),
  );
  const journey = onlyJourney(applyEvents(null, '2024-06-20T00:00:00Z', events));
  assert.deepEqual(
    journey.release?.holds.map(({ agency, reason, since, liftedAt }) => [
      agency,
      reason,
      since.instant,
      liftedAt?.instant,
    ]),
    [['customs', 'Customs hold: intensive examination', '2024-06-11T07:00:00Z', '2024-06-13T07:00:00Z']],
  );
  assert.deepEqual(
    [journey.release?.customs?.state, journey.release?.carrier?.state, journey.release?.terminal],
    ['released', 'released', null],
  );
  assert.deepEqual(
    journey.happened.map(({ code }) => code),
    ['DEPA'],
  );
});
