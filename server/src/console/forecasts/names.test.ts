import assert from 'node:assert/strict';
import { test } from 'node:test';
import { portNamed, subjectNamed } from './names.ts';

const directory = { find: () => undefined };
const named = (by: 'carrier' | 'lane' | 'vessel', subject: string, vesselName: string | null = null) =>
  subjectNamed(directory, by, { subject, vesselName });

test('carriers, ports, lanes and ships have the names that people know, or else their codes', () => {
  assert.equal(portNamed('NLRTM'), 'Rotterdam, NL');
  assert.equal(portNamed('PORTUNKNOWN'), 'PORTUNKNOWN');
  assert.equal(named('lane', 'CNSHA-NLRTM'), 'Shanghai, CN – Rotterdam, NL');
  assert.equal(named('lane', 'PORT-SAID-NLRTM'), 'PORT-SAID-NLRTM');
  assert.equal(named('vessel', '9839430', 'MSC GULSUN'), 'MSC GULSUN');
  assert.equal(named('carrier', 'MAEU'), 'MAEU');
});
