// Every page of the console, opened one after the other.

import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { assertFits, assertFitsAndIsAccessible, narrowest } from '../browser/accessible.ts';
import { operatorTabs, workspacePages } from '../browser/console-pages.ts';
import { openDemoWorld } from '../browser/demo-world.ts';
import { shown } from '../browser/harness.ts';
import { assertNoMachineWords } from '../browser/machine-words.ts';
import { assertOpenerOpens, assertOpensAccessibly } from '../browser/opened-parts.ts';

const world = await openDemoWorld({ after }, { shipments: 16, days: 4, everyHours: 24 });
const { owner, slipped, webhookId, invoiceId } = world;
const pages = [
  ...workspacePages({
    ...{ reference: slipped, webhook: webhookId, invoice: invoiceId, workspace: owner.workspaceId },
  }),
  '/free-time/invoices/new',
  ...operatorTabs(),
];

/** Buttons that open a dialog without saying so: what they open is loaded when they are pressed, or has several openers. */
const openersOfDialogs = [
  'Add shipments',
  'Bring in a table',
  'Create a rule',
  'Create an endpoint',
  /^Share /,
];

suite('every page of the console is accessible and fits', async () => {
  const { page, show } = await world.open({ after }, { person: owner });

  for (const path of pages) {
    test(`${path} is accessible and fits in both themes and on a phone`, async () => {
      await show(path);
      assert.match(await page.title(), /^.+ · Landfall$/);
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      // The operator decides about carriers, so each has its whole name there.
      const names = (await page.getByRole('main').innerText()).match(/\(simulated\)/g) ?? [];
      assert.ok(path.startsWith('/operator') || names.length <= 1, `${names.length} carriers are simulated`);
      await assertFitsAndIsAccessible(page);
    });
  }

  test('/sign-in is accessible and fits', (t) => assertOpenPage(t, '/sign-in'));
  test('/reset-password is accessible and fits', (t) => assertOpenPage(t, '/reset-password'));
  test('/join with an invalid link is accessible and fits', (t) => assertOpenPage(t, '/join/none', 401, 404));
  test('an address without a page is accessible and fits', (t) => assertOpenPage(t, '/nowhere', 404));

  test('a picture without a text is found', async (t) => {
    const visitor = await world.visit(t);
    await visitor.page.goto('/sign-in');
    await shown(visitor.page);
    await visitor.page.evaluate("document.body.append(document.createElement('img'))");
    await assert.rejects(assertFitsAndIsAccessible(visitor.page), /image-alt/);
  });
});

suite('what every page of the console opens', async () => {
  const { page, show } = await world.open({ after }, { person: owner });

  for (const path of pages) {
    test(`what opens on ${path} is accessible in both themes, and gives the focus back`, async () => {
      await show(path);
      await assertOpensAccessibly(page, 'main');
      for (const name of openersOfDialogs) {
        const button = page.getByRole('main').getByRole('button', { name }).first();
        if (await button.isVisible()) await assertOpenerOpens(page, button);
      }
    });
  }

  test('what the sections open is accessible in both themes, and gives the focus back', async () => {
    await show('/');
    assert.ok((await assertOpensAccessibly(page, 'aside')) >= 2);
  });

  test('a menu outside of the landmarks is found', async () => {
    await show('/shipments');
    await page.getByRole('button', { name: 'Columns' }).press('Enter');
    await page.getByRole('menu').waitFor();
    await page.evaluate("document.body.append(document.querySelector('[role=menu]'))");
    await assert.rejects(assertFitsAndIsAccessible(page), /region/);
  });
});

// German words are longer than English ones, and no value of the API is a German word.
suite('every page of the console fits in German, and says all values in words', async () => {
  const { page, show } = await world.open({ after }, { person: owner, locale: 'de-DE' });

  for (const path of pages) {
    test(`${path} fits in German, without machine words`, async () => {
      await show(path);
      assert.equal(await page.locator('html').getAttribute('lang'), 'de');
      await assertNoMachineWords(page);
      await assertFits(page);
    });
  }

  test('a value without a text is found', async () => {
    await show('/usage');
    await page.evaluate("document.querySelector('h1').append(', out_for_delivery')");
    await assert.rejects(assertNoMachineWords(page), /out_for_delivery/);
  });

  for (const path of ['/sign-in', '/reset-password']) {
    test(`${path} fits in German`, async (t) => {
      const visitor = await world.visit(t, { locale: 'de-DE' });
      await visitor.page.goto(path);
      await shown(visitor.page);
      await assertFits(visitor.page);
    });
  }
});

suite('every page of the console fits on a phone in the other languages', () => {
  for (const locale of ['es-ES', 'fr-FR', 'zh-CN'])
    test(`each page fits on a phone (${locale})`, async (t) => {
      const { page, show } = await world.open(t, { person: owner, locale });
      for (const path of pages) {
        await show(path);
        assert.equal(await page.locator('html').getAttribute('lang'), locale.slice(0, 2));
        await assertFits(page, [narrowest]).catch((cause) => assert.fail(`${path}: ${cause.message}`));
      }
    });
});

async function assertOpenPage(t: TestContext, path: string, ...refusals: number[]): Promise<void> {
  const { page, faults } = await world.visit(t);
  faults.allow(...refusals);
  await page.goto(path);
  await shown(page);
  await assertFitsAndIsAccessible(page);
}
