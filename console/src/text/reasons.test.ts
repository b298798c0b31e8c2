// The sentences that the console writes itself from the codes of the API, in every language.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exceptionKinds } from '../../../server/src/domain/exceptions/exception-kind.ts';
import { changeReasonCodes } from '../../../server/src/domain/journey/change-reason.ts';
import { stepsDe } from '../../../server/src/domain/step-names/de.ts';
import './in-english.ts';
import type { Catalogue } from './catalogue.ts';
import { exceptionWords } from './exception-words.ts';
import { languages } from './languages.ts';
import { reasonWords } from './reason-words.ts';
import { stepThereWords } from './step-there-words.ts';
import { stepWords } from './step-words.ts';
import { setText, text } from './text.ts';

const english = text;
const catalogues = new Map<string, Catalogue>();
for (const language of Object.keys(languages))
  catalogues.set(language, (await import(`./${language}.ts`)).text);

/** Says the same in each language; English is in force afterwards. */
function inEach(say: () => string): Map<string, string> {
  const said = new Map(
    [...catalogues].map(([language, catalogue]) => [language, inLanguage(catalogue, say)]),
  );
  setText(english);
  return said;
}

function inLanguage(catalogue: Catalogue, say: () => string): string {
  setText(catalogue);
  return say();
}

test('every code of a reason has a sentence of its own in every language', () => {
  for (const [language, { reasons }] of catalogues)
    assert.deepEqual(Object.keys(reasons).toSorted(), [...changeReasonCodes].toSorted(), language);
  for (const reason_code of changeReasonCodes) {
    const said = inEach(() =>
      reasonWords({ reason: 'In English.', reason_code, step: 'Loaded on vessel', cause: null }),
    );
    assert.equal(new Set(said.values()).size, catalogues.size, reason_code);
    for (const sentence of said.values()) assert.match(sentence, /[.。]$/, reason_code);
  }
});

test('a reason without a code stays as it was written', () => {
  const reason = 'A sentence of an earlier release.';
  assert.deepEqual(
    [...new Set(inEach(() => reasonWords({ reason, reason_code: null, step: null, cause: null })).values())],
    [reason],
  );
});

test('every step has a name of its own in every language', () => {
  for (const name of Object.keys(stepsDe.names))
    for (const [language, said] of inEach(() => stepWords(name)))
      assert.equal(said === name, language === 'en', `${name} in ${language}`);
  assert.equal(
    inLanguage(english, () => stepWords('Customs hold')),
    'Customs hold',
  );
});

test('a step of the history is said with its place and its time', () => {
  const said = inEach(() => stepThereWords('Gated in, laden, Ningbo, CN, 2026-03-01T10:00:00+08:00'));
  for (const [language, sentence] of said) {
    assert.match(sentence, /Ningbo/, language);
    assert.doesNotMatch(sentence, /T10:00|\+08/, language);
  }
  assert.match(said.get('de') ?? '', /^Angeliefert \(Gate-in\), beladen/);
});

test('no sentence about an exception has a day as a machine writes it', () => {
  const days = { previous: '2026-12-22', current: '2026-12-26' };
  const names = { previous: 'EVER FAST', current: 'MSC ZOE' };
  const named = ['rolled_over', 'port_changed', 'vessel_changed'];
  for (const kind of exceptionKinds) {
    const facts = {
      ...(named.includes(kind) ? names : days),
      days: 4,
      cause: null,
      port: null,
      eta_cause: null,
      warned_days: null,
    };
    const step = kind === 'step_overdue' && { current: 'Loading on vessel' };
    const number = kind === 'dispute_due' && { previous: 'D-1001' };
    const clock = kind.includes('free_') && { cause: 'combined' as const };
    const reason = 'It moved to 2026-12-26.';
    const said = inEach(() => exceptionWords({ kind, ...facts, ...step, ...number, ...clock, reason }));
    for (const [language, sentence] of said)
      assert.doesNotMatch(sentence, /\d{4}-\d\d-\d\d|undefined|null/, `${kind} in ${language}`);
    assert.equal(new Set(said.values()).size, catalogues.size, kind);
  }
});

test('another ship and another port are said with their place in every language', () => {
  const facts = { days: 7, cause: null, eta_cause: null, warned_days: null };
  const ships = { previous: 'AURORA', current: 'BOREAS', port: 'Busan, KR' };
  const reason = 'From Busan, KR the box goes on BOREAS instead of AURORA.';
  for (const kind of ['rolled_over', 'vessel_changed'] as const)
    for (const [language, said] of inEach(() => exceptionWords({ kind, ...facts, ...ships, reason })))
      assert.match(said, /Busan, KR/, `${kind} in ${language}`);
  const ports = { kind: 'port_changed', ...facts, previous: 'Ningbo, CN', current: 'Shanghai, CN' } as const;
  const pod = inEach(() => exceptionWords({ ...ports, port: null, cause: 'pod', reason: 'pod' }));
  const way = inEach(() => exceptionWords({ ...ports, port: null, cause: 'transshipment', reason: 'way' }));
  for (const [language, said] of pod) assert.notEqual(said, way.get(language), language);
});
