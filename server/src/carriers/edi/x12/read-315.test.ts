import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  eventsIn,
  linesIn,
  readFile,
  reasonsIn,
  sampleLines,
} from '../../../../test/harness/carriers/read-samples.ts';
import { sample315, x12File } from '../../../../test/harness/carriers/sample-messages.ts';

test('315: gives its status, and when the ship is expected', () => {
  assert.deepEqual(linesIn(x12File([sample315()])), sampleLines);
  const [event] = eventsIn(x12File([sample315()]));
  assert.equal(event?.carrier, 'MSCU');
  assert.equal(event?.createdAt, '2024-05-03T07:00:00Z');
  assert.deepEqual(event?.containers, ['MSCU1234566']);
  assert.deepEqual(event?.billsOfLading, ['LFND24050301']);
  assert.deepEqual(event?.bookings, ['BK240420']);
  assert.equal(event?.isoEquipmentCode, '45G1');
  assert.equal(event?.exportVoyage, '418W');
  assert.equal(event?.vessel?.imo, '9400112');
  assert.equal(event?.time.instant, '2024-05-03T06:20:00Z');
  assert.equal(event?.place?.name, 'Ningbo');
});

test('315: names its box in B4 only, with or without the check digit', () => {
  for (const b4 of [
    'MSCU*123456*L*45G1*CNNGB*UN*6',
    'MSCU*123456*L*45G1*CNNGB*UN',
    'MSCU*1234566*L*45G1*CNNGB*UN',
  ]) {
    const message = sample315({ 'N9*EQ': '', 'B4*': `B4***VD*20240503*1420*CNNGB*${b4}` });
    assert.deepEqual(eventsIn(x12File([message]))[0]?.containers, ['MSCU1234566'], b4);
  }
});

const statuses: [string, string][] = [
  ['AE', 'ACT LOAD laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['UV', 'ACT DISC laden CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['VA', 'ACT ARRI CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
  ['I', 'ACT GTIN laden CNNGB 2024-05-03T14:20'],
  ['OA', 'ACT GTOT laden CNNGB 2024-05-03T14:20'],
  ['EE', 'ACT GTOT empty CNNGB 2024-05-03T14:20 truck'],
  ['RD', 'ACT GTIN empty CNNGB 2024-05-03T14:20'],
  ['AL', 'ACT LOAD laden CNNGB 2024-05-03T14:20 rail'],
  ['UR', 'ACT DISC laden CNNGB 2024-05-03T14:20 rail'],
  ['AR', 'ACT ARRI CNNGB 2024-05-03T14:20 rail'],
  ['D', 'ACT DROP laden CNNGB 2024-05-03T14:20 truck'],
  ['C', 'EST DEPA CNNGB 2024-05-03T14:20 NORTHERN WIND vessel'],
];
for (const [code, expected] of statuses) {
  test(`315: status ${code} is ${expected.slice(0, 16)}`, () => {
    const b4 = `B4***${code}*20240503*1420*CNNGB*MSCU*123456*L*45G1*CNNGB*UN*6`;
    assert.equal(linesIn(x12File([sample315({ 'B4*': b4 })]))[0], expected);
  });
}

test('315: a status of papers has words, and an unknown code is kept as it is', () => {
  const status = (code: string) => `B4***${code}*20240503*1420*CNNGB*MSCU*123456*L*45G1*CNNGB*UN*6`;
  const [customs] = eventsIn(x12File([sample315({ 'B4*': status('CT') })]));
  assert.deepEqual(
    [customs?.kind, customs?.code, customs?.words],
    ['shipment', 'DOCUMENT', 'Customs released'],
  );
  const [unknown] = eventsIn(x12File([sample315({ 'B4*': status('Q9') })]));
  assert.deepEqual([unknown?.code, unknown?.words], ['OTHER', 'Status Q9']);
});

test('315: "arrived" is the ship only at a port of the voyage', () => {
  const arrived = (place: string) => `B4***A*20240616*0800*${place}*MSCU*123456*L*45G1*${place}*UN*6`;
  assert.match(
    linesIn(x12File([sample315({ 'B4*': arrived('NLRTM') })]))[0] ?? '',
    /ARRI laden NLRTM .* vessel$/,
  );
  assert.match(linesIn(x12File([sample315({ 'B4*': arrived('DEDUI') })]))[0] ?? '', /ARRI DEDUI .* truck$/);
});

test('315: after a transshipment the port of discharge is still expected, with a ship that is not yet named', () => {
  const message = sample315({
    'B4*': 'B4***VA*20240520*0800*SGSIN*MSCU*123456*L*45G1*SGSIN*UN*6',
    'R4*E': 'R4*T*UN*SGSIN*PSA*SG',
    'DTM*139*20240615': 'DTM*140*20240520*0800*LT',
  });
  const read = eventsIn(x12File([message]));
  assert.deepEqual(linesIn(x12File([message])), [
    'ACT ARRI laden SGSIN 2024-05-20T08:00 NORTHERN WIND vessel',
    'EST ARRI NLRTM 2024-06-10T06:00 vessel',
  ]);
  assert.deepEqual(
    read.map(({ role }) => role),
    ['PTS', 'POD'],
  );
});

test('315: time codes: local, UTC, North American zones and offsets; without a time, the day', () => {
  const eta = (dtm: string) => eventsIn(x12File([sample315({ 'DTM*139*20240610': dtm })]))[1]?.time;
  const inRotterdam = (local: string, instant: string) => ({
    local,
    zone: 'Europe/Amsterdam',
    instant,
    precision: 'minute',
  });
  const sixLocal = inRotterdam('2024-06-10T06:00:00', '2024-06-10T04:00:00Z');
  assert.deepEqual(eta('DTM*139*20240610*0600'), sixLocal);
  assert.deepEqual(eta('DTM*139*20240610*040000*UT'), sixLocal);
  assert.deepEqual(eta('DTM*139*20240610*0400*GM'), sixLocal);
  assert.deepEqual(eta('DTM*139*20240609*2100*PT'), sixLocal);
  assert.deepEqual(eta('DTM*139*20240610*1200*08'), sixLocal);
  assert.deepEqual(eta('DTM*139*240610*0600*LT'), sixLocal);
  assert.equal(eta('DTM*139*20240610')?.precision, 'day');
});

test('315: V9 and further SG statuses give events too', () => {
  const more = sample315({
    'R4*E': 'V9*EAD**20240611*0700*********LT',
    'DTM*139*20240615': 'SG*I***20240502*0900',
  });
  assert.ok(linesIn(x12File([more])).includes('EST ARRI NLRTM 2024-06-11T07:00 NORTHERN WIND vessel'));
  assert.ok(
    linesIn(x12File([more])).some((line) => line.startsWith('ACT GTIN laden CNNGB 2024-05-02T09:00')),
  );
});

test('315: is split by the separators that ISA declares, even when ISA is not padded', () => {
  assert.deepEqual(linesIn(x12File([sample315()], { terminator: '\r\n', line: '' })), sampleLines);
  assert.deepEqual(linesIn(x12File([sample315()], { terminator: '^', line: '', element: '|' })), sampleLines);
  assert.deepEqual(linesIn(x12File([sample315()]).replaceAll(/ {5,}/g, ' ')), sampleLines);
});

test('315: a status without a date is set aside, and the rest of the message is read', () => {
  const undated = x12File([
    sample315({
      'B4*': 'B4***VD***CNNGB*MSCU*123456',
      'R4*E': 'SG*I***20240502*0900~\nSG*AE',
      'DTM*139*20240615': '',
    }),
  ]);
  assert.deepEqual(reasonsIn(undated), ['The status VD has no date.', 'The status AE has no date.']);
  assert.deepEqual(
    readFile(undated).messages[0]?.events.map(({ classifier, code }) => [classifier, code]),
    [
      ['ACT', 'GTIN'],
      ['ACT', 'DEPA'],
      ['EST', 'ARRI'],
    ],
  );
});
