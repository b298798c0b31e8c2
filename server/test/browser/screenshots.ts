// `npm run screenshots`: the pictures of the README and the documentation, taken from the demo world.

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type DemoWorld, openDemoWorld } from './demo-world.ts';
import { shown } from './harness.ts';
import { desktop, phone } from './visits.ts';

const folder = join(import.meta.dirname, '../../../docs/pictures');

interface Picture {
  name: string;
  path: (world: DemoWorld) => string;
  /** It is also taken on a phone. */
  isCarried?: true;
  /** Prepares the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'overview', path: () => '/', isCarried: true },
  { name: 'shipments', path: () => '/shipments', isCarried: true },
  { name: 'shipment', path: ({ slipped }) => `/shipments/${slipped}`, isCarried: true },
  { name: 'webhook', path: ({ webhookId }) => `/webhooks/${webhookId}`, prepare: openRetried },
  {
    name: 'shared-page',
    path: ({ slipped }) => `/shipments/${slipped}`,
    isCarried: true,
    prepare: openShared,
  },
  { name: 'quick-start', path: () => '/quick-start' },
];

const opened = new AsyncDisposableStack();
try {
  await mkdir(folder, { recursive: true });
  const lifetime = { after: (release: () => Promise<void>) => opened.defer(release) };
  const world = await openDemoWorld(lifetime, { shipments: 96, days: 16, everyHours: 12 });
  for (const theme of ['light', 'dark'] as const) {
    const { page, show } = await world.open(lifetime, { person: world.owner, theme });
    for (const { name, path, isCarried, prepare } of pictures) {
      await show(path(world));
      await prepare?.(page);
      await take(page, `${name}-${theme}`);
      if (!isCarried) continue;
      await page.setViewportSize(phone);
      await take(page, `${name}-phone-${theme}`);
      await page.setViewportSize(desktop);
    }
  }
} finally {
  await opened.disposeAsync();
}

async function take(page: Page, name: string): Promise<void> {
  await shown(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  process.stdout.write(`docs/pictures/${name}.png\n`);
}

/** Opens a delivery that took more than one attempt, with its answers. */
async function openRetried(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /2 attempts/ })
    .first()
    .click();
  await page.getByText('Answered 503').first().waitFor();
}

/** Shares the shipment, and opens the page behind the link. */
async function openShared(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Share / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await page.goto(await dialog.locator('pre').first().innerText());
  await page.getByRole('img', { name: /^Map of the route / }).waitFor();
}
