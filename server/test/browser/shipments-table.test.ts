import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { carriers } from '../../../simulator/src/world/carriers.ts';
import { realDelays } from '../../../simulator/src/world/delays/real.ts';
import { openWorld } from '../../../simulator/src/world/world.ts';
import { hasFocus, openBrowserTests } from './harness.ts';

const tests = await openBrowserTests({ after });

suite('the table of shipments', async () => {
  const grace = await tests.newPerson({ role: 'developer' });

  test('a CSV of 200 references of which ten are bad is tracked, with a result for each reference', async (t) => {
    const good = knownContainers(190);
    const mistyped = ['123', 'MSC', 'MÜLL1234567', '???????', 'A'.repeat(40)];
    const unknown = Array.from({ length: 5 }, (_, at) => `QQQU900000${at}`);
    const rows = [...good.slice(0, 100), ...mistyped, ...unknown, ...good.slice(100)];
    const csv = ['Customer,Container', ...rows.map((row, at) => `Customer ${at},${row}`)].join('\r\n');

    const { page, show } = await tests.open(t, { person: grace });
    await show('/shipments');
    await page.getByRole('button', { name: 'Add shipments' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Or choose a CSV file')
      .setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('195 references', { exact: true }).waitFor();
    await dialog.getByText('5 entries look wrong').waitFor();
    await dialog.getByRole('button', { name: 'Track 195 references' }).click();
    await dialog.getByText('200 of 200').waitFor();
    for (const words of ['Tracked 190', 'No data 5', 'Invalid 5', '190 credits spent'])
      await dialog.getByText(words, { exact: true }).waitFor();
    const worst = dialog.getByRole('listitem').first();
    assert.match(
      (await worst.textContent()) ?? '',
      /^QQQU9000000.*Not asked: .*MSC/,
      'failed references come first',
    );
    await dialog.getByRole('button', { name: 'Ask all carriers about 5' }).click();
    await dialog.getByText('All carriers were asked. Check the reference for typos.').first().waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('190 containers', { exact: true }).waitFor();
  });

  test('the table comes back to the same place, and exports what it shows', async (t) => {
    const { page, show } = await tests.open(t, { person: grace });
    await show('/shipments');
    const grid = page.getByRole('grid');
    await grid.getByRole('button', { name: 'ETA' }).click();
    await page.waitForURL('**/shipments?sort=eta');
    // Until the rows are there in the new order, the table shows those in the old one.
    const sorted = page
      .getByRole('columnheader', { name: 'ETA' })
      .and(page.locator('[aria-sort="ascending"]'));
    await page.locator('[role="grid"][aria-busy="false"]').filter({ has: sorted }).waitFor();
    await grid.focus();
    await page.keyboard.press('End');
    await grid.locator('[aria-rowindex="191"][data-active]').waitFor();
    await page.keyboard.press('PageUp');
    const row = grid.locator('[aria-rowindex="181"][data-active]');
    const container = (await row.getByRole('link').locator('span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: container }).waitFor();
    await page.goBack();
    await row.getByRole('link', { name: container }).waitFor();

    await page.getByRole('searchbox').fill(container.slice(0, 4));
    await page.waitForURL(/q=/);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
    assert.ok(lines.length > 1 && lines.length < 190);
    assert.ok(lines.slice(1).every((line) => line.includes(container.slice(0, 4))));
  });

  test('a view can be saved under a name, renamed and removed', async (t) => {
    const { page, show } = await tests.open(t, { person: grace });
    await show('/shipments?status=in_transit&sort=eta');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await hasFocus(page.getByLabel('Name'));
    await page.keyboard.type('On their way');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'On their way, one of your views' }).click();
    await page.getByRole('menuitem', { name: 'Rename or remove…' }).click();
    await page.getByRole('button', { name: 'Rename the view On their way' }).click();
    await hasFocus(page.getByLabel('Name'));
    await page.keyboard.type('At sea');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Rename the view At sea' }));
    await page.keyboard.press('Escape');
    await show('/shipments');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'At sea' }).click();
    await page.waitForURL('**/shipments?status=in_transit&sort=eta');
    await page.getByRole('button', { name: 'At sea, one of your views' }).click();
    await page.getByRole('menuitem', { name: 'Rename or remove…' }).click();
    await page.getByRole('button', { name: 'Remove the view At sea' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Views' }).waitFor();
  });

  test('one browser shows at once what another user does', async (t) => {
    const ada = await tests.open(t, { role: 'owner' });
    const grace = await tests.open(t, { role: 'developer', workspaceId: ada.workspaceId });
    await ada.show('/shipments', 'sandbox');
    await ada.page.getByText('Track your first shipment').waitFor();
    await grace.show('/shipments', 'sandbox');
    await grace.page.getByRole('button', { name: 'Track the three examples' }).click();
    const dialog = grace.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Track 3 references' }).click();
    await dialog.getByText('3 of 3').waitFor();
    await ada.page.getByText('MSCU1234566DELAY').first().waitFor();
  });

  test('is used by keyboard alone, from the skip link to the page of a shipment and the end of tracking it', async (t) => {
    const [container = ''] = knownContainers(1);
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/shipments');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(':focus').textContent(), 'Skip to the content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Add shipments');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator(':focus').waitFor();
    await tabTo(page, '', 'textarea');
    await page.keyboard.type(container);
    await tabTo(page, 'Track 1 reference');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1').waitFor();
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const row = page.getByRole('link', { name: container }).first();
    await row.waitFor();
    await tabTo(page, container, '[role="grid"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: container }).waitFor();
    await page.getByRole('img', { name: /^Map of the route / }).waitFor();
    await page.getByText('Lines follow the usual sea lanes').waitFor();
    await tabTo(page, 'Stop tracking');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog', { name: `Stop tracking ${container}?` })
      .locator(':focus')
      .waitFor();
    await tabTo(page, 'Stop tracking', '[role="alertdialog"] button');
    await page.keyboard.press('Enter');
    await page.getByText('Track your first shipment').waitFor();
  });
});

/** Containers that the demo's carriers own, so that the prefix tells which carrier to ask. */
function knownContainers(wanted: number): string[] {
  const now = Date.now();
  const world = openWorld({ seed: 1, shipments: 20_000, delays: realDelays(1) });
  const prefixes = new Set(carriers.flatMap((carrier) => carrier.prefixes));
  const { references } = listReferences(
    world,
    { kind: 'container', stage: 'at_sea', limit: wanted * 3 },
    now,
  );
  const own = references.map(({ reference }) => reference).filter((each) => prefixes.has(each.slice(0, 4)));
  return [...new Set(own)].slice(0, wanted);
}

/** Presses Tab until an element with these words, or of this kind, has the focus. */
async function tabTo(page: Page, words: string, kind = ':is(a, button)'): Promise<void> {
  const target = page.locator(`${kind}:focus`, words === '' ? {} : { hasText: words });
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${words || kind}`);
}
