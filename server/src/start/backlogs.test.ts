import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import { languages } from '../../../console/src/text/languages.ts';
import { openTestStore } from '../../test/harness/store.ts';
import { backlogsOf } from './backlogs.ts';

const { db } = await openTestStore({ after });
const duties = Object.keys(backlogsOf(db)).toSorted();

test('every duty with a backlog has a name on the page of the operator, in every language', async () => {
  for (const language of Object.keys(languages)) {
    const { operator } = await import(`../../../console/src/text/${language}/operator.ts`);
    assert.deepEqual(Object.keys(operator.duties).toSorted(), duties, language);
  }
});

test('the page for operators lists every duty with a backlog', async () => {
  const page = await readFile(new URL('../../../docs/monitoring.md', import.meta.url), 'utf8');
  const row = page.split('\n').find((line) => line.startsWith('| `duty_due_rows`')) ?? assert.fail();
  assert.deepEqual(
    duties.filter((duty) => !row.includes(`\`${duty}\``)),
    [],
  );
});
