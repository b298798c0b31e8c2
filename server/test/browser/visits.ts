// Visits to the pages. They use the same page of the browser one after the other, if they look alike: it keeps the scripts
// that it has fetched and compiled, which costs more than most tests. It keeps nothing of a visitor.

import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { type Faults, watchFaults } from './faults.ts';

export interface Visit {
  page: Page;
  faults: Faults;
}

export interface Looks {
  theme?: 'light' | 'dark';
  viewport?: { width: number; height: number };
  /** The moment at which the clock of the browser stands still, for pages about a past time. */
  at?: Date;
  /** IANA zone of the reader. */
  zone?: string;
  /** Language of the browser; `en-GB` by default. */
  locale?: string;
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** Opens a page without a session. It is left with `lifetime`, and fails if it caused a fault. */
export type OpenVisit = (lifetime: Lifetime, looks?: Looks) => Promise<Visit>;

/** For a server at `url`. The pages end with the browser. */
export function openVisits(browser: Browser, url: string): OpenVisit {
  const free = new Map<string, Visit[]>();
  return async (lifetime, looks = {}) => {
    const alike = free.get(JSON.stringify(looks)) ?? [];
    free.set(JSON.stringify(looks), alike);
    const visit = alike.pop() ?? (await openPage(browser, url, looks));
    releaseAtEnd(lifetime, async () => {
      await forgetVisitor(visit.page, looks);
      const faults = visit.faults.list();
      visit.faults.forget();
      alike.push(visit);
      assert.deepEqual(faults, []);
    });
    return visit;
  };
}

async function openPage(
  browser: Browser,
  url: string,
  { theme = 'light', viewport = desktop, at, zone = 'Europe/Berlin', locale = 'en-GB' }: Looks,
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale,
    timezoneId: zone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(180_000);
  if (at) await context.addInitScript({ content: standStill(at) });
  const faults = await watchFaults(context, url);
  return { page: await context.newPage(), faults };
}

/** Signs out, and leaves the page without the stores, routes and other pages of its visitor. */
async function forgetVisitor(page: Page, { theme = 'light', viewport = desktop }: Looks): Promise<void> {
  const context = page.context();
  for (const each of context.pages()) if (each !== page) await each.close();
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // An address of the same server: the process of the page is kept, with the scripts that it has compiled. The page is left
  // before its session ends: it may ask for something at any moment, and a refusal would be a fault.
  await page.goto('/health');
  await context.clearCookies();
  await page.evaluate('localStorage.clear(); sessionStorage.clear()');
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: theme });
}

/** Playwright's own clock would also stop the timers. */
function standStill(at: Date): string {
  return `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [${at.getTime()}] : given)); }
    static now() { return ${at.getTime()}; }
  };`;
}
