import assert from 'node:assert/strict';
import { after, suite, type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { workspacePages } from './console-pages.ts';
import { openDemoWorld } from './demo-world.ts';
import { shown } from './harness.ts';

const world = await openDemoWorld({ after }, { shipments: 16, days: 4, everyHours: 24 });
const { owner, slipped, webhookId, url } = world;
const pages = workspacePages({ reference: slipped, webhook: webhookId, workspace: owner.workspaceId });

/** The most kilobytes of script that a browser fetches before the first page is shown. */
const mostScriptKilobytes = 200;

suite('every page of the console is accessible and fits', () => {
  for (const path of pages) {
    test(`${path} is accessible and fits in both themes and on a phone`, async (t) => {
      const { page, show } = await world.open(t, { person: owner });
      await show(path);
      assert.match(await page.title(), /^.+ · Landfall$/);
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1);
      await assertFitsAndIsAccessible(page);
    });
  }

  test('/sign-in is accessible and fits', (t) => assertOpenPage(t, '/sign-in'));
  test('/reset-password is accessible and fits', (t) => assertOpenPage(t, '/reset-password'));
  test('/join with an invalid link is accessible and fits', (t) => assertOpenPage(t, '/join/none', 401, 404));
  test('an address without a page is accessible and fits', (t) => assertOpenPage(t, '/nowhere', 404));
});

suite('the overview', () => {
  test('each count of the overview leads to the containers that it counts', async (t) => {
    const { page, show, call } = await world.open(t, { person: owner });
    await show('/');
    for (const status of ['In transit', 'Arrived']) {
      const tiles = page.getByRole('list', { name: 'Containers by status' });
      const tile = tiles.getByRole('link', { name: status });
      const count = await tile.locator(':scope > span').nth(1).textContent();
      await tile.click();
      await page.getByText(new RegExp(`^${count} containers?$`)).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    }
    await assertLeadsOn(page, 'Arriving in the next seven days', 7);
    await call('/test/track', { method: 'POST', data: { references: ['DELAY1'] } });
    await show('/', 'sandbox');
    await assertLeadsOn(page, 'Delayed', 3);
  });

  test('an empty overview offers the first step, and shows the result', async (t) => {
    const { page, show } = await world.open(t, { workspace: 'New Forwarding' });
    await show('/', 'sandbox');
    await page.getByRole('button', { name: 'Track the three examples' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Track' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('list', { name: 'Containers by status' }).waitFor();
  });
});

suite('the document of the console', () => {
  test('the document has no inline code and allows no other origin', async () => {
    const response = await fetch(`${url}/sign-in`);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-|https?:|\*/);
    const html = await response.text();
    assert.doesNotMatch(html, /<script(?![^>]*\ssrc="\/)[^>]*>/);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/);
    for (const [, address = ''] of html.matchAll(/\s(?:src|href)="([^"]+)"/g)) assert.match(address, /^\//);
  });

  test(`the first page needs at most ${mostScriptKilobytes} kB of script`, async (t) => {
    const { page, show } = await world.open(t, { person: owner });
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    await show('/');
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    assert.ok(sizes.length > 0);
    assert.ok(kilobytes <= mostScriptKilobytes, `${kilobytes} kB in ${sizes.length} files`);
  });
});

/** Checks that each bar of the list leads to as many containers as it counts. */
async function assertLeadsOn(page: Page, list: string, length: number): Promise<void> {
  const bars = await page.getByRole('list', { name: list, exact: true }).getByRole('link').all();
  assert.equal(bars.length, length);
  for (const bar of bars) {
    const count = await bar.locator(':scope > span').first().textContent();
    await bar.click();
    await page.getByText(new RegExp(`^${count} containers?$`)).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  }
}

async function assertOpenPage(t: TestContext, path: string, ...refusals: number[]): Promise<void> {
  const { page, faults } = await world.visit(t);
  faults.allow(...refusals);
  await page.goto(path);
  await shown(page);
  await assertFitsAndIsAccessible(page);
}
