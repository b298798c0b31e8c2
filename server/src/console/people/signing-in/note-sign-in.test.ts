import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { servicesWith } from '../../../../test/harness/services.ts';
import { openTestStore } from '../../../../test/harness/store.ts';
import { createPerson } from '../invitations/create-person.ts';
import { countFailure } from './note-sign-in.ts';

const { db } = await openTestStore({ after });
const now = () => new Date('2026-03-02T09:00:00Z');

test('failures of an hour are one entry with their count and the latest address; a deleted person gets none', async () => {
  const newcomer = { name: 'Ada', email: 'ada@acme.example', passwordHash: 'x' };
  const id = await db
    .transaction()
    .execute((tx) => createPerson(tx, servicesWith({ now, newId: () => 'per_1' }), newcomer));
  for (const address of ['192.0.2.1', '192.0.2.2'])
    for (const personId of [id, 'per_deleted'])
      await countFailure(servicesWith({ db, now }), { id: personId }, address);
  const entries = await db.selectFrom('audit_log').select(['person_id', 'details', 'address']).execute();
  assert.deepEqual(entries, [{ person_id: id, details: { count: 2 }, address: '192.0.2.2' }]);
});
