import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EtaCause } from '../../domain/eta-causes/eta-cause.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { boxName, etaSentence } from './eta-sentence.ts';

const today = new Date('2027-01-02T09:00:00Z');
const cause: EtaCause = {
  ...{ kind: 'departure', days: 3, port: 'Ningbo', from: null, planned: null, vessel: null },
  since: '2026-12-20T09:00:00.000Z',
};
const late = { eta: '2027-01-12', eta_initial: '2027-01-09', promised_at: '2027-01-10', eta_cause: cause };

test('a move is said with its days from the first ETA, the promise and the cause, in every language', () => {
  const sentences: Record<Language, string> = {
    en: '3 days later, now 12 Jan (promised 10 Jan). Leaves Ningbo 3 days later.',
    de: '3 Tage später, jetzt 12. Jan. (zugesagt: 10. Jan.). Abfahrt in Ningbo 3 Tage später.',
    es: '3 días más tarde, ahora el 12 ene (prometido para el 10 ene). Sale de Ningbo 3 días más tarde.',
    fr: '3 jours plus tard, désormais le 12 janv. (promis pour le 10 janv.). Part de Ningbo 3 jours plus tard.',
    zh: '晚 3 天，现为 1月12日（承诺 1月10日）。从 Ningbo 开船推迟 3 天。',
  };
  for (const language of languages)
    assert.equal(etaSentence(language, late, { today }), sentences[language], language);
});

test('an abbreviated month ends a sentence with one full stop', () => {
  for (const language of languages)
    assert.doesNotMatch(
      etaSentence(language, { ...late, promised_at: null }, { today }),
      /\.\.|\.。/,
      language,
    );
});

test('what is not known is not said', () => {
  const said = (facts: Partial<typeof late> | object, isNews = false) =>
    etaSentence('en', { ...late, ...facts }, { today, place: 'Rotterdam, NL', isNews });
  assert.equal(said({ promised_at: null, eta_cause: null }), '3 days later, now 12 Jan');
  assert.equal(said({ eta: '2027-01-08', eta_cause: null }), '1 day earlier, now 8 Jan (promised 10 Jan)');
  assert.equal(
    said({ eta_cause: { ...cause, kind: 'corrected' } }),
    '3 days later, now 12 Jan (promised 10 Jan)',
  );
  assert.equal(said({ eta_initial: '2027-01-12' }), 'ETA 12 Jan (promised 10 Jan), Rotterdam, NL');
  assert.equal(said({ eta_initial: '2027-01-12' }, true), 'now 12 Jan, as first planned (promised 10 Jan)');
  assert.equal(said({ eta_initial: null, promised_at: null }, true), 'ETA 12 Jan, Rotterdam, NL');
  assert.equal(said({ eta: null }), 'no ETA, Rotterdam, NL');
});

test('a box is called by the first own reference, without links, else by its number', () => {
  const box = { container: 'MSCU1234566', reference: 'MEDUOL197367' };
  assert.equal(boxName({ ...box, own_references: ['PO-4711', 'PO-4712'] }), 'PO-4711');
  assert.equal(boxName({ ...box, own_references: [] }), 'MSCU1234566');
  assert.equal(boxName({ ...box, container: '', own_references: [] }), 'MEDUOL197367');
  assert.doesNotMatch(boxName({ ...box, own_references: ['https://evil.example'] }), /\/\/|\w\.\w/);
});
