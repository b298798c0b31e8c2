import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { createSimulator } from '../../../simulator/src/simulator.ts';
import { openBrowserTests, shown } from './harness.ts';

const tests = await openBrowserTests(
  { after },
  // No duty changes the shipment while the test looks at it.
  { ROLES: 'api' },
);

suite('the page of a shipment', () => {
  test('the page shows the chosen container of a Bill of Lading, also after a reload', async (t) => {
    const bill = knownBill();
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [bill] } });
    await show(`/shipments/${bill}`);
    const boxes = page.getByRole('navigation', { name: 'Containers of this Bill of Lading' });
    const [first, second] = await boxes.getByRole('link').all();
    assert.ok(first && second);
    assert.equal(await first.getAttribute('aria-current'), 'true');
    const container = /[A-Z]{4}\d{7}/.exec((await second.textContent()) ?? '')?.[0] ?? '';
    await second.click();
    await page.waitForURL(`**/shipments/${bill}?box=${container}`);
    await page.getByText(`${container} · with`).waitFor();
    await page.getByRole('tab', { name: 'Answers' }).click();
    await page.waitForURL('**&tab=answers');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.reload();
    await page.getByText(`${container} · with`).waitFor();
    assert.equal(await boxes.locator('[aria-current]').count(), 1);
    await page.getByRole('tab', { name: 'Answers', selected: true }).waitFor();
    await first.click();
    await page.waitForURL('**tab=answers');
    await page.getByRole('tab', { name: 'Answers', selected: true }).waitFor();
    await shown(page);
    const beyond = await page.evaluate('document.documentElement.scrollHeight - innerHeight');
    assert.equal(beyond, 0, 'only the content scrolls, not the document');
  });
});

/** A Bill of Lading of the demo's carriers with several containers at sea. */
function knownBill(): string {
  const now = Date.now();
  const { world } = createSimulator({ seed: 1, shipments: 20_000, now, speed: 1, deviations: 'real' });
  const wanted = { kind: 'bill', stage: 'at_sea', leastBoxes: 2, limit: 1 } as const;
  const [found] = listReferences(world, wanted, now).references;
  assert.ok(found);
  return found.reference;
}
