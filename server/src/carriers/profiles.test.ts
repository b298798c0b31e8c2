import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { equipmentEvent, type SampleEvent } from '../../test/harness/carriers/sample-events.ts';
import { carrierFacts } from './carrier-facts.ts';
import { decodeAs } from './decode-as.ts';
import { profileByScac, profileNames, profiles } from './profiles.ts';

suite('profiles', () => {
  test('each named carrier has its facts', () => {
    for (const [scac] of profileByScac) assert.notEqual(carrierFacts(scac).name, scac);
  });

  test('addresses are complete, and paths begin with a slash', () => {
    for (const name of profileNames) {
      const { baseUrl, path } = profiles[name];
      assert.match(path, /^\//);
      if (baseUrl !== null) assert.match(baseUrl, /^https:\/\/[^?#]*[^/?#]$/);
    }
  });

  const roleIn = (scac: string, changes: SampleEvent) =>
    decodeAs(scac, [JSON.stringify([equipmentEvent(changes)])]).events[0]?.role;

  test('CMA CGM gives the role in its own field', () => {
    const roles = ['PRE', 'POL', 'pts', 'POD', 'PDE', 'SEA'].map((shipmentLocationType) =>
      roleIn('CMDU', { carrierSpecificData: { shipmentLocationType } }),
    );
    assert.deepEqual(roles, ['PRE', 'POL', 'PTS', 'POD', 'PDE', null]);
  });
});
