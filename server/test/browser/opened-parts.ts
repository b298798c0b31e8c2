// What a page opens over itself: menus, choices, filters and dialogs.

import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { assertAccessibleInBothThemes } from './accessible.ts';
import { hasFocus } from './harness.ts';

const opened = ':is([role=menu], [role=listbox], [role$=dialog])';
const popups = `${opened}:visible`;
const dialog = '[role$=dialog]';
const openersIn = (within: string) => `${within} button[aria-haspopup]`;

/**
 * The places of the openers in an element, one of each kind: those that differ only in their place in a list, such as the
 * menus of the rows of a table, are of one kind.
 */
const placesOfKinds = (within: string) => `(() => {
  const places = new Map();
  [...document.querySelectorAll('${openersIn(within)}')].forEach((opener, place) => {
    if (opener.disabled || !opener.checkVisibility({ visibilityProperty: true })) return;
    const kind = [opener.closest('td, li') ? '' : opener.ariaLabel ?? opener.textContent];
    for (let each = opener; each !== null; each = each.parentElement) kind.push(each.localName, each.className);
    const key = kind.join(' ');
    if (!places.has(key)) places.set(key, place);
  });
  return [...places.values()];
})()`;

/**
 * Opens each kind of part in the element `within`, a selector, by the keyboard, and what can be opened in that. Each is
 * accessible, the keyboard goes into it, and Escape closes it and gives the focus back. Returns how many there were.
 */
export async function assertOpensAccessibly(page: Page, within: string): Promise<number> {
  let count = 0;
  for (const place of (await page.evaluate(placesOfKinds(within))) as number[]) {
    count += await assertOpenerOpens(page, page.locator(openersIn(within)).nth(place));
  }
  return count;
}

/** The same for one button, which need not say that it opens something. */
export async function assertOpenerOpens(page: Page, opener: Locator): Promise<number> {
  const label = (await opener.getAttribute('aria-label')) ?? (await opener.textContent());
  const before = await page.locator(popups).count();
  await opener.press('Enter');
  const popup = page.locator(popups).nth(before);
  await popup.waitFor();
  await page.locator(`${popups}:focus, ${popups} :focus`).waitFor();
  await assertAccessibleInBothThemes(page, `${label}, `, opened);
  const within = before === 0 ? await assertOpensAccessibly(page, dialog) : 0;
  assert.ok(await popup.isVisible(), `${label} stays open when what was opened in it closes`);
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  await hasFocus(opener);
  return within + 1;
}
