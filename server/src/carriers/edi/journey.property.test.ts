// Files of any statuses in any order: each is read or set aside, and the journey that follows does not contradict itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  edifactFile,
  sample315,
  sample322,
  sampleIftsta,
  x12File,
} from '../../../test/harness/carriers/sample-messages.ts';
import { applyEvents } from '../../../test/harness/events.ts';
import { runs } from '../../../test/harness/runs.ts';
import type { ShipmentState } from '../../domain/journey/shipment-state.ts';
import { decodeEdi, decodeEdiFile } from './decode.ts';

const codes = [
  'A',
  'AE',
  'VA',
  'VD',
  'UV',
  'I',
  'OA',
  'RD',
  'EE',
  'AV',
  'CT',
  'CU',
  'GO',
  'HR',
  'PA',
  'PL',
  '24',
  '??',
  '',
];
const status = fc.record({
  kind: fc.constantFrom('315', '322', 'IFTSTA'),
  code: fc.constantFrom(...codes),
  place: fc.constantFrom('CNNGB', 'SGSIN', 'NLRTM', 'DEDUI', 'XXXXX', ''),
  day: fc.integer({ min: 20240501, max: 20240528 }),
  load: fc.constantFrom('L', 'E', ''),
});

function fileOf({
  kind,
  code,
  place,
  day,
  load,
}: typeof status extends fc.Arbitrary<infer S> ? S : never): string {
  if (kind === 'IFTSTA') {
    const changes = {
      'STS+': `STS+1+${code}`,
      'LOC+175': `LOC+175+${place}`,
      'DTM+334': `DTM+334:${day}:102`,
    };
    return edifactFile([sampleIftsta(changes)]);
  }
  if (kind === '315') {
    return x12File([
      sample315({ 'B4*': `B4***${code}*${day}*0900*${place}*MSCU*123456*${load}*45G1*${place}*UN` }),
    ]);
  }
  const changes = {
    'Q5*': `Q5*${code}*${day}*0900`,
    'R4*5': `R4*5*UN*${place}`,
    'W2*': `W2*MSCU*123456**CN*${load}`,
  };
  return x12File([sample322(changes)]);
}

test('each message is read or set aside, and the release, the phase and the holds of the journey agree', () => {
  fc.assert(
    fc.property(fc.array(status, { minLength: 1, maxLength: 8 }), (statuses) => {
      let state: ShipmentState | null = null;
      for (const message of decodeEdiFile(statuses.map(fileOf).join('')).messages) {
        assert.ok(message.events.length + message.setAside.length > 0);
        assert.deepEqual(decodeEdi(message.pages).events, message.events);
        state = applyEvents(state, '2024-07-01T00:00:00Z', message.events, false);
      }
      for (const { release, phase, underway } of state?.journeys ?? []) {
        assert.equal(underway, phase !== 'booked' && phase !== 'empty_released');
        const holds = release?.holds ?? [];
        for (const { since, liftedAt } of holds)
          assert.ok(liftedAt === null || liftedAt.local >= since.local);
        if (release?.customs?.state === 'held') assert.ok(holds.some(({ liftedAt }) => liftedAt === null));
      }
    }),
    { seed: 322, numRuns: runs(500) },
  );
});
