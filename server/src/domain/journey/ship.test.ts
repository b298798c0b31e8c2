// Which moves are moves of a ship, and which ships are one (docs/journeys.md "Ships").

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, journeyOf, pln } from '../../../test/harness/events.ts';
import { aurora } from '../../../test/harness/told-journeys.ts';

const now = '2026-04-01T00:00:00Z';

test('a gate move is never a move of a ship, whatever its call names, with or without a mode', () => {
  const carriage = [
    { ...aurora, mode: 'vessel' as const },
    { ...aurora, mode: null },
    { ship: 'BLUE ROAD HAULAGE', mode: null },
  ];
  for (const call of carriage) {
    const journey = journeyOf(
      now,
      act('GTIN', 'CNSHA', '2026-03-03T08:00'),
      act('LOAD', 'CNSHA', '2026-03-05T08:00', aurora),
      act('DISC', 'CLVAP', '2026-03-25T08:00', aurora),
      act('GTOT', 'CLVAP', '2026-03-26T08:00', call),
      act('GTIN', 'CLVAP', '2026-03-28T08:00', { ...call, load: 'empty' }),
    );
    assert.equal(journey.phase, 'empty_returned');
    assert.equal(journey.vessel?.name, 'AURORA');
    assert.equal(journey.happened.at(-1)?.vessel, null);
  }
});

test('the plan and the actual of one gate move are one step, whatever vehicle each names', () => {
  const journey = journeyOf(
    now,
    pln('GTIN', 'CNSHA', '2026-03-02T08:00', { mode: 'truck' }),
    act('GTIN', 'CNSHA', '2026-03-03T08:00', { ...aurora, mode: null }),
  );
  assert.equal(journey.happened.length, 1);
  assert.deepEqual(journey.upcoming, []);
});
