// True journeys, told as carriers tell them: what is read after each answer is true, or is not known yet. The seed is fixed
// so that a failure can be repeated; `harness/told/count.ts` counts how many journeys are read wrong.

import { suite, test } from 'node:test';
import { assertToldJourneys } from '../harness/told/assert-told.ts';

/** The named properties; the others are those of the last test. */
const named = {
  'an arrival is never taken back without evidence against it': ['an arrival is not taken back'],
  'ports never change because of words about another place': [
    'the port of loading is true',
    'the port of discharge is true',
    'no other port is one of transshipment',
  ],
  'nothing is ahead where a later step has passed': [
    'nothing is ahead where a later step has passed',
    'no plan of another trip is ahead',
    'no ETA without a place is ahead after the arrival',
  ],
  'a return without a trip is no booking': ['a lone return is no booking'],
};

suite('of a journey told by a carrier with habits, at every moment', () => {
  for (const [name, properties] of Object.entries(named))
    test(name, () => assertToldJourneys(({ property }) => properties.includes(property)));

  test('all else that can be known is read', () => {
    const others = Object.values(named).flat();
    assertToldJourneys(({ about, property }) => about === 'journey' && !others.includes(property));
  });
});
