import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openConsoleApp } from '../../../test/harness/console-app.ts';
import { readTermsSheet } from '../../free-time/read-terms-sheet.ts';
import { termsExample } from '../../free-time/schemas.ts';

const { terms, calendars } = termsExample;
const reading = readTermsSheet({ terms, calendars });
const operatorTerms = 'sheet' in reading ? reading.sheet : assert.fail();
const app = await openConsoleApp({ after }, { given: { operatorTerms } });

test('viewers see who stated which terms, and those of the operator; limited viewers see neither', async () => {
  const editor = await app.signIn({ role: 'editor' });
  const { workspaceId } = editor;
  const [live, sandbox] = ['live', 'test'].map((mode) => `/w/${workspaceId}/${mode}/free-time`);
  for (const sheet of [{ terms, calendars }, { terms }]) {
    const { status } = await editor.call(`${live}/terms`, { method: 'PUT', body: sheet });
    assert.equal(status, 200);
  }
  const viewer = await app.signIn({ workspaceId, role: 'viewer' });
  const { body } = await viewer.call(`${live}/versions`);
  assert.partialDeepStrictEqual(body.data, [
    { version: 2, person: { name: 'Ada' }, key: null, terms: 1, calendars: 0 },
    { version: 1, person: { name: 'Ada' }, key: null, terms: 1, calendars: 1 },
  ]);
  assert.ok(!JSON.stringify(body).includes('address'), 'not from where');
  assert.deepEqual((await viewer.call(`${sandbox}/versions`)).body.data, []);
  const operator = await viewer.call(`/w/${workspaceId}/free-time/operator-terms`);
  assert.equal(operator.body.data.terms[0].source, terms[0]?.source);
  const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['nike'] });
  for (const path of [`${live}/versions`, `/w/${workspaceId}/free-time/operator-terms`, `${live}/terms`])
    assert.equal((await limited.call(path)).status, 403, path);
});
