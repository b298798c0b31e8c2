import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, suite, type TestContext, test } from 'node:test';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { shareBrowserTests } from './harness.ts';
import { password } from './people.ts';

const tests = await shareBrowserTests({ after });

suite('a session', () => {
  test('scripts cannot read a session, and it ends when its person signs out', async (t) => {
    const { page, show, workspaceId, faults } = await tests.open(t);
    // Live updates end with the session, and the page may ask who is signed in before it is left.
    faults.allow(401);
    await show('/');
    assert.equal(await page.evaluate('document.cookie'), '');
    const cookies = await page.context().cookies();
    const stolen = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const path = `/console/api/w/${workspaceId}/team`;
    assert.equal(await statusOf(path, { cookie: stolen }), 200);
    await page.getByRole('button', { name: 'Ada Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    assert.equal(await statusOf(path, { cookie: stolen }), 401);
  });

  test('a session ends in every browser when its person signs out everywhere, and an open page leads back to its place', async (t) => {
    const here = await tests.open(t);
    const there = await tests.open(t, { person: here });
    here.faults.allow(401);
    there.faults.allow(401);
    await there.show('/team');
    await here.show('/account');
    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    await here.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    // No click is needed, because the page gets the news from the server.
    await there.page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await there.page.getByLabel('E-mail address').fill(here.email);
    await there.page.getByLabel('Password').fill(password);
    await there.page.getByRole('button', { name: 'Sign in' }).click();
    await there.page.getByRole('heading', { name: 'Team', exact: true }).waitFor();
    await there.show('/account');
    await there.page
      .getByRole('list', { name: 'Changes of your account' })
      .getByText('Signed out everywhere')
      .waitFor();
  });

  test('a page of another site cannot use a session', async (t) => {
    const victim = await tests.open(t, { role: 'owner' });
    await victim.show('/keys');
    const site = await startSite(t, tests.url, victim.workspaceId);
    const page = await victim.page.context().newPage();
    // The browser or the server blocks everything that this page tries.
    const foreign = await victim.page.context().browser()?.newContext();
    assert.ok(foreign);
    releaseAtEnd(t, () => foreign.close());
    await foreign.addCookies(await victim.page.context().cookies());
    const evil = await foreign.newPage();
    const answers: number[] = [];
    evil.on('response', (response) => {
      if (response.url().includes('/console/api/') && response.request().method() === 'POST') {
        answers.push(response.status());
      }
    });
    await evil.goto(site);
    await evil.getByText('tried').waitFor();
    await evil.getByRole('button', { name: 'Win a ship' }).click();
    await evil.waitForURL(/\/console\/api\//);
    assert.ok(answers.length > 0 && answers.every((status) => status === 403), `${answers}`);
    await page.close();
    const { body } = await victim.call('/keys');
    assert.ok(!JSON.stringify(body).includes('stolen'));
  });

  test('another site cannot show the console in a frame', async () => {
    const response = await fetch(`${tests.url}/sign-in`);
    assert.match(response.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
  });
});

async function statusOf(path: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${tests.url}${path}`, { headers });
  await response.body?.cancel();
  return response.status;
}

/** A page on another site that sends requests with the visitor's session, by script and by a form. */
async function startSite(t: TestContext, victim: string, workspaceId: string): Promise<string> {
  const keys = `${victim}/console/api/w/${workspaceId}/keys`;
  const html = `<!doctype html><title>Win</title>
    <form method="post" action="${keys}" enctype="text/plain">
      <input type="hidden" name='{"name":"stolen","mode":"live","x":"' value='"}'>
      <button>Win a ship</button>
    </form>
    <script>
      fetch('${keys}', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"name":"stolen","mode":"live"}' })
        .catch(() => {})
        .then(() => document.body.append('tried'));
    </script>`;
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  releaseAtEnd(t, async () => {
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
