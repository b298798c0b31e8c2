// A demo that anybody may look at (docs/deployment.md "A demo for visitors"), as a visitor finds it.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consolePrefix } from '../../src/console/routes.ts';
import { assertAccessibleNow } from './accessible.ts';
import { openBrowserTests, shown } from './harness.ts';

const refused = 'This is a demo to look at: nothing can be changed here.';

suite('a demo for visitors', () => {
  test('says on each page that nothing can be changed, and answers what changes something with that sentence', async (t) => {
    const tests = await openBrowserTests(t, { DEMO_READ_ONLY: 'true', ROLES: 'api,watch' });
    const { page, faults } = await tests.visit(t);
    await page.goto('/');
    await shown(page);
    const strip = page.getByRole('status').filter({ hasText: 'nothing can be changed here' });
    await strip.waitFor();
    assert.equal(
      await strip.innerText(),
      `A demo to look at: nothing can be changed here. It begins anew every night.`,
    );
    await assertAccessibleNow(page);

    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page
      .getByRole('link', { name: /^[A-Z]{4}\d{7}$/ })
      .first()
      .waitFor();
    assert.equal(await page.getByRole('button', { name: /^(Add shipments|Share)/ }).count(), 0);
    faults.allow(403);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Mine');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText(refused).waitFor();
    await page.keyboard.press('Escape');
    await strip.waitFor();

    const workspace = new URL(page.url()).pathname.split('/')[2];
    const changes: [method: string, path: string, data: object][] = [
      ['POST', '/imports', { items: [{ reference: 'MSCU1234566' }] }],
      ['PATCH', '/shipments/MSCU1234566', { tags: ['mine'] }],
      ['POST', '/shares', { scope: { tag: 'mine' }, title: 'Mine' }],
    ];
    for (const [method, path, data] of changes) {
      const address = `${consolePrefix}/w/${workspace}/live${path}`;
      const answer = await page.request.fetch(address, { method, data, headers: { origin: tests.url } });
      assert.equal(answer.status(), 403, path);
      const { error } = await answer.json();
      assert.equal(error.code, 'read_only');
      assert.ok(error.message.startsWith(refused), error.message);
    }
  });
});
