import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, suite, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Page, Route } from 'playwright-core';
import { languages } from '../../../console/src/text/languages.ts';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { realDelays } from '../../../simulator/src/world/delays/real.ts';
import { openWorld } from '../../../simulator/src/world/world.ts';
import { noticePage } from '../../src/carriers/arrival-notices/notice-page.ts';
import { type EventTime, wallClock } from '../../src/domain/events/event-time.ts';
import { type ExceptionFacts, exceptionFacts } from '../../src/domain/exceptions/exception.ts';
import type { ExceptionKind } from '../../src/domain/exceptions/exception-kind.ts';
import { changeReasons } from '../../src/domain/journey/change-reason.ts';
import type { Journey } from '../../src/domain/journey/journey.ts';
import { inTransaction } from '../../src/store/in-transaction.ts';
import { insertNotice } from '../../src/tracking/arrival-notices/notice-queries.ts';
import { insertAnswer, insertObservation } from '../../src/tracking/shipment/answer-queries.ts';
import { sampleNotice, samplePdf } from '../harness/carriers/sample-arrival-notice.ts';
import { act, journeyOf } from '../harness/events.ts';
import { freePort } from '../harness/free-port.ts';
import { startSmtp } from '../harness/smtp.ts';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { hasFocus, openBrowserTests, shareBrowserTests, shown } from './harness.ts';
import { hold } from './hold.ts';
import { phone } from './visits.ts';

const tests = await shareBrowserTests({ after });

suite('the page of a shipment', () => {
  test('a change of several containers in one answer is one line that names them', async (t) => {
    const bill = knownBill();
    const { page, show, call } = await tests.open(t);
    await call('/live/track', { method: 'POST', data: { references: [bill] } });
    const { body } = await call(`/live/shipments/${bill}/history`);
    const changes = (body as { data: { container: string; field: string; current: string }[] }).data;
    const statuses = changes.filter(({ field }) => field === 'status');
    assert.ok(new Set(statuses.map(({ container }) => container)).size > 1);
    await show(`/shipments/${bill}`);
    await page.getByRole('tab', { name: 'Changes' }).click();
    const rows = page.getByRole('row').filter({ hasText: /^.*Status/ });
    await rows.first().waitFor();
    assert.equal(await rows.count(), new Set(statuses.map(({ current }) => current)).size);
    const named = (await rows.allTextContents()).join();
    for (const { container } of statuses) assert.ok(named.includes(container), container);
  });

  test('the page shows the chosen container of a Bill of Lading, also after a reload', async (t) => {
    const bill = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [bill] } });
    await tests.store.db
      .updateTable('shipments')
      .set({ thinned_answers: 190, thinned_before: new Date() })
      .where('workspace_id', '=', workspaceId)
      .execute();
    await show(`/shipments/${bill}`);
    const boxes = page.getByRole('navigation', { name: 'Containers of this Bill of Lading' });
    const [first, second] = await boxes.getByRole('link').all();
    assert.ok(first && second);
    assert.equal(await first.getAttribute('aria-current'), 'true');
    const container = /[A-Z]{4}\d{7}/.exec((await second.textContent()) ?? '')?.[0] ?? '';
    await second.click();
    await page.waitForURL(`**/shipments/${bill}?box=${container}`);
    await page.getByText(`${container} · with`).waitFor();
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Checked a moment ago, so the carrier was not asked again.').waitFor();
    await page.getByRole('tab', { name: 'Answers' }).click();
    await page.waitForURL('**&tab=answers');
    await page.getByText(/^190 answers from before .* changed nothing and were removed\.$/).waitFor();
    await page.getByRole('button', { name: 'Show the answer of' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^\[\n {2}\{\n {4}"eventID": /).waitFor();
    const file = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download' }).click();
    assert.match(await readFile(await (await file).path(), 'utf8'), /^\[\{"eventID":/);
    await page.keyboard.press('Escape');
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

  test('a printed shipment has no navigation and no buttons, begins with the own reference, and fits on one page', async (t) => {
    const reference = knownBill();
    const { page, show, call } = await tests.open(t, { role: 'developer', theme: 'dark' });
    const words = [{ reference, own_references: ['PO-4711'] }];
    await call('/live/track', { method: 'POST', data: { references: [reference], words } });
    await show(`/shipments/${reference}`);
    await page.getByRole('img', { name: /^Map of the route / }).waitFor();
    assert.ok(await page.getByRole('button', { name: 'Print' }).isVisible());
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.locator('strong', { hasText: 'PO-4711' }).first().isVisible());
    assert.equal(await page.getByText('PO-4711').filter({ visible: true }).count(), 1);
    assert.equal(await page.getByText('Who must be told').filter({ visible: true }).count(), 0);
    assert.ok(await page.getByRole('heading', { name: reference }).isVisible());
    assert.ok(await page.getByRole('heading', { name: 'Timeline' }).isVisible());
    assert.equal(await page.getByText('Cannot be assessed').filter({ visible: true }).count(), 0);
    assert.equal(await page.getByRole('navigation', { name: 'Sections' }).isVisible(), false);
    assert.equal(await page.getByRole('button').count(), 0);
    const ink = await page.evaluate('getComputedStyle(document.body).color');
    assert.equal(ink, 'rgb(20, 37, 43)', 'dark on white paper, also in the dark theme');
    assert.equal(await printedPages(page), 1);
  });

  for (const locale of ['en-GB', 'de-DE'])
    test(`a printed shipment with three exceptions fits on one page (${locale})`, async (t) => {
      const reference = knownBill();
      const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer', locale });
      const words = [{ reference, own_references: ['PO-4711'], promised_at: '2026-01-01' }];
      await call('/live/track', { method: 'POST', data: { references: [reference], words } });
      const { body } = await call('/live/shipments');
      const { container } = (body as { data: [{ container: string }] }).data[0];
      await storeThreeExceptions(workspaceId, container);
      await show(`/shipments/${reference}?box=${container}`);
      await page.getByText('ESSEN EXPRESS').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      assert.equal(await printedPages(page), 1);
    });

  test('a printed route with two transshipments and 25 steps fits on two pages, and no row is cut', async (t) => {
    const reference = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await storeLongRoute(workspaceId);
    await show(`/shipments/${reference}`);
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Singapore').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const rows = timeline
      .getByRole('listitem')
      .filter({ has: page.locator('time'), hasNot: page.locator('li') });
    assert.ok((await rows.count()) >= 25, String(await rows.count()));
    const breaks = await page.evaluate(`[...document.querySelectorAll('section')]
      .find((section) => section.querySelector('h2')?.textContent === 'Timeline')
      .querySelectorAll('li')
      .values()
      .toArray()
      .filter((row) => row.querySelector('time') && !row.querySelector('li'))
      .map((row) => getComputedStyle(row).breakInside)`);
    assert.deepEqual([...new Set(breaks as string[])], ['avoid']);
    const pages = await printedPages(page);
    assert.ok(pages <= 2, `${pages} pages`);
  });

  test('printed evidence has no empty page, neither for the note of the sandbox nor for the rest of the frame', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566'] } });
    await show('/shipments/MSCU1234566/evidence', 'sandbox');
    await page.getByRole('heading', { name: 'Appendix: the answers that are cited' }).waitFor();
    await page.evaluate("document.querySelectorAll('main header ~ *').forEach((each) => each.remove())");
    assert.equal(await printedPages(page), 1, 'the title alone');
  });

  test('the page shows who has released the box and who holds it, each with its time', async (t) => {
    const reference = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await storeInJourney(workspaceId, 'release', {
      customs: { state: 'held', since: at('2026-03-20') },
      carrier: { state: 'released', since: at('2026-03-22') },
      terminal: null,
      billReceivedAt: at('2026-03-21'),
      freightPaidAt: null,
      freeTimeEndedAt: null,
      holds: [
        {
          agency: 'customs',
          reason: 'Customs hold: scan',
          since: at('2026-03-18'),
          liftedAt: at('2026-03-19'),
        },
        { agency: 'customs', reason: 'Customs hold: papers', since: at('2026-03-20'), liftedAt: null },
      ],
    });
    await show(`/shipments/${reference}`);
    const panel = page.getByRole('region', { name: 'Release' });
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(
      text,
      /Customs On hold .*20.* Carrier Released .*22.* Original Bill of Lading Received .*21/,
    );
    assert.match(
      text,
      /Customs hold: scan since .*18.* lifted .*19.* Customs hold: papers since .*20.* Open$/,
    );
  });

  test('a changed destination and ship are the first thing on the page, until this person has seen them', async (t) => {
    const reference = knownBill();
    const ada = await tests.open(t, { role: 'viewer' });
    const grace = await tests.open(t, { role: 'developer', workspaceId: ada.workspaceId });
    await grace.call('/live/track', { method: 'POST', data: { references: [reference] } });
    await storeDetours(ada.workspaceId);
    const banner = (page: typeof ada.page) =>
      page
        .getByRole('status')
        .filter({ hasText: 'Destination changed: London Gateway, GB → Rotterdam, NL.' });
    await ada.show(`/shipments/${reference}`);
    await banner(ada.page)
      .getByText('Moved to another ship before loading: EVER FAST → EVER LATE.')
      .waitFor();
    const top = await banner(ada.page).boundingBox();
    const title = await ada.page.getByRole('heading', { level: 2 }).first().boundingBox();
    assert.ok(top && title && top.y < title.y);
    await ada.page.reload();
    await banner(ada.page).getByRole('button', { name: 'Mark as seen' }).click();
    await banner(ada.page).waitFor({ state: 'detached' });
    await ada.page.reload();
    await shown(ada.page);
    assert.equal(await banner(ada.page).count(), 0);
    await grace.show(`/shipments/${reference}`);
    await banner(grace.page).waitFor();
  });

  test('an open exception is the first thing on the page, with what to do', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
    const promise = { promised_at: '2026-01-01' };
    await call('/test/shipments/SLIP1', { method: 'PATCH', data: promise });
    await show('/shipments/SLIP1', 'sandbox');
    const notice = page.getByRole('status').filter({ hasText: 'Tell the customer the new date' });
    await notice.getByText(/ days after the promised day\.$/).waitFor();
    const top = await notice.boundingBox();
    const title = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    assert.ok(top && title && top.y < title.y);
    await assertFitsAndIsAccessible(page);
  });

  test('tracking a reference from its page shows why it failed, and offers to ask all carriers', async (t) => {
    const { page, show, faults } = await tests.open(t, { role: 'developer' });
    faults.allow(404);
    await show('/shipments/QQQU9000007');
    await page.getByRole('button', { name: 'Track QQQU9000007' }).click();
    const results = page.getByRole('main');
    await results.getByText('No data', { exact: true }).waitFor();
    await results
      .getByText(/No carrier on this server is known to issue this reference\. Not asked: /)
      .waitFor();
    await page.getByRole('button', { name: 'Ask all carriers about 1' }).click();
    await results.getByText('All carriers were asked. Check the reference for typos.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Track QQQU9000007' }).waitFor();

    const reference = knownBill();
    await show(`/shipments/${reference}`);
    await page.getByRole('button', { name: `Track ${reference}` }).click();
    await page.getByRole('navigation', { name: 'Containers of this Bill of Lading' }).waitFor();
  });

  test('own words are edited in place; a fault stands beside its field, and nothing is lost without a network', async (t) => {
    const reference = knownBill();
    const { page, show, call, faults } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await show(`/shipments/${reference}`);
    const panel = page.getByRole('region', { name: 'Your references' });
    await panel.getByRole('button', { name: 'Edit your references' }).click();
    await hasFocus(panel.getByLabel('References', { exact: true }));
    await page.keyboard.type('PO-4711\nPO-4712');
    await panel.getByLabel('Tags').fill('Urgent, acme,');
    await panel.getByRole('button', { name: 'Remove the tag acme' }).click();
    await hasFocus(panel.getByLabel('Tags'));
    await page.keyboard.type('Jumbo');
    await panel.getByLabel('Promised').fill('2026-12-10');
    await panel.getByText(/^10 Dec 2026 · /).waitFor();
    await panel.getByLabel('Port of discharge, as you know it').fill('N1RTM');
    await panel.getByRole('button', { name: 'Add a value' }).click();
    await panel.getByRole('textbox', { name: 'Key 1' }).fill('buyer');
    await panel.getByRole('textbox', { name: 'Value 1' }).fill('Jane');

    faults.allow(400, /ERR_INTERNET_DISCONNECTED/);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('must be a UN/LOCODE, such as NLRTM').waitFor();
    await panel
      .getByLabel('Port of discharge, as you know it')
      .and(page.locator('[aria-invalid]'))
      .fill('nlrtm');
    await assertFitsAndIsAccessible(page);
    await page.context().setOffline(true);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('The server cannot be reached.').waitFor();
    await page.context().setOffline(false);
    await panel.getByRole('button', { name: 'Save' }).click();
    await hasFocus(panel.getByRole('button', { name: 'Edit your references' }));
    const text = (await panel.innerText()).replaceAll(/\s+/g, ' ');
    assert.match(
      text,
      /References PO-4711, PO-4712 Tags Urgent Jumbo Promised 10 Dec 2026 .*NLRTM buyer Jane$/,
    );

    const { body } = await call('/live/tags');
    assert.deepEqual((body as { data: unknown }).data, [
      { tag: 'Jumbo', count: 1 },
      { tag: 'Urgent', count: 1 },
    ]);
  });

  test('own dates of a container are edited in place, and belong to the chosen container', async (t) => {
    const reference = knownBill();
    const { page, show, call, faults } = await tests.open(t, { role: 'editor' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await show(`/shipments/${reference}`);
    const panel = page.getByRole('region', { name: 'Your dates of this container' });
    await panel.getByRole('button', { name: 'Edit your dates of this container' }).click();
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await panel.getByLabel('Picked up').fill(yesterday);
    await panel.getByLabel('Returned').fill('2001-02-03');
    faults.allow(400);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText(/^Must be within 5 years before and 2 after today/).waitFor();
    await assertFitsAndIsAccessible(page);
    await panel.getByLabel('Returned').fill('');
    await panel.getByRole('button', { name: 'Save' }).click();
    await hasFocus(panel.getByRole('button', { name: 'Edit your dates of this container' }));
    await panel.getByText('Picked up').waitFor();
    assert.doesNotMatch(await panel.innerText(), /Returned|Nothing yet/);
    const other = page
      .getByRole('navigation', { name: 'Containers of this Bill of Lading' })
      .getByRole('link');
    await other.nth(1).click();
    await panel.getByText(/^Nothing yet/).waitFor();
  });

  test('an open form of own words does not go to the next shipment', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    await show('/', 'sandbox');
    await goTo(page, 'SLIP2');
    await goTo(page, 'SLIP1');
    const panel = page.getByRole('region', { name: 'Your references' });
    await panel.getByRole('button', { name: 'Edit your references' }).click();
    await panel.getByLabel('References', { exact: true }).fill('PO-4711');
    const check = await hold(page, 'POST', '**/shipments/SLIP1/refresh');
    await page.getByRole('button', { name: 'Check now' }).click();
    await goTo(page, 'SLIP2');
    await panel.getByRole('button', { name: 'Edit your references' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Check now' }).getAttribute('aria-busy'), null);
    check();
  });

  test('own words that are saved late leave the focus in a dialog', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
    await show('/shipments/SLIP1', 'sandbox');
    const panel = page.getByRole('region', { name: 'Your references' });
    await panel.getByRole('button', { name: 'Edit your references' }).click();
    await panel.getByLabel('References', { exact: true }).fill('PO-4711');
    const answer = await hold(page, 'PATCH', '**/shipments/SLIP1');
    await panel.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Share SLIP1' }).click();
    const title = page.getByRole('dialog').getByLabel('Title');
    await hasFocus(title);
    answer();
    await page.getByLabel('References', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.type('For Acme');
    assert.equal(await title.inputValue(), 'For Acme');
  });

  test('the end of tracking leads to the list, but not from another page', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    await show('/alerts', 'sandbox');
    const stop = async (reference: string) => {
      await goTo(page, reference);
      await page.getByRole('button', { name: 'Stop tracking' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stop tracking' }).click();
    };
    const answer = await hold(page, 'DELETE', '**/shipments/SLIP1');
    await stop('SLIP1');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Alerts' }).waitFor();
    const stopped = page.waitForResponse('**/shipments/SLIP1');
    answer();
    await (await stopped).finished();
    await page.getByRole('button', { name: 'Create a rule' }).first().click();
    await page.getByLabel('Only for').fill('SLIP2');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    // The news of the end comes before its answer. The page does not ask about what is gone.
    await page.route('**/shipments/SLIP2', async (route) => {
      if (route.request().method() !== 'DELETE') return await route.fallback();
      const news = page.waitForRequest('**/exceptions/count');
      const response = await route.fetch();
      await news;
      await route.fulfill({ response });
    });
    await stop('SLIP2');
    await page.waitForURL('**/sandbox/shipments');
  });

  test('a map that cannot be loaded leaves the page and what was typed', async (t) => {
    const { page, show, call, faults } = await tests.open(t, { role: 'editor' });
    faults.allow(/route-map-.* net::ERR_FAILED$/, /^console: LandfallError/);
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
    const failed = Promise.withResolvers<void>();
    await page.route('**/assets/route-map-*.js', async (route) => {
      await failed.promise;
      await route.abort();
    });
    await show('/alerts', 'sandbox');
    await goTo(page, 'SLIP1');
    const panel = page.getByRole('region', { name: 'Your references' });
    await panel.getByRole('button', { name: 'Edit your references' }).click();
    await panel.getByLabel('References', { exact: true }).fill('PO-4711');
    failed.resolve();
    await page.getByText('The server cannot be reached').waitFor();
    assert.equal(await panel.getByLabel('References', { exact: true }).inputValue(), 'PO-4711');
  });

  test('a shared shipment is read without a session, in the language of the reader, until its link is revoked', async (t) => {
    const reference = knownBill();
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await show('/sharing');
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    await page.getByRole('img', { name: 'The logo of the workspace' }).waitFor();
    await show(`/shipments/${reference}`);
    await page.getByRole('button', { name: `Share ${reference}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.locator('pre').first().innerText();

    const reader = await tests.visit(t, { locale: 'de-DE' });
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { level: 1, name: reference }).waitFor();
    await reader.page.getByRole('img', { name: /^Karte der Route / }).waitFor();
    await reader.page.getByText(/^Zuletzt geprüft: /).waitFor();
    const width = `document.querySelector('header img').naturalWidth`;
    assert.equal(await reader.page.evaluate(width), 1, 'the logo is loaded');
    const head = async () => (await (await fetch(link)).text()).split('</head>')[0] ?? '';
    assert.match(
      await head(),
      new RegExp(`<link rel="icon" href="/share/[^"]*/logo.*<title>${reference}: `, 's'),
    );
    await show('/sharing');
    await page.getByRole('checkbox', { name: 'Show previews of links in chats' }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The look of shared pages is saved.').last().waitFor();
    assert.doesNotMatch(await head(), new RegExp(`${reference}|og:`));
    const boxes = reader.page.getByRole('navigation', { name: 'Container dieses' }).getByRole('link');
    const other = boxes.and(reader.page.locator(':not([aria-current])')).first();
    const container = /[A-Z]{4}\d{7}/.exec((await other.textContent()) ?? '')?.[0] ?? '';
    await other.click();
    await reader.page.getByText(`${container} · `).waitFor();
    await assertFitsAndIsAccessible(reader.page);

    await show('/sharing');
    await page.getByRole('button', { name: `Revoke: Shipment ${reference}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked').waitFor();
    reader.faults.allow(404);
    await reader.page.reload();
    await reader.page.getByRole('heading', { name: 'Dieser Link funktioniert nicht' }).waitFor();
    assert.equal(await reader.page.getByText(reference).count(), 0);
    await assertFitsAndIsAccessible(reader.page);
  });

  test('a reader of a shared page is told by mail, and the workspace ends that', async (t) => {
    const smtp = await startSmtp(t);
    const port = await freePort();
    const mailing = await openBrowserTests(t, {
      ...{ SMTP_URL: smtp.url, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
    });
    const { page, show, call } = await mailing.open(t, { role: 'editor' });
    const reference = knownBill();
    const words = [{ reference, own_references: ['PO-4711'] }];
    await call('/live/track', { method: 'POST', data: { references: [reference], words } });
    const scope = { type: 'shipment', reference };
    const { body } = await call('/live/shares', { method: 'POST', data: { scope } });
    const { url } = (body as { data: { url: string } }).data;

    const reader = await mailing.visit(t, { locale: 'de-DE' });
    await reader.page.goto(url);
    await reader.page.getByText('Bei neuer ETA benachrichtigen').click();
    const field = reader.page.getByLabel('Ihre E-Mail-Adresse');
    await field.fill('lena@kunde.example');
    await assertFitsAndIsAccessible(reader.page);
    await field.press('Enter');
    await reader.page.getByText(/^Eine E-Mail mit einem Link zum Bestätigen ist unterwegs/).waitFor();
    await smtp.offered(1);
    const asked = await mailing.store.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('recipient', '=', 'lena@kunde.example')
      .executeTakeFirstOrThrow();
    assert.match(asked.subject, /^PO-4711: Bitte bestätigen Sie/);
    const [confirm = ''] = asked.text.match(/http:\S+\/confirm\/\S+/) ?? [];
    await reader.page.goto(confirm);
    await reader.page.getByRole('button', { name: 'Bestätigen' }).click();
    await reader.page.getByRole('heading', { name: 'Sie erhalten diese E-Mails' }).waitFor();

    await show('/sharing');
    await page.getByText('1 reader is told by mail').waitFor();
    await assertFitsAndIsAccessible(page);
    await page.getByRole('button', { name: `Stop mails: Shipment ${reference}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop mails' }).click();
    await page.getByRole('button', { name: `Offer mails: Shipment ${reference}` }).waitFor();
    await reader.page.goto(url);
    await reader.page.getByRole('heading', { level: 1, name: 'PO-4711' }).waitFor();
    assert.equal(await reader.page.getByText('Bei neuer ETA benachrichtigen').count(), 0);
  });

  test('a shared list has its words in the language of the reader, and own references come first', async (t) => {
    const { call } = await tests.open(t, { role: 'editor' });
    const references = ['SLIP1', 'SLIP2', 'ROLLOVER1', 'MSCU1234566DELAY', 'MSCU1234566ARRIVED'];
    await call('/test/track', { method: 'POST', data: { references } });
    await call('/test/change', { method: 'POST', data: { references, addTags: ['q4'] } });
    await call('/test/shipments/SLIP1', { method: 'PATCH', data: { own_references: ['PO-4711'] } });
    const made = await call('/test/shares', { method: 'POST', data: { scope: { type: 'tag', tag: 'q4' } } });
    const { url } = (made.body as { data: { url: string } }).data;
    const { page } = await tests.visit(t);
    const read = async (language: string) => {
      const answer = page.waitForResponse(/\/data$/);
      await page.goto(`${url}?lang=${language}`);
      const facts = JSON.stringify(await (await answer).json()).replaceAll(/"event":"[^"]*"/g, '');
      await page.getByRole('link', { name: 'PO-4711' }).waitFor();
      const shownTexts = `[...document.querySelectorAll('main *')].flatMap((each) => [...each.childNodes])
        .filter((node) => node.nodeType === Node.TEXT_NODE).map(({ data }) => data.trim())`;
      return { facts, texts: (await page.evaluate(shownTexts)) as string[] };
    };
    const english = new Set((await read('en')).texts);
    for (const language of Object.keys(languages).filter((each) => each !== 'en')) {
      const { facts, texts } = await read(language);
      const words = texts
        .flatMap((shownText) => shownText.split(' · '))
        .filter((part) => /\p{L}{3}/u.test(part));
      const isFact = (part: string) => part.split(' – ').every((each) => facts.includes(each));
      assert.ok(words.length > 20, language);
      assert.deepEqual(
        words.filter((part) => !isFact(part) && [...english].some((said) => said.includes(part))),
        [],
        language,
      );
      await assertFitsAndIsAccessible(page);
    }
  });

  test('a shared list that is loaded again while a reader shows more is whole and new', async (t) => {
    const { call } = await tests.open(t, { role: 'editor' });
    const references = Array.from({ length: 60 }, (_, at) => `SLIP${at + 1}`);
    for (const batch of [references.slice(0, 30), references.slice(30)])
      await call('/test/track', { method: 'POST', data: { references: batch } });
    await call('/test/change', { method: 'POST', data: { references, addTags: ['q4'] } });
    const data = { scope: { type: 'tag', tag: 'q4' } };
    const { body } = await call('/test/shares', { method: 'POST', data });
    const { page } = await tests.visit(t);
    await page.goto((body as { data: { url: string } }).data.url);
    const rows = page.getByRole('list', { name: 'Shipments' }).getByRole('listitem');
    const more = page.getByRole('button', { name: 'Show more' });
    /** Ends the share of the first row. The page returns to sight after a while, and asks for the list again. */
    const loadAgain = async () => {
      const reference = await rows.first().getByRole('link').innerText();
      await call(`/test/shipments/${reference}`, { method: 'PATCH', data: { tags: [] } });
      await page.evaluate(`{
        const { now } = Date;
        Date.now = () => now() + 200_000;
        document.dispatchEvent(new Event('visibilitychange'));
      }`);
    };
    const showList = await hold(page, 'GET', /refresh=true/);
    await more.waitFor();
    await loadAgain();
    await more.click();
    await rows.nth(59).waitFor();
    showList();
    await rows.nth(59).waitFor({ state: 'detached' });
    assert.equal(await rows.count(), 59);

    await page.reload();
    const showMore = await hold(page, 'GET', /cursor=/);
    await more.click();
    const loaded = page.waitForResponse(/refresh=true/);
    await loadAgain();
    await loaded;
    showMore();
    await more.waitFor({ state: 'detached' });
    assert.equal(await rows.count(), 58);
  });

  test('of two logos, the one that was chosen last is kept and shown', async (t) => {
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/sharing');
    const choose = async (width: number) => {
      const picture = await page.evaluate(`{
        const canvas = document.createElement('canvas');
        canvas.width = ${width};
        canvas.toDataURL().split(',')[1];
      }`);
      const buffer = Buffer.from(String(picture), 'base64');
      const file = { name: 'logo.png', mimeType: 'image/png', buffer };
      await page.getByLabel('Choose a file').setInputFiles(file);
    };
    const shows = async (width: number) => {
      const shown = `document.querySelector('main img')?.naturalWidth`;
      while ((await page.evaluate(shown)) !== width) await setTimeout(20);
    };
    await choose(20);
    await shows(20);
    await choose(30);
    await shows(30);
    const first = Promise.withResolvers<void>();
    const wait = async (route: Route) => {
      await first.promise;
      await route.continue();
    };
    await page.route('**/brand/logo', wait, { times: 1 });
    await choose(40);
    await choose(50);
    first.resolve();
    await shows(50);
    await page.reload();
    await shows(50);
  });

  test('the details say who put on each seal', async (t) => {
    const reference = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    const sources = ['CAR', 'SHI', 'CST', 'CNS', 'TER', 'CUS', 'VET', 'PHY', null];
    await storeInJourney(workspaceId, 'particulars', {
      seals: sources.map((source, index) => ({ number: `S${index}`, source })),
      serviceCode: null,
      delay: null,
      references: [],
    });
    await show(`/shipments/${reference}`);
    const text = await page.getByRole('region', { name: 'Details' }).innerText();
    const named = ['carrier', 'shipper', 'customer', 'consolidator', 'terminal', 'customs']
      .concat('veterinary office', 'plant health office')
      .map((source, index) => `S${index} (${source})`);
    assert.ok(text.includes([...named, 'S8'].join(', ')), text);
  });

  test('a journey whose ship had arrived before it was tracked has no first ETA', async (t) => {
    const reference = knownBill('delivered');
    const { page, show, call } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await show(`/shipments/${reference}`);
    const panel = page.getByRole('region', { name: 'How the ETA changed' });
    await panel.getByText('The ship had arrived when tracking began.').waitFor();
    assert.equal(await panel.getByText('Unchanged since the first ETA').count(), 0);
  });

  test('a plan whose ports are not named says so in words', async (t) => {
    const reference = knownBill();
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [reference] } });
    await forgetPorts(workspaceId);
    await show(`/shipments/${reference}`);
    await page.getByText('it has not named the port of discharge').first().waitFor();
    await page.getByText('Place not named').first().waitFor();
    assert.doesNotMatch(await page.locator('main').innerText(), /\bnone\b|\bnull\b|undefined/i);
  });
});

test('an arrival notice is shown beside the journey, and its document is downloaded as a file', async (t) => {
  const bill = knownBill();
  const { page, show, call, workspaceId } = await tests.open(t, { viewport: phone });
  await call('/live/track', { method: 'POST', data: { references: [bill] } });
  const { body } = await call(`/live/shipments/${bill}`);
  const { container } = (body as { data: { box: { container: string } } }).data.box;
  await keepNotice(
    workspaceId,
    sampleNotice(bill, [container], { carrierCode: null, typeLabel: 'Consignee' }),
  );
  await show(`/shipments/${bill}`);
  const panel = page.getByRole('region', { name: 'Arrival notice, Consignee' });
  await panel.getByText(`PIN-${container}, Rotterdam, NL`).waitFor();
  for (const line of [
    'Demurrage, 5 calendar days',
    'Detention, 7 working days',
    'Terminal handling, €355.10, collect',
  ])
    assert.equal(await panel.getByText(line, { exact: true }).count(), 1, line);
  await assertFitsAndIsAccessible(page);
  const file = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download the PDF' }).click();
  assert.deepEqual(await readFile(await (await file).path()), samplePdf);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await panel.isVisible(), false, 'who is handed the page learns no pick-up number');
});

/** As if the carrier of the only shipment of the workspace had sent it. */
async function keepNotice(workspaceId: string, notice: Record<string, unknown>): Promise<void> {
  const { id, carrier } = await tests.store.db
    .selectFrom('shipments')
    .select(['id', 'carrier'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const pages = [noticePage(notice)];
  await inTransaction(tests.store.db, async (tx) => {
    const answer = { carrier, pages, receivedAt: now, isPacked: false };
    const applied = { shipment_id: id, complete: false, arrived_at: now, simulated: true };
    const answerId = await insertAnswer(tx, answer);
    await insertNotice(tx, {
      ...{ answer_id: answerId, workspace_id: null, carrier, arrived_at: now, waits: false, bytes: 1 },
      ...{ document: samplePdf, document_name: 'notice.pdf' },
    });
    await insertObservation(tx, applied, answer);
  });
}

/** Goes to a shipment in the same document, as the palette does. */
async function goTo(page: Page, reference: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(reference);
  await page.getByRole('option', { selected: true }).filter({ hasText: reference }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: reference, exact: true }).waitFor();
  await page.getByRole('region', { name: 'Your references' }).waitFor();
}

/** A picture of one pixel. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As if the carrier had changed the port of discharge and the ship of every box. */
async function storeDetours(workspaceId: string): Promise<void> {
  const boxes = await tests.store.db
    .selectFrom('journeys')
    .select(['shipment_id', 'container'])
    .where('workspace_id', '=', workspaceId)
    .execute();
  const changed = [
    { field: 'pod' as const, previous: 'London Gateway, GB', current: 'Rotterdam, NL', reason: '' },
    {
      field: 'vessel' as const,
      previous: 'EVER FAST',
      current: 'EVER LATE',
      reason: changeReasons.rolled_over,
    },
  ];
  const rows = boxes.flatMap((box) =>
    changed.map((change) => ({ ...box, ...change, learned_at: new Date() })),
  );
  await tests.store.db.insertInto('journey_changes').values(rows).execute();
}

/** A part of the journey of the first box, as the journey has it after a message. */
async function storeInJourney<Part extends 'release' | 'particulars'>(
  workspaceId: string,
  part: Part,
  value: NonNullable<Journey[Part]>,
): Promise<void> {
  const path = `{journeys,0,${part}}`;
  await tests.store.db
    .updateTable('shipments')
    .set({ state: sql`jsonb_set(state, ${path}::text[], ${JSON.stringify(value)}::jsonb)` })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** As if the box of the only shipment of the workspace were rolled, later by days and after its promise. */
async function storeThreeExceptions(workspaceId: string, container: string): Promise<void> {
  const found = (kind: ExceptionKind, facts: Partial<ExceptionFacts> & { reason: string }) => ({
    ...exceptionFacts(facts),
    ...{ kind, container, since: new Date().toISOString() },
  });
  // English pages print these reasons; the other languages say it by the facts.
  const exceptions = JSON.stringify([
    found('promise_at_risk', {
      ...{ previous: '2026-12-03', current: '2026-12-10', days: 7 },
      reason: 'The ETA is 2026-12-10, 7 days after the promised day.',
    }),
    found('rolled_over', {
      ...{ previous: 'ESSEN EXPRESS', current: 'EVER FORTUNE', days: 8, port: 'Vung Tau, VN' },
      reason:
        'The box was not loaded on ESSEN EXPRESS in Vung Tau, VN. It goes on EVER FORTUNE, which leaves 8 days later.',
    }),
    found('eta_changed', {
      ...{ previous: '2026-12-01', current: '2026-12-10', days: 9, warnedDays: 0 },
      reason: 'The ETA is 2026-12-10, 9 days later than the first one (2026-12-01).',
    }),
  ]);
  await tests.store.db
    .updateTable('shipments')
    .set({ exceptions: sql`${exceptions}::jsonb` })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** As if the carrier had told 25 steps of the first box, which changes ships in two ports. */
async function storeLongRoute(workspaceId: string): Promise<void> {
  const month = (days: number) => new Date(Date.now() - (40 - days) * 86_400_000).toISOString().slice(0, 16);
  const ships = ['EVER LONG', 'BOREAS BRIDGE', 'MSC OSCAR'];
  const calls = ['CNSHA', 'SGSIN', 'LKCMB', 'NLRTM'].flatMap((port, nth) => {
    const [last, next] = [ships[nth - 1], ships[nth]];
    return [
      ...(last === undefined ? [] : [act('ARRI', port, month(nth * 9), { ship: last })]),
      ...(last === undefined ? [] : [act('DISC', port, month(nth * 9 + 1), { ship: last })]),
      act('GTOT', port, month(nth * 9 + 2), { load: nth === 0 ? 'empty' : 'laden' }),
      act('GTIN', port, month(nth * 9 + 4), { load: nth === 3 ? 'empty' : 'laden' }),
      ...['CUSTOMS CHECK', 'MOVED TO STACK'].map((words, hour) =>
        act('OTHER', port, month(nth * 9 + 5 + hour / 24), { words }),
      ),
      ...(next === undefined ? [] : [act('LOAD', port, month(nth * 9 + 6), { ship: next })]),
      ...(next === undefined ? [] : [act('DEPA', port, month(nth * 9 + 7), { ship: next })]),
    ];
  });
  const { happened, upcoming, pol, pod, transshipments } = journeyOf(new Date().toISOString(), ...calls);
  assert.deepEqual([happened.length >= 25, transshipments.length], [true, 2], `${happened.length} steps`);
  const route = JSON.stringify({ happened, upcoming, pol, pod, transshipments });
  await tests.store.db
    .updateTable('shipments')
    .set({ state: sql`jsonb_set(state, '{journeys,0}', (state #> '{journeys,0}') || ${route}::jsonb)` })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

/** As if the carrier had named no port of what is ahead of the first box. */
async function forgetPorts(workspaceId: string): Promise<void> {
  const ahead = sql`select jsonb_agg(step || '{"place": null}') from jsonb_array_elements(state #> '{journeys,0,upcoming}') step`;
  await tests.store.db
    .updateTable('shipments')
    .set({
      state: sql`jsonb_set(state, '{journeys,0}',
        (state #> '{journeys,0}') || '{"pod": null, "eta": null}' || jsonb_build_object('upcoming', (${ahead})))`,
    })
    .where('workspace_id', '=', workspaceId)
    .execute();
}

function at(day: string): EventTime {
  return wallClock(`${day}T09:00:00`, 'America/Los_Angeles');
}

/** A Bill of Lading of the demo's carriers with several containers, at sea or at another stage. */
function knownBill(stage: 'at_sea' | 'delivered' = 'at_sea'): string {
  const now = Date.now();
  const world = openWorld({ seed: 1, shipments: 20_000, delays: realDelays(1) });
  const wanted = { kind: 'bill', stage, leastBoxes: 2, limit: 1 } as const;
  const [found] = listReferences(world, wanted, now).references;
  assert.ok(found);
  return found.reference;
}

/** On how many pages it is printed. */
async function printedPages(page: Page): Promise<number> {
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
  return printed.match(/\/Type *\/Page\b/g)?.length ?? 0;
}
