import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eventsIn,
  linesIn,
  readFile,
  reasonsIn,
  sampleLines,
} from '../../../../test/harness/carriers/read-samples.ts';
import { edifactFile, sampleIftsta } from '../../../../test/harness/carriers/sample-messages.ts';
import { applyEvents, onlyJourney } from '../../../../test/harness/events.ts';
import type { Milestone } from '../../../domain/journey/journey.ts';

test('IFTSTA: gives its status, and when the ship is expected', () => {
  assert.deepEqual(linesIn(edifactFile([sampleIftsta()])), sampleLines);
  const [event] = eventsIn(edifactFile([sampleIftsta()]));
  assert.equal(event?.carrier, 'MSCU');
  assert.equal(event?.createdAt, '2024-05-03T15:05:00Z');
  assert.deepEqual(event?.containers, ['MSCU1234566']);
  assert.deepEqual(event?.billsOfLading, ['LFND24050301']);
  assert.deepEqual(event?.bookings, ['BK240420']);
  assert.equal(event?.isoEquipmentCode, '45G1');
});

const statuses: [string, string][] = [
  ['STS+1+24', 'ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['STS+1+48', 'ACT LOAD laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['STS+1+29', 'ACT DISC laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['STS+1+AE', 'ACT LOAD laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['STS+1+EE', 'ACT GTOT empty CNNGB 2024-05-03T14:20 truck'],
];
for (const [sts, expected] of statuses) {
  test(`IFTSTA: ${sts} is ${expected.slice(0, 16)}`, () => {
    assert.equal(linesIn(edifactFile([sampleIftsta({ 'STS+': sts })]))[0], expected);
  });
}

test('IFTSTA: a status without a place happened where such a move is made', () => {
  const arrived = sampleIftsta({
    'STS+': 'STS+1+1',
    'LOC+175': '',
    'DTM+334': '',
    'DTM+132': 'DTM+178:202406100730:203',
  });
  assert.equal(
    linesIn(edifactFile([arrived]))[0],
    'ACT ARRI laden NLRTM 2024-06-10T07:30 NORTHERN WIND vessel',
  );
});

test('IFTSTA: an unknown code keeps the sender’s words', () => {
  const [event] = eventsIn(edifactFile([sampleIftsta({ 'STS+': "STS+1+P::HS:Rail departed, O?'Hare" })]));
  assert.deepEqual([event?.code, event?.words], ['OTHER', "Rail departed, O'Hare"]);
});

test('IFTSTA: dates may come after the last place, and day and time separately', () => {
  const late = sampleIftsta({
    'DTM+186': '',
    'DTM+334': "DTM+334:20240503:102'\nDTM+334:142000:402",
    'DTM+132': "DTM+186:202405031420:203'\nDTM+132:202406100600:203",
  });
  assert.deepEqual(linesIn(edifactFile([late])), sampleLines);
});

test('IFTSTA: of two sea legs the first ends in a transshipment port', () => {
  const onward = sampleIftsta({
    'LOC+11': 'LOC+11+SGSIN:139:6',
    'DTM+132':
      "DTM+132:202405200600:203'\nTDT+20+7E+1+13++++9500123:146:11:SOUTHERN STAR'\nLOC+9+SGSIN'\nLOC+11+NLRTM'\nDTM+132:202406100600:203",
  });
  assert.deepEqual(
    eventsIn(edifactFile([onward])).map(({ code, place, role, vessel }) => [
      code,
      place?.unlocode,
      role,
      vessel?.name,
    ]),
    [
      ['DEPA', 'CNNGB', null, 'NORTHERN WIND'],
      ['ARRI', 'SGSIN', 'PTS', 'NORTHERN WIND'],
      ['ARRI', 'NLRTM', 'POD', 'SOUTHERN STAR'],
    ],
  );
});

test('IFTSTA: dates of a ship in the leg of a train belong to the train', () => {
  const byRail = sampleIftsta({ 'TDT+': 'TDT+30++2+25', 'STS+': 'STS+1+RL' });
  assert.deepEqual(linesIn(edifactFile([byRail])), ['ACT DEPA CNNGB 2024-05-03T14:20 rail']);
});

test('IFTSTA: needs no UNA, and a UNA may change every separator', () => {
  assert.deepEqual(linesIn(edifactFile([sampleIftsta()], { una: false, line: '' })), sampleLines);
  const changed = edifactFile([sampleIftsta()], { una: false, line: '' }).replaceAll(/[:+']/g, (each) =>
    each === ':' ? '/' : each === '+' ? '|' : '~',
  );
  assert.deepEqual(linesIn(`UNA/|.? ~${changed}`), sampleLines);
});

test('IFTSTA: several boxes and statuses in one message give one event each', () => {
  const [end = '', ...rest] = sampleIftsta().toReversed();
  const twice = [
    ...rest.toReversed(),
    'STS+1+AE',
    'DTM+334:202405030905:203',
    'LOC+175+CNNGB',
    'EQD+CN+MSCU0000011++++5',
    end,
  ];
  assert.deepEqual(
    eventsIn(edifactFile([twice])).map(({ code, containers }) => [code, containers]),
    [
      ['DEPA', ['MSCU1234566']],
      ['ARRI', ['MSCU1234566']],
      ['LOAD', ['MSCU0000011']],
    ],
  );
});

test('IFTSTA: planned, estimated and actual are each kept, wherever the dates stand', () => {
  const dates = "DTM+189:202405030800:203'\nDTM+133:202405031000:203'\nDTM+186:202405031420:203";
  const expected = [
    'ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel',
    'EST DEPA CNNGB 2024-05-03T10:00 NORTHERN WIND vessel',
    'PLN DEPA CNNGB 2024-05-03T08:00 NORTHERN WIND vessel',
  ];
  const bare = { 'LOC+11': '', 'DTM+132': '', 'DTM+186': '', 'DTM+334': '' };
  const inStatus = linesIn(edifactFile([sampleIftsta({ ...bare, 'DTM+334': dates })]));
  assert.deepEqual(inStatus.toSorted(), expected);
  const inLeg = linesIn(edifactFile([sampleIftsta({ ...bare, 'DTM+186': dates })]));
  assert.deepEqual(inLeg.toSorted(), expected);
  const loose = linesIn(edifactFile([sampleIftsta({ ...bare, 'LOC+11': `LOC+11+NLRTM'\n${dates}` })]));
  assert.deepEqual(loose.toSorted(), expected);
});

test('IFTSTA: the status date is the actual one, and the estimates beside it stay estimates', () => {
  const both = sampleIftsta({
    'STS+': 'STS+1+21',
    'DTM+334': "DTM+334:202405031420:203'\nDTM+17:202405021200:203",
    'TDT+': '',
  });
  assert.deepEqual(linesIn(edifactFile([both])), [
    'ACT DROP laden CNNGB 2024-05-03T14:20',
    'EST DROP laden CNNGB 2024-05-02T12:00',
  ]);
});

test('IFTSTA: an arrival with an estimate alone is no arrival, and what the leg says is read without it', () => {
  const expected = sampleIftsta({ 'STS+': 'STS+1+1', 'LOC+175': 'LOC+175+NLRTM', 'DTM+334': '' });
  assert.deepEqual(linesIn(edifactFile([expected])).toSorted(), [
    'ACT DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel',
    'EST ARRI NLRTM 2024-06-10T06:00 NORTHERN WIND vessel',
  ]);
  const undated = edifactFile([sampleIftsta({ 'STS+': 'STS+1+OA', 'DTM+334': '', 'LOC+175': '' })]);
  assert.deepEqual(reasonsIn(undated), ['The status OA has no date.']);
  assert.equal(readFile(undated).messages[0]?.events.length, 2);
});

test('IFTSTA: the actual of a step counts, and its estimates and plans are history', () => {
  const planned = sampleIftsta({ 'DTM+334': "DTM+133:202405031000:203'\nDTM+189:202405030800:203" });
  const events = eventsIn(edifactFile([planned, sampleIftsta()]));
  const { happened, upcoming, superseded } = onlyJourney(applyEvents(null, '2024-05-05T00:00:00Z', events));
  const stepsOf = (steps: readonly Milestone[]) =>
    steps.map(({ classifier, code, time }) => `${classifier} ${code} ${time.local.slice(0, 16)}`);
  assert.deepEqual(stepsOf(happened), ['ACT DEPA 2024-05-03T14:20']);
  assert.deepEqual(stepsOf(upcoming), ['EST ARRI 2024-06-10T06:00']);
  assert.deepEqual(stepsOf(superseded), ['EST DEPA 2024-05-03T10:00', 'PLN DEPA 2024-05-03T08:00']);
});

test('IFTSTA: where one leg ends and the next begins, the ship departs with the next one', () => {
  const onward = (code: string) =>
    sampleIftsta({
      'STS+': `STS+1+${code}`,
      'LOC+175': 'LOC+175+SGSIN',
      'LOC+11': 'LOC+11+SGSIN',
      'DTM+132': "TDT+20+7E+1+13++++9500123:146:11:SOUTHERN STAR'\nLOC+9+SGSIN'\nLOC+11+NLRTM",
    });
  const shipOf = (code: string) => eventsIn(edifactFile([onward(code)]))[0]?.vessel?.name;
  assert.deepEqual(['VA', 'UV', 'AE', 'VD'].map(shipOf), [
    'NORTHERN WIND',
    'NORTHERN WIND',
    'SOUTHERN STAR',
    'SOUTHERN STAR',
  ]);
});
