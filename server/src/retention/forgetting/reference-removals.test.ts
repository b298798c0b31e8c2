import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openTestStore } from '../../../test/harness/store.ts';
import { mentions } from './reference-removals.ts';

test('a reference is found however it is written, escaped or encoded', async (t) => {
  const { db } = await openTestStore(t);
  const found = async (texts: string[]) => {
    const { rows } = await sql<{ text: string }>`
      select text from unnest(${texts}::text[]) text where ${mentions('MSCU1234566', 'text')}`.execute(db);
    return rows.map(({ text }) => text);
  };
  const mentioning = [
    'MSCU1234566',
    'about mscu 123456-6.',
    JSON.stringify('reference,note\nMSCU1234566,a'),
    JSON.stringify('reference\tMSCU1234566'),
    JSON.stringify('\u0001MSCU1234566\u0001'),
    '/track/%20MSCU1234566',
    'q=%2520MSCU1234566%2520',
    'q=MSCU+1234566',
    'invoice_MSCU1234566_2.pdf',
  ];
  assert.deepEqual(await found(mentioning), mentioning);
  assert.deepEqual(await found(['MSCU12345667', 'XMSCU1234566', 'MSCU 123456', 'MSCU2234566']), []);
});
