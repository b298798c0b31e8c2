import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ExceptionView } from '../../domain/announcing/shipment-event.ts';
import { languages } from '../../domain/text/language.ts';
import { exceptionSentence } from './alert-headline.ts';

const moved: ExceptionView = {
  kind: 'eta_changed',
  container: 'MSCU1234566',
  since: '2026-12-20T09:00:00.000Z',
  previous: '2026-12-22',
  current: '2026-12-26',
  days: 4,
  cause: 'not_given',
  port: null,
  eta_cause: null,
  warned_days: null,
  reason: 'The ETA is 2026-12-26, 4 days later than the first one (2026-12-22).',
};
const beside = { vessel: '' };

test('a sentence has its days in the form of its language', () => {
  assert.equal(
    exceptionSentence(moved, { language: 'en', ...beside }),
    'The ETA is 26 Dec 2026, 4 days later than the first one (22 Dec 2026).',
  );
  for (const language of languages)
    assert.doesNotMatch(exceptionSentence(moved, { language, ...beside }), /\d{4}-\d\d-\d\d/, language);
});
