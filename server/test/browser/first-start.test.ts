import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { startServer } from '../e2e/landfall-process.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { launchChromium } from './chromium.ts';
import { password } from './people.ts';
import { openVisits } from './visits.ts';

suite('the first start', () => {
  test('one link leads from the first start to the shipments of the demo, and to another one', async (t) => {
    const opened = new AsyncDisposableStack();
    releaseAtEnd(t, () => opened.disposeAsync());
    const server = startServer(
      { after: (release) => opened.defer(release) },
      { DATA_DIR: await newDataDir(opened), PORT: '0', LOG_LEVEL: 'silent' },
    );
    opened.defer(async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    });
    const [link] = await server.heard(/http:\S+\/join\/\w+/);
    const [, container = ''] = await server.heard(/([A-Z]{4}\d{7})\b/);
    const url = new URL(link).origin;
    const browser = opened.adopt(await launchChromium(), (it) => it.close());
    const { page, faults } = await openVisits(browser, url)({ after: (release) => opened.defer(release) });
    // The page asks who is signed in, and no person is yet.
    faults.allow(401);
    await page.goto(url);
    await page.getByText('Open the set-up link: the server prints it when it starts').waitFor();
    await page.goto(link);
    await page.getByLabel('Your name').fill('Ada Okafor');
    await page.getByLabel('E-mail address').fill('ada@acme.example');
    await page.getByLabel('Choose a password').fill(password);
    await page.getByRole('button', { name: 'Create account and join' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();

    // Whoever comes in the first seconds reads why there is little, and sees the word go by itself.
    const filling = page.getByText('The demo is being filled');
    await filling.or(page.getByText('Arriving in the next seven days')).first().waitFor();
    assert.equal(await page.getByText('Track your first shipment').count(), 0);
    await filling.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Containers by status' }).waitFor();
    await page.getByRole('link', { name: 'Shipments', exact: true }).click();
    await page.getByRole('button', { name: 'Add shipments' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('References').fill(container);
    await dialog.getByRole('button', { name: 'Track 1 reference' }).click();
    await dialog.getByText('1 of 1').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: container }).first().click();
    await page.getByRole('heading', { level: 1, name: container }).waitFor();
    await page.getByText('ETA', { exact: true }).first().waitFor();

    faults.allow(404);
    // Left first: the page of the shipment may ask for something at any moment.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    assert.equal(new URL(page.url()).origin, url);
  });
});

async function newDataDir(opened: AsyncDisposableStack): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'landfall-first-'));
  opened.defer(() => rm(dataDir, { recursive: true, force: true }));
  // When the tests run as root, PostgreSQL runs as another user, who must be able to pass the directory.
  await chmod(dataDir, 0o711);
  return dataDir;
}
