// A limited viewer learns nothing of other shipments: whatever they ask, the answer is the same as if those were not tracked.

import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { consolePrefix } from '../src/console/routes.ts';
import { openConsoleApp, type SignedIn } from './harness/console-app.ts';

const app = await openConsoleApp({ after });

const inside = { reference: 'MSCU1234566SLIP', tags: ['acme', 'urgent'], own: 'PO-INSIDE' };
const outside = { reference: 'MAEU7654321SLIP', tags: ['globex', 'urgent'], own: 'PO-OUTSIDE' };
const searches = [
  ...['tag=globex', 'tag=urgent', 'tag=acme', 'exception=any', 'q=outside', 'q=globex', 'q=SLIP'],
  `q=${outside.reference}`,
  `q=${outside.reference} ${inside.reference}`,
];

/** Paths of everything that a member can read in the sandbox of this workspace, with the ids of both shipments. */
function pathsOf(workspaceId: string, { answer }: { answer: string }, references: string[]): string[] {
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${consolePrefix}/w/:workspace`))
    .map(({ path }) => path.slice(consolePrefix.length))
    .filter((path) => !path.endsWith('/live'));
  assert.ok(paths.length > 30, `${paths.length} routes`);
  const filled = paths.map((path) => path.replace(':workspace', workspaceId).replace(':mode', 'test'));
  const named = filled.flatMap((path) => references.map((name) => path.replace(':reference', name)));
  const lists = filled.filter((path) => /\/(shipments|shipments\.csv|facets|matching)$/.test(path));
  const searched = lists.flatMap((path) => searches.map((search) => `${path}?${encodeURI(search)}`));
  const all = [...new Set([...named, ...searched])];
  return all.map((path) => path.replace(':answer', answer).replaceAll(/:\w+/g, 'none'));
}

/** What this person is answered at each path. */
async function readAll({ cookie }: SignedIn, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(app.url + consolePrefix + path, { headers: { cookie } });
    assert.ok(response.status < 500, `${response.status} ${path}`);
    const text = (await response.text()).replaceAll(/"req_\w+"/g, '"req"');
    answers.set(path, `${response.status} ${response.headers.get('etag') ?? ''} ${text}`);
  }
  return answers;
}

async function track(who: SignedIn, { reference, tags, own }: typeof inside): Promise<void> {
  // A promise that cannot be kept is an exception.
  const promised_at = app.clock.now().toISOString().slice(0, 10);
  const words = [{ reference, tags, own_references: [own], promised_at }];
  const { body } = await who.call(`/w/${who.workspaceId}/test/track`, {
    body: { references: [reference], words },
  });
  assert.equal(body.data[0].outcome, 'tracked', JSON.stringify(body));
}

/** The container of the shipment, and the id of its answer. */
async function idsOf(who: SignedIn, { reference }: typeof inside) {
  const path = `/w/${who.workspaceId}/test/shipments/${reference}`;
  const page = (await who.call(path)).body.data;
  const answers = (await who.call(`${path}/answers`)).body.data;
  return { box: page.box.container, answer: answers[0].id };
}

suite('a limited viewer', () => {
  test('is answered the same with and without the shipments of others', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme', 'initech'] });
    const viewer = await app.signIn({ workspaceId, role: 'viewer' });
    await track(owner, inside);
    await track(owner, outside);
    // A container of the shipment that they see, tracked by itself as well.
    const { box } = await idsOf(owner, inside);
    assert.notEqual(box, inside.reference);
    const itself = { reference: box, tags: ['globex'], own: 'PO-OUTSIDE' };
    await track(owner, itself);
    const hidden = await idsOf(owner, outside);
    const paths = pathsOf(workspaceId, hidden, [inside.reference, outside.reference, hidden.box, box]);
    const both = await readAll(limited, paths);
    const whole = await readAll(viewer, paths);
    await owner.call(`/w/${workspaceId}/test/untrack`, {
      body: { references: [outside.reference, box] },
    });
    const alone = await readAll(limited, paths);
    for (const [path, text] of both) assert.equal(text, alone.get(path), path);

    const shown = [...both].filter(([, text]) => text.startsWith('200'));
    const differing = shown.filter(([path, text]) => text !== whole.get(path)).map(([path]) => path);
    // The same paths show another viewer the other shipment, so the comparison means something.
    for (const end of [
      'shipments',
      'shipments.csv',
      'facets',
      'tags',
      'overview',
      'map',
      'exceptions',
      'changes',
      'team',
    ])
      assert.ok(
        differing.some((path) => path.endsWith(`/${end}`)),
        `${end} differs: ${differing}`,
      );
    for (const [path, text] of shown) assert.doesNotMatch(text, /globex|PO-OUTSIDE|MAEU7654321/i, path);
    assert.match(both.get(`/w/${workspaceId}/test/shipments/${inside.reference}`) ?? '', /^200/);
  });

  test('no longer finds a shipment that loses the tag, and finds one that gets it', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
    await track(owner, inside);
    await track(owner, outside);
    const w = `/w/${workspaceId}/test`;
    const references = async () => {
      const { data } = (await limited.call(`${w}/shipments`)).body;
      return data.map(({ reference }: { reference: string }) => reference);
    };
    assert.deepEqual(await references(), [inside.reference]);
    const { answer } = await idsOf(owner, inside);
    const change = (reference: string, tags: string[]) =>
      owner.call(`${w}/shipments/${reference}`, { method: 'PATCH', body: { tags } });
    await change(inside.reference, ['urgent']);
    await change(outside.reference, ['globex', 'ACME']);
    assert.deepEqual(await references(), [outside.reference]);

    const path = `${w}/shipments/${inside.reference}`;
    const never = (await limited.call(`${w}/shipments/NEVER1`)).body.error;
    for (const part of [
      '',
      '/eta',
      '/history',
      '/answers',
      `/answers/${answer}`,
      `/answers/${answer}/file`,
    ]) {
      const { status, body } = await limited.call(path + part);
      assert.equal(status, 404, part);
      const { code, message } = body.error;
      assert.deepEqual(
        [code, message.replaceAll(inside.reference, 'NEVER1')],
        [never.code, never.message],
        part,
      );
    }
    const seen = { container: inside.reference, up_to: '1' };
    assert.equal((await limited.call(`${path}/seen`, { body: seen })).status, 404);
    const other = `${w}/shipments/${outside.reference}/answers/${answer}`;
    assert.equal((await limited.call(other)).status, 404, 'an answer of another shipment');
  });

  test('hears live of the shipments with their tags only', async () => {
    const owner = await app.signIn();
    const { workspaceId } = owner;
    const limited = await app.signIn({ workspaceId, role: 'viewer', tags: ['acme'] });
    const response = await fetch(`${app.url}${consolePrefix}/w/${workspaceId}/test/live`, {
      headers: { cookie: limited.cookie },
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    assert.ok(reader);
    let heard = '';
    await track(owner, outside);
    await track(owner, inside);
    while (!heard.includes('event:')) heard += (await reader.read()).value;
    assert.match(heard, new RegExp(inside.reference));
    assert.doesNotMatch(heard, new RegExp(outside.reference));
    const path = `/w/${workspaceId}/team/members/${limited.personId}`;
    await owner.call(path, { method: 'PATCH', body: { role: 'viewer', tags: ['globex'] } });
    // Another limit ends the connection, so that the pages load again.
    while (!(await reader.read()).done);
  });
});
