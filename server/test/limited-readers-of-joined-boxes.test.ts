// A limited viewer of a box learns nothing of the other boxes of its Bill of Lading: not before it joins, nor after it left.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { consolePrefix } from '../src/console/routes.ts';
import { openConsoleApp, type SignedIn } from './harness/console-app.ts';
import { knownBill } from './harness/known-bill.ts';
import { startVoyageCarrier } from './harness/voyage-carrier.ts';

const msc = await startVoyageCarrier({ after });
const app = await openConsoleApp({ after }, { carriers: [msc.settings] });

const pathOf = ({ workspaceId }: SignedIn) => `/w/${workspaceId}/live`;
const inDays = (days: number) =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

async function trackWith(who: SignedIn, reference: string, words: object): Promise<void> {
  const body = { references: [reference], words: [{ reference, ...words }] };
  const { status } = await who.call(`${pathOf(who)}/track`, { body });
  assert.equal(status, 200);
}

/** What the person can read at all paths of a workspace, with each of these names and the newest answer in them. */
async function readable(who: SignedIn, names: readonly string[]): Promise<string[]> {
  const paths = app.routes
    .filter(({ method, path }) => method === 'GET' && path.startsWith(`${consolePrefix}/w/:workspace/`))
    .map(({ path }) => path.slice(consolePrefix.length))
    .filter((path) => !path.endsWith('/live'));
  assert.ok(paths.length > 30);
  const texts: string[] = [];
  for (const name of names) {
    const answers = (await who.call(`${pathOf(who)}/shipments/${name}/answers`)).body.data ?? [];
    for (const path of paths) {
      const filled = path
        .replace(':workspace', who.workspaceId)
        .replace(':mode', 'live')
        .replace(':reference', name)
        .replace(':answer', answers[0]?.id ?? 'none')
        .replaceAll(/:\w+/g, 'none');
      const headers = { cookie: who.cookie };
      const response = await fetch(app.url + consolePrefix + filled, { headers });
      assert.ok(response.status < 500, filled);
      if (response.ok) texts.push(`${filled} ${await response.text()}`);
    }
  }
  return texts;
}

test('a box that goes on alone takes none of the others along', async () => {
  const owner = await app.signIn();
  const { workspaceId } = owner;
  const [acme, globex] = await Promise.all(
    ['acme', 'globex'].map((tag) => app.signIn({ workspaceId, role: 'viewer', tags: [tag] })),
  );
  assert.ok(acme && globex);
  const { bill, box, other, tell } = knownBill({ msc });
  tell({ loaded: inDays(-5), eta: inDays(10) });
  await trackWith(owner, bill, { tags: ['acme'], own_references: ['PO-OF-BILL'] });
  await trackWith(owner, box, { tags: ['acme'], own_references: ['PO-OF-BOX'] });
  const names = [bill, box];
  const shows = async (who: SignedIn, secret: string) =>
    (await readable(who, names)).filter((text) => text.replace(/^\S+ /, '').includes(secret));
  for (const secret of [box, other, 'PO-OF-BILL', 'PO-OF-BOX'])
    assert.deepEqual(await shows(globex, secret), [], secret);

  await trackWith(owner, box, { tags: ['globex'] });
  assert.notDeepEqual(await shows(globex, 'PO-OF-BOX'), []);
  for (const secret of [other, 'PO-OF-BILL']) {
    assert.deepEqual(await shows(globex, secret), [], secret);
    assert.notDeepEqual(await shows(acme, secret), [], 'so the comparison means something');
  }
});
