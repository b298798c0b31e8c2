import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { atOnce } from '../domain/steps.ts';
import type { Carrier } from './carrier.ts';
import { decodeDcsa, decodeSteps } from './dcsa/decode.ts';
import { openDecodedMemory } from './decoded-memory.ts';

/** A carrier that counts how often it really reads. */
function countingCarrier(scac = 'MSCU') {
  const rules = { carrier: scac, timeRule: 'evidence' } as const;
  const counted = { reads: 0 };
  const carrier: Carrier = {
    ...{ scac, name: scac, simulated: false },
    ask: async () => ({ outcome: 'no_data' }),
    decode(pages) {
      counted.reads += 1;
      return decodeDcsa(pages, rules);
    },
    decodeSteps(pages) {
      counted.reads += 1;
      return decodeSteps(pages, rules);
    },
  };
  return { carrier, counted };
}

const pageOf = (eta: string) =>
  JSON.stringify([...voyageEvents('MSCU1234566', { eta }), { broken: '\ud800' }]);
const pages = [pageOf('2026-03-20')];

test('an answer that came twice is not read a third time, and says the same', () => {
  const { carrier, counted } = countingCarrier();
  const remembering = openDecodedMemory().over(carrier);
  const expected = carrier.decode(pages);
  counted.reads = 0;
  for (let times = 0; times < 5; times += 1) assert.deepEqual(remembering.decode(pages), expected);
  assert.equal(counted.reads, 2);
});

test('reading in steps shares the memory with reading at once', () => {
  const { carrier, counted } = countingCarrier();
  const { decode, decodeSteps: inSteps } = openDecodedMemory().over(carrier);
  const expected = carrier.decode(pages);
  counted.reads = 0;
  const read = () => atOnce(inSteps?.(pages) ?? assert.fail());
  assert.deepEqual([read(), decode(pages), read(), decode(pages)], Array(4).fill(expected));
  assert.equal(counted.reads, 2);
});

test('other pages, and the same pages of another carrier, are read for themselves', () => {
  const memory = openDecodedMemory();
  const [ours, theirs] = [countingCarrier(), countingCarrier('MAEU')];
  const [our, their] = [memory.over(ours.carrier), memory.over(theirs.carrier)];
  for (let times = 0; times < 3; times += 1) our.decode(pages);
  const moved = [pageOf('2026-03-24')];
  assert.deepEqual(our.decode(moved), ours.carrier.decode(moved));
  assert.deepEqual(their.decode(pages), theirs.carrier.decode(pages));
});

test('nobody who changes what was read changes what is read next', () => {
  const { carrier } = countingCarrier();
  const remembering = openDecodedMemory().over(carrier);
  for (let times = 0; times < 2; times += 1) remembering.decode(pages);
  remembering.decode(pages).events.length = 0;
  assert.deepEqual(remembering.decode(pages), carrier.decode(pages));
});

test('what was used longest ago is forgotten first when there is no more room', () => {
  const { carrier, counted } = countingCarrier();
  const { decode } = openDecodedMemory({ mostBytes: 6_000 }).over(carrier);
  const days = Array.from({ length: 9 }, (_, at) => [pageOf(`2026-03-2${at}`)]);
  const [first = []] = days;
  for (const each of days) {
    for (let times = 0; times < 2; times += 1) decode(each);
    decode(first);
  }
  counted.reads = 0;
  decode(first);
  assert.equal(counted.reads, 0);
  for (const each of days) decode(each);
  assert.ok(counted.reads > 0 && counted.reads < days.length);
});
