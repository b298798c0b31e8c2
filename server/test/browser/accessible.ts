import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { desktop } from './harness.ts';

/** Charts and maps are drawn again for a new width, a few frames later. A page that is still too wide then never fits. */
const overhangOnceDrawn = `(async () => {
  const overhang = () => document.documentElement.scrollWidth - innerWidth;
  for (let frames = 0; frames < 3 || (overhang() > 0 && frames < 300); frames += 1)
    await new Promise(requestAnimationFrame);
  return overhang();
})()`;

/** In both themes, and on a phone as well as on a desk. */
export async function assertFitsAndIsAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await assertAccessible(newAxe(page), 'light');
  // The dark theme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(newAxe(page).withTags('cat.color'), 'dark');
  for (const width of [360, 768, desktop.width]) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.evaluate(overhangOnceDrawn);
    assert.ok(Number(overhang) <= 0, `${overhang} pixels too wide at ${width}`);
  }
}

/** In the mode without frames from other sites, axe opens no second page for each analysis. No page of the console has a frame. */
function newAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode();
}

async function assertAccessible(axe: AxeBuilder, how: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
  assert.deepEqual(found, [], how);
}
