// The whole server with the carriers of the demo, and browsers that open its pages.

import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { type Environment, loadConfig } from '../../src/config.ts';
import { buildPages } from '../../src/console/pages/build-pages.ts';
import { consolePrefix } from '../../src/console/routes.ts';
import { type StartDeps, startServer } from '../../src/start/main.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore, type TestStore } from '../harness/store.ts';
import { launchChromium } from './chromium.ts';
import { type Faults, watchFaults } from './faults.ts';
import { newPerson, type Person, type PersonOptions, signIn } from './people.ts';

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

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

export interface Visit {
  page: Page;
  faults: Faults;
}

/** A person who is signed in, with their own browser. */
export interface SignedInVisit extends Person, Visit {
  /** Opens a page of the workspace, such as `/shipments`, and waits until it is fully loaded. */
  show(path: string, mode?: 'live' | 'sandbox'): Promise<void>;
  /** Calls the server directly with the session of this browser. `path` is below `/console/api/w/ws_…`. */
  call(
    path: string,
    options?: { method?: string; data?: unknown },
  ): Promise<{ status: number; body: unknown }>;
}

export interface BrowserTests {
  url: string;
  store: TestStore;
  newPerson(options?: PersonOptions): Promise<Person>;
  /** Opens a browser without a session. It closes with `lifetime`, and fails if a page caused a fault. */
  visit(lifetime: Lifetime, looks?: Looks): Promise<Visit>;
  /** Opens a browser for a new person, or for `person`. */
  open(lifetime: Lifetime, visitor?: Looks & PersonOptions & { person?: Person }): Promise<SignedInVisit>;
}

/** Starts a server with its own database. All is removed when `lifetime` ends. */
export async function openBrowserTests(
  lifetime: Lifetime,
  settings: Environment = {},
  deps: Pick<StartDeps, 'openClock'> = {},
): Promise<BrowserTests> {
  const opened = new AsyncDisposableStack();
  releaseAtEnd(lifetime, () => opened.disposeAsync());
  // A server also starts when its pages cannot be built. These tests need the pages.
  await buildPages();
  const store = await openTestStore({ after: (release) => opened.defer(release) });
  const dataDir = await mkdtemp(join(tmpdir(), 'landfall-browser-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  const config = loadConfig({
    ...sheltered,
    DATABASE_URL: store.databaseUrl,
    DATA_DIR: dataDir,
    ...settings,
  });
  const { url } = opened.adopt(await startServer(config, { log: () => {}, ...deps }), (it) => it.stop());
  const browser = opened.adopt(await launchChromium(), (it) => it.close());
  const server = { db: store.db, url };
  return {
    url,
    store,
    newPerson: (options) => newPerson(server, options),
    visit: (its, looks) => visit(browser, url, its, looks),
    async open(its, { person, theme, viewport, at, zone, locale, ...who } = {}) {
      const known = person ?? (await newPerson(server, who));
      const looks = {
        ...(theme && { theme }),
        ...(viewport && { viewport }),
        ...(at && { at }),
        ...(zone && { zone }),
        ...(locale && { locale }),
      };
      const visitor = await visit(browser, url, its, looks);
      await signIn(visitor.page, server, known.email);
      return { ...known, ...visitor, ...ways(visitor.page, url, known) };
    },
  };
}

/** No settings of the environment, and receivers of webhooks on this machine. */
const sheltered: Environment = {
  APP_SECRET: 'a secret of the tests and of nothing else',
  DEMO: 'true',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  METRICS_PORT: '0',
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '1000000',
  // Without `watch`: nothing changes a shipment while a test looks at it, and no evidence of the demo is imported.
  ROLES: 'api,deliver',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
};

/** Also for a browser that `openBrowserTests` did not open. */
export async function visit(
  browser: Browser,
  url: string,
  lifetime: Lifetime,
  { theme = 'light', viewport = desktop, at, zone = 'Europe/Berlin', locale = 'en-GB' }: Looks = {},
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
  releaseAtEnd(lifetime, async () => {
    await context.close();
    assert.deepEqual(faults.list(), []);
  });
  return { page: await context.newPage(), faults };
}

/** Playwright's own clock would also stop the timers. */
function standStill(at: Date): string {
  return `globalThis.Date = class extends Date {
    constructor(...given) { super(...(given.length === 0 ? [${at.getTime()}] : given)); }
    static now() { return ${at.getTime()}; }
  };`;
}

function ways(page: Page, url: string, { workspaceId }: Person): Pick<SignedInVisit, 'show' | 'call'> {
  return {
    async show(path, mode = 'live') {
      await page.goto(`/w/${workspaceId}/${mode}${path}`);
      await shown(page);
    },
    async call(path, options) {
      const answer = await page.request.fetch(`${consolePrefix}/w/${workspaceId}${path}`, {
        headers: { origin: url },
        ...options,
      });
      return { status: answer.status(), body: await answer.json() };
    },
  };
}

/** Waits for a heading, and until no placeholder for loading content is left. */
export async function shown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[data-loading]').first().waitFor({ state: 'detached' });
}

/** Waits until the element has the focus. A page may move the focus a moment after it shows the element. */
export async function hasFocus(target: Locator): Promise<void> {
  await target.and(target.page().locator(':focus')).waitFor();
}
