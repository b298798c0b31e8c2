import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import type { TableRow } from '../../src/console/shipments/schemas.ts';
import { shortCarrierName } from '../../src/domain/text/short-carrier-name.ts';
import { announceSlip } from '../harness/announce-slip.ts';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { openDemoWorld } from './demo-world.ts';
import { trackDueRows } from './track-due-rows.ts';
import { phone } from './visits.ts';

const world = await openDemoWorld({ after }, { shipments: 16, days: 4, everyHours: 24 });
const { owner, slipped, url } = world;

/** The most kilobytes of script that a browser fetches before the first page is shown. */
const mostScriptKilobytes = 180;
/** The most kilobytes that the page behind a share link transfers in all, with its data and its map. */
const mostSharedKilobytes = 100;

suite('the overview', () => {
  test('each count of the overview leads to the containers that it counts', async (t) => {
    const { page, show, call } = await world.open(t, { person: owner });
    await show('/');
    let sum = 0;
    for (const status of ['Overdue', 'Late', 'On time', 'Arrived', 'No ETA']) {
      const tiles = page.getByRole('list', { name: 'Containers by status' });
      const tile = tiles.getByRole('link', { name: status });
      const count = await tile.locator(':scope > span').nth(1).textContent();
      sum += Number(count);
      await tile.click();
      await page.getByText(new RegExp(`^${count} containers?$`)).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    }
    const { body } = await call('/live/facets');
    assert.equal(sum, (body as { data: { total: { count: number } } }).data.total.count, 'all of them');
    const kind = page.getByRole('list', { name: 'Open exceptions' }).getByRole('link').first();
    const open = Number(await kind.locator('span').textContent());
    await kind.click();
    await page.waitForURL(/\/exceptions\?kind=/);
    const exceptions = page.getByRole('list', { name: 'Open exceptions' }).locator(':scope > li');
    await exceptions.first().waitFor();
    assert.equal(await exceptions.count(), open);
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const arriving = page.getByRole('region', { name: 'Arriving in the next seven days' });
    const days = arriving.getByRole('heading', { level: 3 }).getByRole('link');
    await days.first().waitFor();
    for (const day of await days.all()) {
      const count = /: (\d+ containers?)$/.exec((await day.textContent()) ?? '')?.[1] ?? assert.fail();
      await day.click();
      await page.getByText(count, { exact: true }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    }
    await call('/test/track', { method: 'POST', data: { references: ['DELAY1'] } });
    await show('/', 'sandbox');
    await assertLeadsOn(page, 'Overdue', 3);
  });

  test('what arrives is shown by port, your reference first, and says whether the promise holds', async (t) => {
    const { page, show, call } = await world.open(t, { workspace: 'Arrival Forwarding' });
    const reference = 'MSCU1000085';
    await call('/test/track', { method: 'POST', data: { references: [reference] } });
    const { body } = await call('/test/shipments');
    const [box] = (body as { data: TableRow[] }).data;
    const dayBefore = (days: number) =>
      new Date(Date.parse(box?.eta ?? '') - days * 86_400_000).toISOString().slice(0, 10);
    const promise = (promised_at: string) =>
      call(`/test/shipments/${reference}`, {
        method: 'PATCH',
        data: { own_references: ['PO-4711'], tags: ['Acme'], promised_at },
      });
    const arriving = page.getByRole('region', { name: 'Arriving in the next seven days' });
    const line = arriving.getByRole('listitem').filter({ hasText: reference });
    await promise(dayBefore(1));
    await show('/', 'sandbox');
    await arriving.getByRole('heading', { level: 4, name: box?.port_of_discharge?.location ?? '' }).waitFor();
    await line.getByText(/^Acme, MSCU1000085/).waitFor();
    await line.getByText('1 day after promise', { exact: true }).waitFor();
    await promise(dayBefore(-9));
    await show('/', 'sandbox');
    await line.getByText('Promise on time', { exact: true }).waitFor();
    await assertFitsAndIsAccessible(page);
    await line.getByRole('link', { name: 'PO-4711', exact: true }).click();
    await page.waitForURL(`**/shipments/${reference}`);
  });

  test('the overview says what changed, your reference first, until it is seen', async (t) => {
    const { page, show, call } = await world.open(t, { workspace: 'Morning Forwarding' });
    const words = [{ reference: 'SLIP1', own_references: ['PO-4711'], tags: ['acme'] }];
    const references = ['SLIP1', 'MSCU1234566'];
    await call('/test/track', { method: 'POST', data: { references, words } });
    await show('/', 'sandbox');
    const news = page.getByRole('region', { name: 'What changed' });
    const row = news.getByRole('listitem').filter({ hasText: 'PO-4711' });
    await row.getByText('acme').waitFor();
    await assertFitsAndIsAccessible(page);
    const seeOne = row.getByRole('button', { name: 'Mark PO-4711 as seen' });
    await seeOne.click();
    await row.waitFor({ state: 'detached' });
    await page.getByText('1 shipment marked as seen.').waitFor();
    assert.notEqual(await page.evaluate('document.activeElement.localName'), 'body');
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    await news.getByRole('button', { name: 'Mark “New” as seen' }).click();
    await news.getByText(/^You have seen everything that changed since /).waitFor();
    await show('/', 'sandbox');
    await news.getByText(/^You have seen everything that changed since /).waitFor();
    await news.getByRole('button', { name: 'Show what you have seen (2)' }).click();
    await row.waitFor();
    assert.equal(await seeOne.count(), 0);
    await news.getByRole('button', { name: 'Since Friday 17:00' }).click();
    await page.waitForURL(/since=friday/);
    await row.getByRole('link', { name: 'PO-4711' }).click();
    await page.waitForURL(/\/shipments\/SLIP1$/);
  });

  for (const viewport of [{ width: 1280, height: 800 }, phone])
    test(`the first screen of ${viewport.width} pixels shows the counts and what changed, of a long group its first lines`, async (t) => {
      const { page, show, call } = await world.open(t, { workspace: 'Screen Forwarding', viewport });
      const references = ['SLIP1', 'SLIP2', 'SLIP3', 'SOON1', 'SOON2', 'SOON3'];
      await call('/test/track', { method: 'POST', data: { references } });
      await show('/', 'sandbox');
      const lines = page.getByRole('region', { name: 'What changed' }).getByRole('listitem');
      await lines.first().waitFor();
      const tiles = page.getByRole('list', { name: 'Containers by status' }).getByRole('listitem');
      for (const seen of [...(await tiles.all()), lines.first()]) {
        const box = await seen.boundingBox();
        assert.ok(box && box.y + box.height <= viewport.height, `${box?.y} is below the first screen`);
      }
      assert.equal(await lines.count(), 3);
      await page.getByRole('button', { name: 'Show 3 more' }).click();
      assert.equal(await lines.count(), 6);
      await page.getByRole('button', { name: 'Show fewer' }).click();
      assert.equal(await lines.count(), 3);
    });

  test('a line is put off until a morning, given to a member, and comes back', async (t) => {
    const { page, show, call } = await world.open(t, { workspace: 'Snoozing Forwarding' });
    const words = [{ reference: 'SLIP1', own_references: ['PO-4713'] }];
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SOON1'], words } });
    await show('/', 'sandbox');
    const news = page.getByRole('region', { name: 'What changed' });
    const row = news.getByRole('listitem').filter({ hasText: 'PO-4713' });
    const more = row.getByRole('button', { name: 'Snooze or assign PO-4713' });
    await assertFitsAndIsAccessible(page);
    await more.click();
    await page.getByRole('menuitem', { name: 'Snooze until tomorrow 8:00' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByText(/^Snoozed until .*8:00/).waitFor();
    await show('/', 'sandbox');
    await news.getByRole('button', { name: 'Show snoozed (1)' }).click();
    await more.click();
    await page.getByRole('menuitem', { name: 'Show it again' }).click();
    await news.getByRole('button', { name: 'Hide snoozed' }).waitFor({ state: 'detached' });
    await more.click();
    await page.getByRole('menuitemradio').nth(1).click();
    await page.keyboard.press('Escape');
    await row.getByText(/^Assigned to /).waitFor();
    await news.getByRole('button', { name: 'Assigned to me' }).click();
    await news.getByText('SOON1').waitFor({ state: 'detached' });
    await row.waitFor();
    await more.click();
    await page.getByRole('menuitem', { name: 'Snooze until a day' }).click();
    await page
      .getByLabel('Until 8:00 on')
      .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Snooze', exact: true }).click();
    await row.waitFor({ state: 'detached' });
  });

  test('a customer is told by a sentence in their language, once, and the history keeps it', async (t) => {
    const { page, show, call, workspaceId } = await world.open(t, { workspace: 'Telling Forwarding' });
    const words = [{ reference: 'SLIP1', own_references: ['PO-4712'], tags: ['acme'] }];
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'], words } });
    await announceSlip(world.store, { workspaceId, reference: 'SLIP1', at: new Date() });
    await show('/', 'sandbox');
    const customers = page.getByRole('region', { name: 'Who must be told' });
    await customers.getByText(/PO-4712: 5 days later, now /).waitFor();
    // What comes late does not take the focus, which would scroll the page.
    assert.equal(await page.evaluate('document.activeElement.localName'), 'body');
    await assertFitsAndIsAccessible(page);
    await customers.getByRole('button', { name: 'Language of the sentence about PO-4712: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await customers.getByText(/PO-4712: 5 Tage später, jetzt /).waitFor();
    await customers.getByRole('link', { name: 'PO-4712' }).click();
    await page.waitForURL(/\/shipments\/SLIP1$/);
    await customers.getByRole('button', { name: /^Told: / }).click();
    await customers.waitFor({ state: 'detached' });
    await page.getByText('Kept in the history of the shipment.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Taken back: the customer must still be told.').waitFor();
    await customers.getByRole('button', { name: /^Told: / }).click();
    await customers.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Changes' }).click();
    const rows = page.getByRole('row').filter({ hasText: 'Customer told' });
    // The clock of the world stands still, so both times that the customer was told are one row.
    await rows
      .nth(1)
      .getByText(/^Taken back by /)
      .waitFor();
    const row = rows.first();
    await row.getByText(/PO-4712: 5 days later/).waitFor();
    await row.getByText(/^Told by /).waitFor();
    await show('/', 'sandbox');
    await page.getByRole('region', { name: 'What changed' }).waitFor();
    assert.equal(await customers.count(), 0);
  });

  test('the map of the overview zooms by button, key and cluster, and leads to the shipments of a spot', async (t) => {
    const { page, show } = await world.open(t, { person: owner });
    await show('/');
    const map = page.getByRole('group', { name: /^Map of the containers/ });
    const markers = map.getByRole('listitem');
    await markers.first().waitFor();
    const before = await markers.count();
    await map
      .getByRole('button', { name: /^\d+ containers around .*: zoom in, most urgent: / })
      .first()
      .click();
    await map.getByRole('button', { name: 'Show the whole world' }).click();
    assert.equal(await markers.count(), before);
    const sea = map.locator('svg').first().locator('path').first();
    const drawn = await sea.getAttribute('d');
    await map.focus();
    await page.keyboard.press('+');
    assert.notEqual(await sea.getAttribute('d'), drawn);
    await page.keyboard.press('0');
    assert.equal(await sea.getAttribute('d'), drawn);

    await page.getByText('Show as a list').click();
    const spot = page.getByRole('link', { name: /^\d+ containers? on .* from / }).first();
    await spot.click();
    await page.waitForURL(/\/shipments[/?]/);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('an empty overview offers the first step, and shows the result', async (t) => {
    const { page, show } = await world.open(t, { workspace: 'New Forwarding' });
    await show('/', 'sandbox');
    await page.getByRole('button', { name: 'Track the three examples' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Track' }).click();
    await dialog.getByText('0 of 3').waitFor();
    await trackDueRows(world.store);
    await dialog.getByText('3 of 3').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('list', { name: 'Containers by status' }).waitFor();
  });

  test('an empty live overview offers samples, which one click shows in the sandbox', async (t) => {
    const { page, show } = await world.open(t, { workspace: 'New Forwarding' });
    await show('/');
    await page.getByRole('button', { name: 'Show samples in the sandbox' }).click();
    await page.waitForURL(/\/sandbox$/);
    await page.getByRole('list', { name: 'Containers by status' }).waitFor();
    await page.getByRole('heading', { name: 'Overdue for longest' }).waitFor();
  });
});

suite('the exceptions', () => {
  test('a shipment is one card under its own reference, found by its tag, and the navigation counts it at once', async (t) => {
    const { page, show, call } = await world.open(t, { person: owner });
    const { body } = await call('/live/exceptions/shipments');
    const [{ reference, exceptions }] = (
      body as { data: [{ reference: string; exceptions: { kind: string }[] }] }
    ).data;
    const words = `/live/shipments/${reference}`;
    const before = ((await call(`/live/shipments?q=${reference}`)).body as { data: [TableRow] }).data[0];
    const { own_references, tags } = before;
    const data = { own_references: ['PO-77881'], tags: ['only here'] };
    assert.equal((await call(words, { method: 'PATCH', data })).status, 200);
    await show('/exceptions');
    const card = page.getByRole('list', { name: 'Open exceptions' }).locator(':scope > li');
    await page.getByRole('link', { name: 'PO-77881', exact: true }).waitFor();
    const all = await card.count();
    const section = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Exceptions/ });
    assert.equal(await section.textContent().then((said) => said?.match(/\d+/)?.[0]), String(all));
    await page.getByRole('combobox', { name: 'Tag' }).click();
    await page.getByRole('option', { name: /^only here/ }).click();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/exceptions?tag=only+here');
    await card.nth(1).waitFor({ state: 'detached' });
    await card.getByText(reference, { exact: true }).waitFor();
    await card.getByText(shortCarrierName(before.carrier.name), { exact: true }).waitFor();
    await card.locator('time').filter({ hasText: ' · ' }).waitFor();
    const kinds = new Set(exceptions.map(({ kind }) => kind));
    assert.ok((await card.getByRole('listitem').count()) >= kinds.size);
    await assertFitsAndIsAccessible(page);
    assert.equal((await call(words, { method: 'PATCH', data: { own_references, tags } })).status, 200);
  });

  test('each says its reason and what to do, and leads to its shipment; the list is narrowed to a kind', async (t) => {
    const { page, show } = await world.open(t, { person: owner });
    await show('/');
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: 'Exceptions' })
      .click();
    const list = page.getByRole('list', { name: 'Open exceptions' });
    const moved = list.getByRole('listitem').filter({ hasText: 'ETA moved 2+ days' });
    await moved
      .getByText(/^The ETA is .* later than the first one/)
      .first()
      .waitFor();
    await moved.getByText('Tell the customer the new date').first().waitFor();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Ship changed' }).click();
    await page.waitForURL('**/exceptions?kind=vessel_changed');
    await page.getByRole('button', { name: 'Show all exceptions' }).click();
    await page.waitForURL('**/exceptions');
    const link = moved.getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL(/\/shipments\//);
    await page.getByRole('main').getByText(name).first().waitFor();
  });
});

suite('the document of the console', () => {
  test('the document has no inline code and allows no other origin', async () => {
    const response = await fetch(`${url}/sign-in`);
    const policy = response.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-|https?:|\*/);
    const html = await response.text();
    assert.doesNotMatch(html, /<script(?![^>]*\ssrc="\/)[^>]*>/);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=/);
    for (const [, address = ''] of html.matchAll(/\s(?:src|href)="([^"]+)"/g)) assert.match(address, /^\//);
  });

  test(`the first page needs at most ${mostScriptKilobytes} kB of script`, async (t) => {
    const { page, show } = await world.open(t, { person: owner });
    const scripts: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
    });
    // The map of the overview is drawn after the rest of the page.
    await page.route('**/live/map', (route) => route.fulfill({ json: { ok: true, data: [] } }));
    await show('/');
    const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    assert.ok(sizes.length > 0);
    assert.ok(kilobytes <= mostScriptKilobytes, `${kilobytes} kB in ${sizes.length} files`);
  });

  test(`the page behind a share link transfers at most ${mostSharedKilobytes} kB in all`, async (t) => {
    const { call } = await world.open(t, { person: owner });
    const data = { scope: { type: 'shipment', reference: slipped } };
    const { body } = await call('/live/shares', { method: 'POST', data });
    const { url: link } = (body as { data: { url: string } }).data;
    // The French texts are the longest.
    const { page } = await world.visit(t, { locale: 'fr-FR' });
    const transfers: ReturnType<Request['sizes']>[] = [];
    page.on('requestfinished', (request) => transfers.push(request.sizes()));
    await page.goto(new URL(link).pathname);
    await page.getByRole('img', { name: /^Carte/ }).waitFor();
    const sizes = (await Promise.all(transfers)).map(
      ({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize,
    );
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    assert.ok(sizes.length > 5, `${sizes.length} files`);
    assert.ok(kilobytes <= mostSharedKilobytes, `${kilobytes} kB in ${sizes.length} files`);
  });
});

/** Checks that each bar of the list leads to as many containers as it counts. */
async function assertLeadsOn(page: Page, list: string, length: number): Promise<void> {
  const bars = await page.getByRole('list', { name: list, exact: true }).getByRole('link').all();
  assert.equal(bars.length, length);
  for (const bar of bars) {
    const count = await bar.locator(':scope > span').first().textContent();
    await bar.click();
    await page.getByText(new RegExp(`^${count} containers?$`)).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  }
}
