import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openWholeApp } from '../../server/test/harness/whole-app.ts';
import { createLandfall } from './landfall.ts';

const app = await openWholeApp({ after });

test('alert rules can be created, listed page by page, changed and deleted on a real server', async () => {
  const { key } = await app.newKey();
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });

  const all = await landfall.createAlert();
  assert.deepEqual([all.condition, all.recipient, all.reference], ['any_update', 'ops@acme.example', null]);
  const rule = { condition: 'delay', recipient: 'planner@acme.example' } as const;
  const once = { idempotencyKey: 'rule 7' };
  const late = await landfall.createAlert(rule, once);
  assert.equal(late.condition, 'delayed');
  assert.deepEqual(await landfall.createAlert(rule, once), late);

  assert.deepEqual((await landfall.alerts({ limit: 1 })).items, [late]);
  const listed: string[] = [];
  for await (const { id } of landfall.everyAlert({ limit: 1 })) listed.push(id);
  assert.deepEqual(listed, [late.id, all.id]);
  const arrived = await landfall.changeAlert(late.id, { condition: 'arrived' });
  assert.deepEqual(arrived, { ...late, condition: 'arrived', conditions: ['arrived'] });
  assert.deepEqual(await landfall.deleteAlert(late.id), { id: late.id, deleted: true });
  await assert.rejects(landfall.deleteAlert(late.id), { code: 'not_found', status: 404 });
  await assert.rejects(landfall.createAlert({ reference: 'MSCU1234566' }), { code: 'invalid_request' });
});

test('share links can be made, listed, read and revoked on a real server', async () => {
  const { key } = await app.newKey();
  const landfall = createLandfall({ baseUrl: `${app.url}/api/v1`, key });

  const made = await landfall.createShare({ scope: { type: 'tag', tag: 'nike' }, title: 'For you' });
  assert.ok(made.url.startsWith(`${app.url}/share/${made.id}.`));
  assert.deepEqual(await landfall.share(made.id), made);
  assert.deepEqual((await landfall.shares({ limit: 1 })).items, [made]);
  const revoked = await landfall.revokeShare(made.id);
  assert.notEqual(revoked.revoked_at, null);
  for await (const each of landfall.everyShare()) assert.deepEqual(each, revoked);
  await assert.rejects(landfall.share('shr_none'), { code: 'not_found', status: 404 });
});
