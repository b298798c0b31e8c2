import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { countryNamed, portByName } from './port-by-name.ts';

suite('ports by name', () => {
  test('the only port with a name, in any letter case', () => {
    assert.equal(portByName('Qingdao', null), 'CNTAO');
    assert.equal(portByName('LONG BEACH', 'US'), 'USLGB');
    assert.equal(portByName('Xingang', 'CN'), 'CNTXG');
    assert.equal(portByName('Singapore', 'SG'), 'SGSIN');
  });

  test('null instead of a wrong port', () => {
    assert.equal(portByName('Springfield', 'US'), null);
    assert.equal(portByName('Portland', 'US'), null, 'there are two, in Oregon and Maine');
    assert.equal(portByName('Portland', 'US', 'Oregon'), 'USPDX');
    assert.equal(portByName('Qingdao', 'US'), null);
    assert.equal(portByName('', null), null);
  });

  test('countries by the names that carriers use', () => {
    const names = ['China', 'United States', 'Korea', 'Viet Nam', 'Vietnam', 'Myanmar', 'Türkiye', 'Turkey'];
    assert.deepEqual(names.map(countryNamed), ['CN', 'US', 'KR', 'VN', 'VN', 'MM', 'TR', 'TR']);
    assert.equal(countryNamed('Atlantis'), null);
  });
});
