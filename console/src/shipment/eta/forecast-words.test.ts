import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import '../../text/in-english.ts';
import { forecastSentence, forecastSource } from './forecast-words.ts';

const forecast = {
  p10: '2026-10-12T04:00:00+02:00',
  p50: '2026-10-13T09:00:00+02:00',
  p90: '2026-10-15T22:00:00+02:00',
  basis: 'own',
  voyages: 1412,
  made_at: '2026-10-01T00:00:00Z',
  simulated: false,
} as const;
/** With the days of the month only: their names and order depend on the locale. */
const daysOf = (sentence: string) => sentence.match(/\d+/g);

suite('the sentence of a forecast', () => {
  test('has the days, the middle, and what the carrier says', () => {
    const sentence = forecastSentence(forecast, '2026-10-11');
    assert.match(sentence, /^Landfall expects .+, best estimate .+; the carrier says .+\.$/);
    assert.deepEqual(daysOf(sentence), ['12', '15', '13', '11']);
  });

  test('says that the carrier expects the same day', () => {
    const sentence = forecastSentence(forecast, '2026-10-13');
    assert.match(sentence, /best estimate .+, as the carrier says\.$/);
    assert.deepEqual(daysOf(sentence), ['12', '15', '13']);
  });

  test('names a day once when it is the only one', () => {
    const sure = { ...forecast, p10: forecast.p50, p90: '2026-10-13T23:00:00+02:00' };
    assert.deepEqual(daysOf(forecastSentence(sure, '2026-10-12')), ['13', '12']);
    assert.deepEqual(daysOf(forecastSentence(sure, null)), ['13']);
  });
});

test('the source of a forecast names the voyages, and says when they are too few for it to rest on them', () => {
  assert.match(forecastSource(forecast), /^From 1\D?412 voyages of this carrier\.$/);
  assert.match(forecastSource({ ...forecast, voyages: 1, simulated: true }), /^From 1 simulated voyage of/);
  const prior = { ...forecast, basis: 'prior' } as const;
  assert.match(
    forecastSource({ ...prior, voyages: 11 }),
    /^From general experience: only 11 voyages .+ known yet\.$/,
  );
  assert.match(forecastSource({ ...prior, voyages: 1 }), /only 1 voyage of this carrier is known yet/);
  assert.match(forecastSource({ ...prior, voyages: 0 }), /no voyage of this carrier is known yet/);
});
