// The words for what the server refuses, in every language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LimitedResource } from '../../../server/src/domain/refusals/limit-reached.ts';
import { problemStatus } from '../../../server/src/domain/refusals/problem.ts';
import './in-english.ts';
import { faultOf, refusalOf } from '../api/faults.ts';
import { Refusal } from '../api/request.ts';
import { languages } from './languages.ts';
import { refusalWords } from './refusal-words.ts';
import { setText, text } from './text.ts';

const english = text;
const message = 'An English sentence of the server.';

for (const language of Object.keys(languages)) {
  const catalogue = { ...english, ...(await import(`./${language}.ts`)).text };
  const inLanguage = (act: () => void) => {
    setText(catalogue);
    try {
      act();
    } finally {
      setText(english);
    }
  };

  test(`every code of a refusal has words in ${language}, and only English shows the server’s, without parameters of the API`, () => {
    assert.deepEqual(Object.keys(catalogue.refusals.codes).toSorted(), Object.keys(problemStatus).toSorted());
    inLanguage(() => {
      for (const code of Object.keys(problemStatus)) {
        const said = refusalWords({ code, message });
        assert.equal(said === message, language === 'en' && code !== 'no_carrier_data', code);
        assert.match(said, /[.。]$/, code);
      }
    });
  });

  test(`what the details of a refusal say is said in ${language}`, () => {
    inLanguage(() => {
      const { inServerWords, notGiven, codes, limits } = catalogue.refusals;
      const saidOf = (code: string, details: object) => refusalWords({ code, message, details });
      const ofRoute = saidOf('carrier_unavailable', { reason: 'not_given' });
      assert.equal(ofRoute, inServerWords ? message : notGiven);
      assert.equal(
        saidOf('limit_reached', { resource: 'sandbox_shipments', limit: 5 }),
        inServerWords ? message : limits.sandbox_shipments('5'),
      );
      assert.equal(saidOf('no_carrier_data', { reason: 'rejected' }), codes.no_carrier_data);
    });
  });

  test(`what a field takes is said beside it in ${language}`, () => {
    inLanguage(() => {
      const details = { fields: [{ field: 'embed_origins.3', message }] };
      const error = new Refusal({ code: 'invalid_request', message, details });
      assert.equal(faultOf(error, 'embed_origins') === message, language === 'en');
      assert.match(faultOf(error, 'embed_origins') ?? '', language === 'en' ? /server/ : /example\.com/);
      assert.equal(refusalOf(error), null);
    });
  });
}

test('a limit is named with its number', () => {
  setText({ ...english, refusals: { ...english.refusals, inServerWords: false } });
  const resource: LimitedResource = 'saved_views';
  const details = { resource, limit: 50 };
  assert.match(refusalWords({ code: 'limit_reached', message, details }), /50 saved views/);
  assert.match(
    refusalWords({ code: 'limit_reached', message, details: { resource: 'constructor', limit: 1 } }),
    /^A limit is reached/,
  );
  setText(english);
});

test('a code that is not known keeps the sentence of the server', () => {
  setText({ ...english, refusals: { ...english.refusals, inServerWords: false } });
  for (const code of ['of_a_newer_server', 'constructor'])
    assert.equal(refusalWords({ code, message }), message);
  assert.equal(
    refusalWords({ code: 'of_a_newer_server', message: '' }),
    english.refusals.codes.internal_error,
  );
  setText(english);
});

test('what no form shows beside a field stands above the form', () => {
  const details = { fields: [{ field: 'purposes', message }] };
  const error = new Refusal({ code: 'invalid_request', message, details });
  assert.equal(refusalOf(error), error);
});
