// True journeys with planted troubles, told as carriers tell them: each trouble that can be known raises its exception, and
// nothing else does. The seed is fixed so that a failure can be repeated.

import { suite, test } from 'node:test';
import { assertToldJourneys } from '../harness/told/assert-told.ts';

suite('of a journey told by a carrier with habits', () => {
  test('every exception raised is one that was planted, or that the answers themselves show', () => {
    assertToldJourneys(({ about, answer }) => about === 'exceptions' && answer !== null);
  });

  test('each planted trouble that can be known raises its exception', () => {
    assertToldJourneys(({ about, answer }) => about === 'exceptions' && answer === null);
  });
});
