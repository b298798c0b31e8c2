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
  assert.equal(placeLabel(placeOf({ unlocode: 'NGLKK', name: 'LEKKI, LA' })), 'Lekki, La, NG');
  assert.equal(placeLabel(placeOf({})), '');
});

test('two unknown places are not the same port', () => {
  assert.equal(samePort(placeOf({}), placeOf({})), false);
  assert.equal(samePort(null, null), false);
});
