// The whole server with the carriers of the demo, and a browser that opens its pages.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { buildPages } from '../../scripts/build-pages.ts';
import { type Environment, loadConfig } from '../../src/config.ts';
import { consolePrefix } from '../../src/console/routes.ts';
import { type StartOptions, startServer } from '../../src/start/main.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore, type TestStore } from '../harness/store.ts';
import { roomOr } from '../rooms/room-lifetime.ts';
import { launchChromium } from './chromium.ts';
import { newPerson, type Person, type PersonOptions, signIn } from './people.ts';
import { type Looks, type OpenVisit, openVisits, type Visit } from './visits.ts';

/** A person who is signed in, with their own page. */
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
  visit: OpenVisit;
  /** Opens a page for a new person, or for `person`. */
  open(lifetime: Lifetime, visitor?: Looks & PersonOptions & { person?: Person }): Promise<SignedInVisit>;
}

let shared: Promise<BrowserTests> | null = null;

/**
 * The server and the browser that the files of a room share. A test works in a workspace of its own. All is removed when
 * the room ends, or when `file` ends if it runs alone.
 */
export async function shareBrowserTests(file: Lifetime): Promise<BrowserTests> {
  shared ??= openBrowserTests(roomOr(file));
  // A promise of this call: node:test takes what waits for the shared one for a part of the first file.
  return await shared;
}

/** Starts a server with its own database. All is removed when `lifetime` ends. */
export async function openBrowserTests(
  lifetime: Lifetime,
  settings: Environment = {},
  deps: Pick<StartOptions, 'openClock'> = {},
): Promise<BrowserTests> {
  const opened = new AsyncDisposableStack();
  releaseAtEnd(lifetime, () => opened.disposeAsync());
  // A server also starts without pages. These tests need them.
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
  const visit = openVisits(browser, url);
  const server = { db: store.db, url };
  return {
    url,
    store,
    newPerson: (options) => newPerson(server, options),
    visit,
    async open(its, { person, theme, viewport, at, zone, locale, ...who } = {}) {
      const known = person ?? (await newPerson(server, who));
      const looks = {
        ...(theme && { theme }),
        ...(viewport && { viewport }),
        ...(at && { at }),
        ...(zone && { zone }),
        ...(locale && { locale }),
      };
      const visitor = await visit(its, looks);
      await signIn(visitor.page, server, known.email);
      return { ...known, ...visitor, ...ways(visitor.page, url, known) };
    },
  };
}

export const appSecret = 'a secret of the tests and of nothing else';

/** No settings of the environment, and receivers of webhooks on this machine. */
const sheltered: Environment = {
  APP_SECRET: appSecret,
  DCSA_OUT: 'true',
  DEMO: 'true',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  METRICS_PORT: '0',
  OWN_CONNECTIONS: 'true',
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '1000000',
  // Without `watch`: nothing changes a shipment while a test looks at it, and no evidence of the demo is imported.
  ROLES: 'api,deliver',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  WEBHOOK_RETRY_DELAYS_SECONDS: '1,1,1',
};

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
