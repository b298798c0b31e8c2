import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventsIn, linesIn, reasonsIn } from '../../../../test/harness/carriers/read-samples.ts';
import { sample322, x12File } from '../../../../test/harness/carriers/sample-messages.ts';

const gateOut = 'ACT GTOT laden NLRTM 2024-06-12T10:30';

function linesOf(changes: Record<string, string>): string[] {
  return linesIn(x12File([sample322(changes)]));
}

test('322: gives its status, its box and its papers', () => {
  const [event, ...others] = eventsIn(x12File([sample322()]));
  assert.deepEqual(others, []);
  assert.deepEqual(linesOf({}), [gateOut]);
  assert.equal(event?.carrier, 'MSCU');
  assert.deepEqual(event?.containers, ['MSCU1234566']);
  assert.deepEqual(event?.billsOfLading, ['LFND24050301']);
  assert.deepEqual(event?.bookings, ['BK240420']);
  assert.equal(event?.isoEquipmentCode, '45G1');
  assert.equal(event?.time.instant, '2024-06-12T08:30:00Z');
  assert.equal(event?.place?.name, 'Rotterdam');
  assert.equal(event?.role, 'POD');
  assert.equal(event?.vessel, null);
});

const statuses: [string, string][] = [
  ['I', 'ACT GTIN laden NLRTM 2024-06-12T10:30'],
  ['RD', 'ACT GTIN empty NLRTM 2024-06-12T10:30'],
  ['EE', 'ACT GTOT empty NLRTM 2024-06-12T10:30 truck'],
  ['AE', 'ACT LOAD laden NLRTM 2024-06-12T10:30 NORTHERN WIND vessel'],
  ['UV', 'ACT DISC laden NLRTM 2024-06-12T10:30 NORTHERN WIND vessel'],
  ['AL', 'ACT LOAD laden NLRTM 2024-06-12T10:30 rail'],
  ['AR', 'ACT ARRI NLRTM 2024-06-12T10:30 rail'],
  ['AV', 'ACT DOCUMENT laden NLRTM 2024-06-12T10:30'],
];
for (const [code, expected] of statuses) {
  test(`322: status ${code} is ${expected.slice(0, 18)}`, () => {
    assert.deepEqual(linesOf({ 'Q5*': `Q5*${code}*20240612*1030*LT` }), [expected]);
  });
}

test('322: W2 says whether the box is empty', () => {
  assert.deepEqual(linesOf({ 'W2*': 'W2*MSCU*123456**CN*E********6' }), [gateOut.replace('laden', 'empty')]);
});

test('322: without R4 the place is the city of the status, and without N7-02 the box is that of W2', () => {
  const [event] = eventsIn(x12File([sample322({ 'R4*': '', 'N7*': 'N7*MSCU' })]));
  assert.deepEqual([event?.place?.name, event?.place?.country], ['Rotterdam', 'NL']);
  assert.deepEqual(event?.containers, ['MSCU1234566']);
});

test('322: at a ramp, "arrived" is a train if the message names a railway, else a truck', () => {
  const ramp = { 'Q5*': 'Q5*A*20240612*1030*LT', 'R4*5': 'R4*5*UN*DEDUI*DUISBURG*DE' };
  assert.deepEqual(linesOf(ramp), ['ACT ARRI DEDUI 2024-06-12T10:30 truck']);
  assert.deepEqual(linesOf({ ...ramp, 'N9*BM': 'N1*RR*RAIL AND SONS' }), [
    'ACT ARRI DEDUI 2024-06-12T10:30 rail',
  ]);
});

test('322: each N7 is a box of its own, with its own status if it has one; a chassis is no box', () => {
  const more = ['N7*MSCU*000001*********CN*******2', 'Q5*I*20240611*0900*LT', 'R4*5*UN*NLRTM'].join('~\n');
  const file = x12File([
    sample322({ 'N9*BM': `N7*LFNZ*123456*********CH~\nN7*MSCU*000000*********CN*******7~\n${more}` }),
  ]);
  assert.deepEqual(
    eventsIn(file).map(({ code, containers }) => [code, ...containers]),
    [
      ['GTOT', 'MSCU1234566'],
      ['GTOT', 'MSCU0000007'],
      ['GTIN', 'MSCU0000012'],
    ],
  );
});

test('322: what is missing is named', () => {
  const reasons = (changes: Record<string, string>) => reasonsIn(x12File([sample322(changes)]));
  assert.deepEqual(reasons({ 'Q5*': '' }), ['It has no Q5 segment with the status.']);
  assert.deepEqual(reasons({ 'Q5*': 'Q5**20240612' }), ['It has no status code.']);
  assert.deepEqual(reasons({ 'Q5*': 'Q5*OA' }), ['The status OA has no date.']);
  assert.deepEqual(reasons({ 'N7*': '' }), ['It has no N7 segment with a container.']);
  assert.deepEqual(reasons({ 'N7*': 'N7*X*1', 'W2*': '' }), ['An N7 segment has no container number.']);
});
