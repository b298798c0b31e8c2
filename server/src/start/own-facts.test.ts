import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSealer } from '../../test/harness/services.ts';
import { loadConfig } from '../config.ts';
import { readTermsSheet } from '../free-time/read-terms-sheet.ts';
import { termsExample } from '../free-time/schemas.ts';
import { ownFacts } from './own-facts.ts';

/** What a server tells the others of its file with terms of free time. */
function toldOf(written: { terms: unknown[]; calendars: unknown[] } | null): string | undefined {
  const reading = written && readTermsSheet(written);
  const operatorTerms = reading && 'sheet' in reading ? reading.sheet : null;
  const told = ownFacts(loadConfig({}), { carriers: [], operatorTerms, sealer: testSealer });
  return told.settings.FREE_TIME_FILE;
}

test('servers tell each other which terms of free time they have, so that one with other terms is found', () => {
  const { terms, calendars } = termsExample;
  const [term] = terms;
  assert.equal(toldOf(null), 'no terms');
  assert.match(toldOf({ terms, calendars }) ?? '', /^1 rules, 1 calendars \([0-9a-f]{8}\)$/);
  assert.equal(toldOf({ terms, calendars }), toldOf(structuredClone({ terms, calendars })));
  const dearer = [{ ...term, tiers: [{ from_day: 1, rate: '75.01', currency: 'EUR' }] }];
  assert.notEqual(toldOf({ terms: dearer, calendars }), toldOf({ terms, calendars }));
});
