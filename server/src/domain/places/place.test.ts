import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeLabel, placeOf, samePort } from './place.ts';

test('codes of one sea port are the same port, and are shown as the carrier wrote them', () => {
  const [a, b, c] = ['CNSHA', 'CNSGH', 'CNSHG'].map((unlocode) => placeOf({ unlocode }));
  assert.ok(a && b && c);
  assert.equal(samePort(a, b) && samePort(b, c), true);
  assert.equal(c.unlocode, 'CNSHG');
  assert.equal(samePort(placeOf({ unlocode: 'KRPUS' }), placeOf({ unlocode: 'KRBNP' })), true);
  assert.equal(samePort(placeOf({ unlocode: 'KRPUS' }), placeOf({ unlocode: 'KRKAN' })), false);
});

test('the zone comes from the code', () => {
  const zones = {
    KRPUS: 'Asia/Seoul',
    CLVAP: 'America/Santiago',
    USLGB: 'America/Los_Angeles',
    CNSHG: 'Asia/Shanghai',
  };
  for (const [unlocode, zone] of Object.entries(zones)) assert.equal(placeOf({ unlocode }).zone, zone);
});

test('a port that is in no list has the zone of its country if the country has only one', () => {
  assert.equal(placeOf({ unlocode: 'NGLKK' }).zone, 'Africa/Lagos');
  assert.equal(placeOf({ unlocode: 'USXXX' }).zone, null);
  assert.equal(placeOf({ unlocode: 'XYABC' }).zone, null);
});

test('coordinates in another country do not decide the zone', () => {
  const paris = { latitude: 48.85855, longitude: 2.294492 };
  assert.equal(placeOf({ unlocode: 'USXXX', coordinates: paris }).zone, null);
});

test('names in capitals get normal letter case', () => {
  assert.equal(placeLabel(placeOf({ unlocode: 'KRPUS', name: 'BUSAN' })), 'Busan, KR');
  assert.equal(placeLabel(placeOf({ unlocode: 'NLRTM' })), 'Rotterdam, NL');
  assert.equal(placeLabel(placeOf({ unlocode: 'NGQQQ', name: 'LEKKI, LA' })), 'Lekki, La, NG');
  assert.equal(placeLabel(placeOf({})), '');
});

test('a place is the city of its code, and the carrier’s own name stands beside it', () => {
  const read = (unlocode: string, name: string) => {
    const place = placeOf({ unlocode, name });
    return [placeLabel(place), place.locationName];
  };
  assert.deepEqual(read('FRPAR', 'Eiffel Tower'), ['Paris, FR', 'Eiffel Tower']);
  assert.deepEqual(read('DEWVN', 'HAMBURG'), ['Wilhelmshaven, DE', 'Hamburg'], 'the name of another code');
  assert.deepEqual(read('nlrtm', 'APM TERMINALS ROTTERDAM'), ['Rotterdam, NL', 'Apm Terminals Rotterdam']);
  assert.deepEqual(read('NLRTM', '鹿特丹'), ['Rotterdam, NL', '鹿特丹']);
  assert.deepEqual(read('FRPAR', 'PARIS, FRANCE'), ['Paris, FR', 'Paris, France']);
  for (const same of ['ROTTERDAM', ' rotterdam ', 'Rötterdam', '', '-'])
    assert.deepEqual(read('NLRTM', same), ['Rotterdam, NL', undefined], same);
  assert.deepEqual(read('FRQQQ', 'Eiffel Tower'), ['Eiffel Tower, FR', undefined], 'no book has the code');
  assert.equal(placeLabel(placeOf({ unlocode: 'JPNGO' })), 'Nagoya, JP', 'without the region');
});

test('where no book has a code, the city of the address is the city', () => {
  const city = { name: 'TOUR EIFFEL', city: 'PARIS' };
  for (const [facts, label] of [
    [{ unlocode: 'FRQQQ', ...city }, 'Paris, FR'],
    [{ country: 'FR', ...city }, 'Paris, FR'],
    [{ unlocode: '75007', ...city }, 'Paris'],
  ] as const) {
    const place = placeOf(facts);
    assert.deepEqual([placeLabel(place), place.locationName], [label, 'Tour Eiffel']);
  }
  const kotka = placeOf({ unlocode: 'CNNGB', city: 'KOTKA' });
  assert.deepEqual([kotka.name, kotka.locationName], ['Ningbo', 'Kotka'], 'the code counts');
});

test('a code in place of the name is no name', () => {
  const [known, unknown] = [
    placeOf({ unlocode: 'NLRTM', name: 'nlrtm' }),
    placeOf({ unlocode: 'DEXXX', name: 'DEXXX' }),
  ];
  assert.deepEqual([placeLabel(known), known.locationName], ['Rotterdam, NL', undefined]);
  assert.deepEqual([unknown.name, unknown.locationName], ['DEXXX', undefined]);
});

test('two unknown places are not the same port', () => {
  assert.equal(samePort(placeOf({}), placeOf({})), false);
  assert.equal(samePort(null, null), false);
});
