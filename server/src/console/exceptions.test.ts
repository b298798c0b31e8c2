import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { text } from '../../../console/src/text/en.ts';
import { openConsoleApp, type SignedIn } from '../../test/harness/console-app.ts';
import { exceptionKinds } from '../domain/exceptions/exception-kind.ts';

const app = await openConsoleApp({ after });

/** Tracks stories of the sandbox. Each is promised for a day that is over, so its box has an exception. */
async function breakPromises({ call, workspaceId }: SignedIn, references: readonly string[]): Promise<void> {
  const path = `/w/${workspaceId}/test`;
  assert.equal((await call(`${path}/track`, { body: { references } })).status, 200);
  for (const reference of references) {
    const body = { promised_at: '2026-01-01' };
    const { status } = await call(`${path}/shipments/${reference}`, { method: 'PATCH', body });
    assert.equal(status, 200);
    app.clock.advance(60_000);
  }
}

test('every member lists the open exceptions page by page, the oldest of a kind first', async () => {
  const ada = await app.signIn();
  await breakPromises(ada, ['SLIP1', 'SLIP2']);
  const viewer = await app.signIn({ workspaceId: ada.workspaceId, role: 'viewer' });
  const path = `/w/${ada.workspaceId}/test/exceptions`;
  const first = await viewer.call(`${path}?limit=1`);
  const second = await viewer.call(`${path}?limit=1&cursor=${first.body.next_cursor}`);
  const rows = [first, second].flatMap(({ body }) => body.data);
  assert.deepEqual(
    rows.map(({ reference, kind, previous }) => [reference, kind, previous]),
    [
      ['SLIP1', 'promise_at_risk', '2026-01-01'],
      ['SLIP2', 'promise_at_risk', '2026-01-01'],
    ],
  );
  assert.match(rows[0].reason, /^[A-Z].*\.$/);
  assert.equal(second.body.next_cursor, null);
});

test('the list is narrowed to a kind, and the data of live and of other workspaces is separate', async () => {
  const ada = await app.signIn();
  await breakPromises(ada, ['SLIP3']);
  const path = `/w/${ada.workspaceId}`;
  const countOf = async (rest: string) => (await ada.call(path + rest)).body.data.length;
  assert.equal(await countOf('/test/exceptions?kind=promise_at_risk'), 1);
  assert.equal(await countOf('/test/exceptions?kind=rolled_over'), 0);
  assert.equal(await countOf('/live/exceptions'), 0);
  assert.equal((await ada.call(`${path}/test/exceptions?kind=other`)).status, 400);
  const stranger = await app.signIn();
  assert.equal((await stranger.call(`${path}/test/exceptions`)).status, 404);
});

test('the pages offer the kinds in the order of their urgency, each with a name and a step', () => {
  assert.deepEqual(Object.keys(text.exceptions.kinds), exceptionKinds);
  assert.deepEqual(Object.keys(text.exceptions.steps), exceptionKinds);
});
