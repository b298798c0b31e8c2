import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { createSimulator } from '../../../simulator/src/simulator.ts';
import { carriers } from '../../../simulator/src/world/carriers.ts';
import { openBrowserTests } from './harness.ts';

const tests = await openBrowserTests({ after });

suite('the desk', () => {
  test('takes a CSV of 200 references of which ten are bad, and says what became of each', async (t) => {
    const good = knownContainers(190);
    const mistyped = ['123', 'MSC', 'MÜLL1234567', '???????', 'A'.repeat(40)];
    const unknown = Array.from({ length: 5 }, (_, at) => `QQQU900000${at}`);
    const rows = [...good.slice(0, 100), ...mistyped, ...unknown, ...good.slice(100)];
    const csv = ['Customer,Container', ...rows.map((row, at) => `Customer ${at},${row}`)].join('\r\n');

    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/shipments');
    await page.getByRole('button', { name: 'Add shipments' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Or choose a CSV file')
      .setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('195 numbers', { exact: true }).waitFor();
    await dialog.getByText('5 entries look wrong').waitFor();
    await dialog.getByRole('button', { name: 'Track 195 numbers' }).click();
    await dialog.getByText('195 of 195').waitFor({ timeout: 60_000 });
    await dialog.getByText('Tracked 190', { exact: true }).waitFor();
    await dialog.getByText('190 credits spent').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/^\d+ containers$/).waitFor();
  });

  test('shows in one browser at once what somebody does in another', async (t) => {
    const ada = await tests.open(t, { role: 'owner' });
    const grace = await tests.open(t, { role: 'developer', workspaceId: ada.workspaceId });
    await ada.show('/shipments', 'sandbox');
    await ada.page.getByText('Track your first shipment').waitFor();
    await grace.show('/shipments', 'sandbox');
    await grace.page.getByRole('button', { name: 'Track the three examples' }).click();
    const dialog = grace.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Track 3 numbers' }).click();
    await dialog.getByText('3 of 3').waitFor();
    await ada.page.getByText('MSCU1234566DELAY').first().waitFor();
  });

  test('is used by keyboard alone, from the skip link to the page of a shipment', async (t) => {
    const [container = ''] = knownContainers(1);
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/shipments');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(':focus').textContent(), 'Skip to the content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Add shipments');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, '', 'textarea');
    await page.keyboard.type(container);
    await tabTo(page, 'Track 1 number');
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
  });
});

/** Containers of the demo's carriers, their own, so that the prefix tells whom to ask. */
function knownContainers(wanted: number): string[] {
  const now = Date.now();
  const { world } = createSimulator({ seed: 1, shipments: 20_000, now, speed: 1, deviations: 'real' });
  const prefixes = new Set(carriers.flatMap((carrier) => carrier.prefixes));
  const { references } = listReferences(
    world,
    { kind: 'container', stage: 'at_sea', limit: wanted * 3 },
    now,
  );
  const own = references.map(({ reference }) => reference).filter((each) => prefixes.has(each.slice(0, 4)));
  return [...new Set(own)].slice(0, wanted);
}

/** Presses Tab until something with these words, or of this kind, has the focus. */
async function tabTo(page: Page, words: string, kind = ':is(a, button)'): Promise<void> {
  const target = page.locator(`${kind}:focus`, words === '' ? {} : { hasText: words });
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${words || kind}`);
}
