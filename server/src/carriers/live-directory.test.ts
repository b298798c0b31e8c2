import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxAnswer } from '../../test/harness/carriers/sample-answers.ts';
import { equipmentEvent, transportCall } from '../../test/harness/carriers/sample-events.ts';
import type { Decoded } from '../domain/events/event.ts';
import { createPlaceBook } from '../domain/places/place-book.ts';
import { carrierSettings } from './carrier-settings.ts';
import { decodeAs } from './decode-as.ts';
import { createLiveDirectory } from './live-directory.ts';

/** Places that only an imported list has, and one that it puts elsewhere. */
const places = createPlaceBook(
  [
    {
      unlocode: 'USQZZ',
      name: 'Quebecville',
      coordinates: { latitude: 47.6, longitude: -122.3 },
      guessed: false,
    },
    { unlocode: 'CNTAO', name: 'Qingdao', coordinates: { latitude: 36, longitude: 120 }, guessed: false },
  ],
  [{ unlocode: 'USQZZ', code: 'NBCT', name: 'Pier 9', coordinates: null }],
);

const directory = createLiveDirectory(
  (['maersk', 'cosco', 'hmm'] as const).map((profile) => {
    const scac = { maersk: 'MAEU', cosco: 'COSU', hmm: 'HDMU' }[profile];
    return carrierSettings({ scac, profile, baseUrl: 'https://carrier.invalid', auth: { kind: 'none' } });
  }),
  { now: () => new Date(), places },
);

const call = transportCall({ UNLocationCode: 'USQZZ', location: null });
const page = JSON.stringify([equipmentEvent({ eventLocation: null, transportCall: call })]);
const decode = (scac: string, text: string) => directory.find(scac)?.decode([text]) ?? assert.fail(scac);
const firstPlace = ({ events }: Decoded) => events[0]?.place ?? assert.fail();

test('places of an imported list are used in the events of every carrier', () => {
  for (const scac of ['MAEU', 'HDMU']) {
    assert.partialDeepStrictEqual(firstPlace(decode(scac, page)), {
      zone: 'America/Los_Angeles',
      coordinates: { latitude: 47.6, longitude: -122.3 },
      facility: { code: 'NBCT', name: 'Pier 9' },
    });
  }
  const { events } = decode('COSU', JSON.stringify(boxAnswer()));
  const qingdao = events.find(({ place }) => place?.unlocode === 'CNTAO');
  assert.deepEqual(qingdao?.place?.coordinates, { latitude: 36, longitude: 120 });
});

test('also when stored answers are read again, whether their carrier is still configured or not', () => {
  for (const scac of ['MAEU', 'ONEY', null]) {
    assert.equal(firstPlace(decodeAs(scac, [page], directory)).zone, 'America/Los_Angeles');
    assert.equal(firstPlace(decodeAs(scac, [page])).zone, null);
  }
});
