import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portNamed, subjectNamed } from './names.ts';

const scope = { carrierNamed: (scac: string) => (scac === 'MAEU' ? 'Maersk' : scac) };
const named = (by: 'carrier' | 'lane' | 'vessel', subject: string) =>
  subjectNamed(scope, by, { subject, ship_name: 'MSC GULSUN' });

test('carriers, ports, lanes and ships have the names that people know, or else their codes', () => {
  assert.equal(portNamed('NLRTM'), 'Rotterdam, NL');
  assert.equal(portNamed('PORTUNKNOWN'), 'PORTUNKNOWN');
  assert.equal(named('lane', 'CNSHA-NLRTM'), 'Shanghai, CN – Rotterdam, NL');
  assert.equal(named('lane', 'PORT-SAID-NLRTM'), 'PORT-SAID-NLRTM');
  assert.equal(named('vessel', '9839430'), 'MSC GULSUN');
  assert.equal(named('carrier', 'MAEU'), 'Maersk');
});
