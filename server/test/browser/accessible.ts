import assert from 'node:assert/strict';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { desktop } from './visits.ts';

/** Charts and maps are drawn again for a new width, a few frames later. A page that is still too wide then never fits. */
const overhangOnceDrawn = `(async () => {
  const overhang = () => document.documentElement.scrollWidth - innerWidth;
  for (let frames = 0; frames < 3 || (overhang() > 0 && frames < 300); frames += 1)
    await new Promise(requestAnimationFrame);
  return overhang();
})()`;

/** How often a page is checked, because a component may draw its text a few frames after itself. */
const mostLooks = 4;
const oncePainted = `(async () => {
  for (let frames = 0; frames < 20; frames += 1) await new Promise(requestAnimationFrame);
})()`;

/** The labels of buttons of tables that are beside the screen. A table scrolls sideways, but its actions stay in view. */
const actionsOutOfView = `[...document.querySelectorAll('[role=group] > table td:last-child button')]
  .filter((button) => button.getBoundingClientRect().right > innerWidth)
  .map((button) => button.ariaLabel ?? button.textContent)`;

/** The labels of tables whose actions, which stay in view, cover more than half of the columns. */
const coveredTables = `[...document.querySelectorAll('[role=group]:has(> table td:last-child button)')]
  .filter((table) => table.querySelector('td:last-child:not([colspan]):has(button)')?.offsetWidth > table.clientWidth / 2)
  .map((table) => table.ariaLabel)`;

/** How far the document is longer than the window, where a part of the page scrolls and not the document. */
const overhangBelow = `getComputedStyle(document.querySelector('main')).overflowY === 'auto'
  ? document.documentElement.scrollHeight - innerHeight : 0`;

/** Statuses and dates of the table of shipments, and names of bars, that are cut or cover another; and its headings of two lines. */
const cutTexts = `[
  ...[...document.querySelectorAll('[role=grid] thead th')].filter((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const texts = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return Math.max(...texts.map(({ top }) => top)) >= Math.min(...texts.map(({ bottom }) => bottom));
  }),
  ...[
    ...document.querySelectorAll('[role=grid] tbody td:is([data-column=status], [data-column=eta], [data-column=forecast]) *'),
    ...document.querySelectorAll('main ul > li > a > span'),
  ].filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0),
].map((each) => each.textContent)`;

/** The different heights of the filters of a page. */
const filterHeights = `[...new Set([...document.querySelectorAll('search :is(input:not([aria-hidden]), [role=combobox])')]
  .map((filter) => filter.offsetHeight))]`;

/** In both themes, and on a phone as well as on a desk. */
export async function assertFitsAndIsAccessible(page: Page): Promise<void> {
  await assertAccessibleInBothThemes(page);
  await assertFits(page);
}

/**
 * In the size of the moment, with what is open.
 * @param darkened a selector of what is looked at in the dark theme: a page is seen there once, and then what opens over it
 */
export async function assertAccessibleInBothThemes(page: Page, where = '', darkened = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await assertAccessibleNow(page, `${where}light`);
  // The dark theme changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, `${where}dark`, { runOnly: ['cat.color'] }, darkened);
}

/** The least width that a page is made for, in pixels. */
export const narrowest = 360;

/** On a phone, a tablet and a desk: nothing scrolls sideways, and every action is in view. */
export async function assertFits(page: Page, widths = [narrowest, 768, desktop.width]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const overhang = await page.evaluate(overhangOnceDrawn);
    assert.ok(Number(overhang) <= 0, `${overhang} pixels too wide at ${width}`);
    assert.deepEqual(await page.evaluate(actionsOutOfView), [], `at ${width}`);
    assert.deepEqual(await page.evaluate(coveredTables), [], `covered at ${width}`);
    await assertNothingIsCut(page, `at ${width}`);
    const below = await page.evaluate(overhangBelow);
    assert.equal(below, 0, `the document scrolls ${below} pixels into nothing at ${width}`);
  }
  const heights = (await page.evaluate(filterHeights)) as number[];
  assert.ok(heights.length <= 1, `filters of ${heights} pixels`);
}

/** Statuses and dates of the table of shipments, and names of bars. */
export async function assertNothingIsCut(page: Page, where: string): Promise<void> {
  assert.deepEqual(await page.evaluate(cutTexts), [], `cut ${where}`);
}

/** In the theme and the size of the moment. */
export async function assertAccessibleNow(page: Page, how = 'now'): Promise<void> {
  await page.evaluate(axe.source);
  await assertAccessible(page, how);
}

/** They pass the focus on as soon as they have it. So no reader is ever on one, but axe cannot know that. */
const focusGuards = '[data-base-ui-focus-guard]';

async function assertAccessible(
  page: Page,
  how: string,
  options: RunOptions = {},
  include = 'html',
): Promise<void> {
  const asked = { options, include, exclude: focusGuards };
  let violations = await page.evaluate(violationsOf, asked);
  for (let looks = 1; looks < mostLooks && violations.length > 0; looks += 1) {
    await page.evaluate(oncePainted);
    violations = await page.evaluate(violationsOf, asked);
  }
  assert.deepEqual(violations, [], how);
}

interface Asked {
  options: RunOptions;
  include: string;
  exclude: string;
}

/** Runs in the page, where `axe` is what the script above has defined. Lists what fails, and not what passes. */
async function violationsOf({ options, include, exclude }: Asked) {
  const { violations } = await axe.run(
    { include: [include], exclude: [exclude] },
    { ...options, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`),
  }));
}
