import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, applyEvents } from '../../../test/harness/events.ts';
import { noSheets } from '../../domain/free-time/prepare-sheet.ts';
import { noWords } from '../../domain/own-words/own-words.ts';
import { atOnce } from '../../domain/steps.ts';
import { reviewShipment } from './review-shipment.ts';

test('the newest of very many events says when the carrier last reported', () => {
  const aurora = { ship: 'AURORA', imo: '9074729' };
  const departed = act('DEPA', 'CNSHA', '2026-03-05T20:00', aurora);
  const { known, journeys } = applyEvents(null, '2026-03-06T09:00:00.000Z', [departed]);
  const many = Array.from({ length: 200_000 }, (_, at) => known[at % known.length] ?? assert.fail());
  const after = {
    state: { known: many, journeys },
    forecasts: [],
    health: 'active' as const,
    checkedAt: new Date('2026-03-19T09:00:00Z'),
    invoices: [],
    words: noWords,
  };
  const before = { mode: 'live' as const, reference: 'MSCU1234566', journeys, exceptions: [] };
  const { open, dueAt } = atOnce(reviewShipment(before, after, noSheets, after.checkedAt));
  assert.deepEqual([open, dueAt?.toISOString()], [[], '2026-03-20T09:00:00.000Z']);
});
