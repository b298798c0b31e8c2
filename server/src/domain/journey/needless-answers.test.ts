import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ReadSoFar, type ReplayRules, readNext } from './needless-answers.ts';

/** A journey, and how many answers in a row did not have it. */
interface Known {
  journey: string;
  missed: number;
}

/** As with real answers: a journey that three answers in a row lack is given up. */
const rules: ReplayRules<string, Known> = {
  apply({ journey, missed }, answer) {
    if (answer !== '') return { journey: answer, missed: 0 };
    return missed === 2 ? { journey: '', missed: 0 } : { journey, missed: missed + 1 };
  },
  broughtNothing: (before, after) => before.journey === after.journey,
};

/** The answers that stay, with their places. */
function kept(answers: readonly string[]): string[] {
  let soFar: ReadSoFar<string, Known> = { before: { journey: '', missed: 0 }, newest: null };
  const numbered = answers.map((answer, index) => ({ answer, place: `${answer}${index + 1}` }));
  const gone: number[] = [];
  for (const [index, { answer }] of numbered.entries()) {
    const read = readNext(soFar, answer, rules);
    soFar = read.soFar;
    if (read.needless !== null) gone.push(index - 1);
  }
  return numbered.filter((_, index) => !gone.includes(index)).map(({ place }) => place);
}

test('the first and the last answer of every stretch without news stay', () => {
  assert.deepEqual(kept(['A', 'A', 'A', 'A', 'B', 'B', 'B', 'A', 'A']), ['A1', 'A4', 'B5', 'B7', 'A8', 'A9']);
  assert.deepEqual(kept(['A']), ['A1']);
  assert.deepEqual(kept([]), []);
});

test('answers whose absences are counted stay', () => {
  assert.deepEqual(kept(['A', 'A', '', '', '', 'A']), ['A1', '3', '4', '5', 'A6']);
  // The second absence is forgotten by the next answer, and the first one is counted in it.
  assert.deepEqual(kept(['A', '', '', 'A', 'A']), ['A1', '2', 'A5']);
});
