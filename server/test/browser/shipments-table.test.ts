import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, suite, type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { carriers } from '../../../simulator/src/world/carriers.ts';
import { realDelays } from '../../../simulator/src/world/delays/real.ts';
import { openWorld } from '../../../simulator/src/world/world.ts';
import { assertAccessibleNow, assertFits, assertFitsAndIsAccessible } from './accessible.ts';
import { hasFocus, type SignedInVisit, shareBrowserTests } from './harness.ts';
import { hold } from './hold.ts';
import { trackDueRows } from './track-due-rows.ts';

const tests = await shareBrowserTests({ after });

/** The texts of the pills that have the colour of their row. */
const lostPills = `[...document.querySelectorAll('tr[aria-selected]')].flatMap((row) => {
  const styleOf = (element) => getComputedStyle(element);
  const pills = [...row.querySelectorAll('*')].filter((each) => styleOf(each).borderRadius === '999px');
  const lost = pills.filter((pill) => styleOf(pill).backgroundColor === styleOf(row).backgroundColor);
  return pills.length === 0 ? ['a row without pills'] : lost.map((pill) => pill.textContent);
})`;

/** The texts of all rows that are cut, from the first row to the last; of the longest names of ships, those that have no title. */
const cutInAllRows = `(async () => {
  const cut = new Set();
  const box = document.querySelector('[role=grid]').parentElement;
  for (box.scrollTop = 0; ; box.scrollTop += box.clientHeight / 2) {
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100)));
    for (const each of document.querySelectorAll('[role=grid] tbody td[data-column] *'))
      if (each.scrollWidth > each.clientWidth && each.clientWidth > 0 && !(each.title === each.textContent && each.title.length >= 30))
        cut.add(each.textContent);
    if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) return [...cut];
  }
})()`;

suite('the table of shipments', async () => {
  const grace = await tests.newPerson({ role: 'developer' });
  const containers = knownContainers(190);
  let tracked: Promise<void> | undefined;
  /** Grace tracks all containers, also if the test of the file does not run. */
  const openGrace = async (t: TestContext) => {
    const visit = await tests.open(t, { person: grace });
    tracked ??= trackAll(visit.call, containers);
    await tracked;
    return visit;
  };

  test('a printed list has all its rows as a table, with the own references', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    const some = containers.slice(0, 130);
    const words = [{ reference: some[129] ?? '', own_references: ['PO-4711'] }];
    for (const references of [some.slice(0, 65), some.slice(65)])
      await call('/live/track', { method: 'POST', data: { references, words } });
    await show('/shipments');
    await page.getByRole('button', { name: 'Add shipments' }).first().click();
    await page.getByRole('dialog').getByLabel('References').fill('MSCU7654321');
    await page.keyboard.press('Escape');
    await page.getByText('has not been sent yet').waitFor();
    // The browser under test has no printer: what the page shows while it prints is looked at instead.
    await page.evaluate("window.print = () => dispatchEvent(new Event('beforeprint'))");
    await page.getByRole('button', { name: 'Print' }).click();
    await page.emulateMedia({ media: 'print' });
    const printed = page.locator('table tbody tr:visible');
    await printed.nth(129).waitFor();
    assert.equal(await printed.count(), 130);
    assert.equal(await page.getByText('Export CSV').isVisible(), false, 'no button');
    assert.equal(await page.getByText('has not been sent yet').isVisible(), false, 'no draft');
    const all = (await printed.allTextContents()).join();
    assert.deepEqual(
      some.filter((container) => !all.includes(container)),
      [],
    );
    assert.match(all, /PO-4711/);
    assert.equal(await page.getByRole('searchbox').isVisible(), false);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    assert.ok(await page.getByRole('searchbox').isVisible());
  });

  for (const locale of ['en-GB', 'de-DE'])
    test(`at 1440 pixels every text of every row is read whole, in ${locale}`, async (t) => {
      await openGrace(t);
      const { page, show, call } = await tests.open(t, { person: grace, locale });
      const [reference = ''] = containers;
      const words = { own_references: ['PO-4711'], tags: ['Nordwind Handel'], promised_at: '2026-01-01' };
      await call(`/live/shipments/${reference}`, { method: 'PATCH', data: words });
      await page.setViewportSize({ width: 1440, height: 900 });
      await show('/shipments');
      await page.getByRole('columnheader').nth(7).waitFor();
      await page.locator('[role="grid"][aria-busy="false"]').waitFor();
      assert.deepEqual(await page.evaluate(cutInAllRows), []);
    });

  test('the table comes back to the same place, and exports what it shows', async (t) => {
    const { page, show } = await openGrace(t);
    await show('/shipments');
    const grid = page.getByRole('grid');
    await page.setViewportSize({ width: 1440, height: 900 });
    await grid.locator('[aria-rowindex="18"]').waitFor();
    const eighteenth = await grid.locator('[aria-rowindex="18"]').boundingBox();
    assert.ok(eighteenth && eighteenth.y + eighteenth.height < 900, 'a screen has 17 rows');
    await grid.getByRole('button', { name: 'ETA' }).click();
    await page.waitForURL('**/shipments?sort=eta');
    // Until the rows are there in the new order, the table shows those in the old one.
    const sorted = page
      .getByRole('columnheader', { name: 'ETA' })
      .and(page.locator('[aria-sort="ascending"]'));
    await page.locator('[role="grid"][aria-busy="false"]').filter({ has: sorted }).waitFor();
    await grid.focus();
    await page.keyboard.press('End');
    await grid.locator('[aria-rowindex="191"][data-active]').waitFor();
    await page.keyboard.press('PageUp');
    const row = grid.locator('[aria-rowindex="181"][data-active]');
    const container = (await row.getByRole('link').locator('span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: container }).waitFor();
    await page.goBack();
    await row.getByRole('link', { name: container }).waitFor();
    await hasFocus(grid);
    const above = grid.locator('[aria-rowindex="180"]');
    await above.click({ position: { x: 600, y: 10 } });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    // The next key goes on from the row that was opened.
    await above.and(page.locator('[data-active]')).waitFor();

    await page.getByRole('searchbox').fill(container.slice(0, 4));
    await page.waitForURL(/q=/);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
    assert.ok(lines.length > 1 && lines.length < 190);
    assert.ok(lines.slice(1).every((line) => line.includes(container.slice(0, 4))));
  });

  test('a search without a network says so, keeps what was typed, and goes on when the network is back', async (t) => {
    const { page, show, faults } = await openGrace(t);
    faults.allow(/^request: .*ERR_INTERNET_DISCONNECTED/);
    await show('/shipments');
    const first = page.getByRole('grid').getByRole('link').first();
    await first.waitFor();
    await page.context().setOffline(true);
    await page.getByText('The server cannot be reached. What you see may be out of date').waitFor();
    await first.waitFor();
    await page.getByRole('searchbox').fill('MSCU');
    await page.getByText('The server cannot be reached. Check your connection').waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'MSCU');
    assert.equal(await page.getByText('Loading…').count(), 0, 'what failed is not loading');
    await page.context().setOffline(false);
    await page.getByRole('grid').getByRole('link').first().waitFor();
    await page.getByText('The server cannot be reached').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Remove the filter “MSCU”' }).waitFor();
  });

  test('all that match are counted, tagged and stopped at once, and each of these can be undone', async (t) => {
    const { page, show, call } = await openGrace(t);
    const counts = async () => ((await call('/live/tags')).body as { data: { tag: string }[] }).data;
    const counted = async () => (await counts()).filter(({ tag }) => tag === 'Q4');
    const toast = (words: string) => page.getByRole('dialog').filter({ hasText: words });
    await show('/shipments');
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
    await page.getByText('100 references with 100 containers selected').waitFor();
    await page.getByRole('button', { name: 'Select all that match: 190 containers' }).click();
    await page.getByText('190 references with 190 containers selected').waitFor();
    await page.getByRole('button', { name: 'Tags and promise…' }).click();
    await page.getByRole('dialog').getByLabel('Add tags').fill('Q4');
    await assertFitsAndIsAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    const changed = toast('190 references changed.');
    await changed.waitFor();
    assert.deepEqual(await counted(), [{ tag: 'Q4', count: 190 }]);
    const stop = page.getByRole('button', { name: 'Stop tracking' });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await stop.click({ trial: true });
    }
    await changed.getByRole('button', { name: 'Undo' }).click();
    await toast('The change of 190 references was undone.').waitFor();
    await page.keyboard.press('/');
    await hasFocus(page.getByRole('searchbox'));
    assert.deepEqual(await counted(), []);

    await page.getByRole('button', { name: 'Unselect' }).click();
    await page
      .getByRole('checkbox', { name: /^Select [A-Z]{4}/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Stop tracking' }).click();
    const question = page.getByRole('alertdialog', { name: 'Stop tracking 1 reference?' });
    await question.getByText(/^1 container will be removed/).waitFor();
    await question.getByRole('button', { name: 'Stop tracking' }).click();
    await page.getByText('189 containers', { exact: true }).waitFor();
    await toast('Stopped tracking 1 reference.').getByRole('button', { name: 'Undo' }).click();
    await toast('1 reference tracked again.').waitFor();
    await page.getByText('190 containers', { exact: true }).waitFor();
  });

  test('a container that is added to its Bill of Lading is one row; it goes on alone when the bill is stopped, and undoing that brings both back', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    const track = async (reference: string, words: object[] = []) => {
      const { body } = await call('/test/track', {
        method: 'POST',
        data: { references: [reference], words },
      });
      return (body as { data: { boxOf?: string }[] }).data[0]?.boxOf;
    };
    await track('SLIP1');
    const { body } = await call('/test/shipments');
    const [{ container }] = (body as { data: [{ container: string }] }).data;
    assert.equal(await track(container, [{ reference: container, own_references: ['PO-4711'] }]), 'SLIP1');
    await show('/shipments', 'sandbox');
    const toast = (words: string) => page.getByRole('dialog').filter({ hasText: words });
    const isOneRow = async (reference: string) => {
      await page.getByText('1 container', { exact: true }).waitFor();
      const row = page.getByRole('row').filter({ hasText: container }).filter({ hasText: 'PO-4711' });
      await row.waitFor();
      const listed = (await call('/test/shipments')).body as { data: { reference: string }[] };
      assert.deepEqual(
        listed.data.map((each) => each.reference),
        [reference],
      );
    };
    await isOneRow('SLIP1');
    await page
      .getByRole('checkbox', { name: /^Select / })
      .last()
      .click();
    await page.getByRole('button', { name: 'Stop tracking' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop tracking' }).click();
    const stopped = toast('Stopped tracking 1 reference.');
    await stopped.waitFor();
    await isOneRow(container);
    await stopped.getByRole('button', { name: 'Undo' }).click();
    await toast('1 reference tracked again.').waitFor();
    await isOneRow('SLIP1');
  });

  for (const [button, title] of [
    ['Stop tracking', 'Stop tracking 100 references?'],
    ['Tags and promise…', 'Change 100 references with 100 containers'],
  ] as const) {
    test(`the dialog of "${button}" keeps its shipments when all that match are found late`, async (t) => {
      const { page, show } = await openGrace(t);
      const answer = await hold(page, 'GET', '**/matching*');
      await show('/shipments');
      await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
      await page.getByRole('button', { name: 'Select all that match: 190 containers' }).click();
      await page.getByRole('button', { name: button }).click();
      answer();
      await page.getByText('190 references with 190 containers selected').waitFor();
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      await dialog.getByRole('heading', { name: title }).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });
  }

  test('all that match are not selected when they are found after all was unselected', async (t) => {
    const { page, show } = await openGrace(t);
    const answer = await hold(page, 'GET', '**/matching*');
    await show('/shipments');
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
    await page.getByRole('button', { name: 'Select all that match: 190 containers' }).click();
    await page.getByRole('button', { name: 'Unselect' }).click();
    const one = page.getByRole('checkbox', { name: /^Select [A-Z]{4}/ }).first();
    await one.click();
    const found = page.waitForResponse('**/matching*');
    answer();
    await (await found).finished();
    await page.getByRole('button', { name: 'Stop tracking' }).click();
    await page.getByRole('alertdialog', { name: 'Stop tracking 1 reference?' }).waitFor();
  });

  test('the active row and the box with the focus stay those of the same shipment when another one comes', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    const track = (reference: string) =>
      call('/test/track', { method: 'POST', data: { references: [reference] } });
    for (const reference of ['SLIP1', 'SLIP2', 'SLIP3']) await track(reference);
    await show('/shipments', 'sandbox');
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    const active = page.locator('tr[data-active]').filter({ hasText: 'SLIP2' });
    await active.waitFor();
    await track('SLIP4');
    await page.getByRole('link', { name: 'SLIP4' }).waitFor();
    await active.waitFor();
    const box = active.getByRole('checkbox');
    await box.click();
    await hasFocus(box);
    await track('SLIP5');
    await page.getByRole('link', { name: 'SLIP5' }).waitFor();
    await hasFocus(box);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'SLIP2' }).waitFor();
  });

  test('the table keeps the focus when a search changes its rows, and a heading when it sorts them', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    await show('/shipments', 'sandbox');
    const grid = page.getByRole('grid');
    const heading = page.getByRole('columnheader', { name: 'Number' }).getByRole('button');
    await heading.press('Enter');
    await page.waitForURL(/sort=container/);
    await page.locator('[role="grid"][aria-busy="false"]').waitFor();
    await hasFocus(heading);
    await page.getByRole('searchbox').fill('SLIP2');
    await grid.focus();
    await page.waitForURL(/q=SLIP2/);
    await page.getByRole('link', { name: 'SLIP1' }).waitFor({ state: 'detached' });
    await hasFocus(grid);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'SLIP2' }).waitFor();
  });

  test('an open change of selected shipments stays when nothing matches any more', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
    const tag = (...tags: string[]) => call('/test/shipments/SLIP1', { method: 'PATCH', data: { tags } });
    await tag('q4');
    await show('/shipments?tag=q4', 'sandbox');
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).click();
    await page.getByRole('button', { name: 'Tags and promise…' }).click();
    const field = page.getByRole('dialog').getByLabel('Add tags');
    await hasFocus(field);
    await page.keyboard.type('urgent');
    await tag();
    await page.getByText('Nothing matches').waitFor();
    await hasFocus(field);
    assert.equal(await field.inputValue(), 'urgent');
  });

  test('statuses and tags keep their pills on a row that is selected, and on one under the pointer', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['MSCU1234566', 'MSCU1234566ARRIVE'] } });
    await call('/test/shipments/MSCU1234566', { method: 'PATCH', data: { tags: ['urgent'] } });
    await show('/shipments', 'sandbox');
    await page.getByRole('checkbox', { name: 'Select MSCU1234566' }).click();
    const row = page.getByRole('row').filter({ hasText: 'urgent' });
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      for (const place of [row, page.getByRole('row').last()]) {
        await place.hover();
        assert.deepEqual(await page.evaluate(lostPills), [], theme);
      }
    }
  });

  test('own references and tags are found, shown and filtered by, and a number that is not tracked can be', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    const [one, two] = ['MSCU1234566', 'MSCU1234566DELAY'];
    await call('/test/track', { method: 'POST', data: { references: [one, two] } });
    const words = { own_references: ['PO-4711'], tags: ['urgent', 'acme'] };
    await call(`/test/shipments/${one}`, { method: 'PATCH', data: words });
    await show('/shipments', 'sandbox');
    const row = page.getByRole('row').filter({ hasText: 'PO-4711' });
    await row.getByRole('link', { name: 'urgent' }).click();
    await page.waitForURL('**/shipments?tag=urgent');
    await page.getByText('1 container', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remove the filter Tag urgent' }).click();
    await page.getByText('2 containers', { exact: true }).waitFor();
    await addFilter(page, 'Tag');
    await page.getByRole('option', { name: 'acme', exact: true }).click();
    await page.waitForURL('**/shipments?tag=acme');
    await page.keyboard.press('Escape');
    await assertFitsAndIsAccessible(page);

    await show('/shipments', 'sandbox');
    const search = page.getByRole('searchbox');
    await search.fill('po-4711 acme');
    await page.getByText('1 container', { exact: true }).waitFor();
    await search.fill(`${two}, ${one}`);
    await page.getByText('2 containers', { exact: true }).waitFor();
    await search.fill('MSCU1234566ARRIVE');
    await page.getByRole('button', { name: 'Track MSCU1234566ARRIVE' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Track 1 reference' }).click();
    await page.getByRole('dialog').getByText('1 of 1').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row').filter({ hasText: 'MSCU1234566ARRIVE' }).waitFor();
  });

  test('a view can be saved under a name, shared with the team, renamed and removed', async (t) => {
    const { page, show, workspaceId } = await openGrace(t);
    await show('/shipments?status=in_transit&sort=eta');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await hasFocus(page.getByLabel('Name'));
    await page.keyboard.type('On their way');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'View On their way' }).click();
    await page.getByRole('menuitem', { name: 'Share with the team' }).click();
    await page.getByText('The team sees the view On their way now.').waitFor();
    const viewer = await tests.open(t, { role: 'viewer', workspaceId });
    await viewer.show('/shipments');
    await viewer.page.getByRole('button', { name: 'Views' }).click();
    await viewer.page.getByRole('menuitem', { name: /^On their way Team · / }).click();
    await viewer.page.getByRole('button', { name: 'View On their way' }).click();
    await viewer.page.getByRole('menuitem', { name: 'Save this view…' }).waitFor();
    assert.equal(await viewer.page.getByRole('menuitem', { name: 'Rename or remove…' }).count(), 0);
    await page.getByRole('button', { name: 'View On their way' }).click();
    await page.getByRole('menuitem', { name: 'Rename or remove…' }).click();
    await page.getByRole('button', { name: 'Rename the view On their way' }).click();
    await hasFocus(page.getByLabel('Name'));
    await page.keyboard.type('At sea');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Rename the view At sea' }));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View At sea', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await hasFocus(page.getByLabel('Name'));
    await page.keyboard.type('At sea');
    await page.keyboard.press('Enter');
    await page.getByText('You have a view of this name. Saving replaces it.').waitFor();
    await page.getByRole('button', { name: 'Replace it' }).click();
    await page.getByRole('dialog', { name: 'Save this view' }).waitFor({ state: 'detached' });
    await show('/shipments');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'At sea' }).click();
    await page.waitForURL('**/shipments?status=in_transit&sort=eta');
    await page.getByRole('button', { name: 'View At sea', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rename or remove…' }).click();
    await page.getByRole('button', { name: 'Remove the view At sea' }).click();
    await page.getByRole('dialog', { name: 'Saved views' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Views' }).waitFor();
  });

  test('the name of a view keeps the focus while another view is renamed or removed', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
    for (const name of ['One', 'Two', 'Three'])
      await call('/views', { method: 'POST', data: { name, query: `q=${name}` } });
    await show('/shipments', 'sandbox');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Rename or remove…' }).click();
    const renamed = await hold(page, 'PATCH', '**/views/*');
    await page.getByRole('button', { name: 'Rename the view One' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await hasFocus(name);
    await page.keyboard.type('First');
    await page.keyboard.press('Enter');
    const removed = await hold(page, 'DELETE', '**/views/*');
    await page.getByRole('button', { name: 'Remove the view Two' }).click();
    await page.getByRole('button', { name: 'Rename the view Three' }).click();
    await hasFocus(name.last());
    await page.keyboard.type('La');
    renamed();
    await page.getByRole('button', { name: 'Rename the view First' }).waitFor();
    removed();
    await page.getByRole('button', { name: 'Remove the view Two' }).waitFor({ state: 'detached' });
    await page.keyboard.type('st');
    assert.equal(await name.inputValue(), 'Last');
  });

  test('one browser shows at once what another user does', async (t) => {
    const ada = await tests.open(t, { role: 'owner' });
    const grace = await tests.open(t, { role: 'developer', workspaceId: ada.workspaceId });
    await ada.show('/shipments', 'sandbox');
    await ada.page.getByText('Track your first shipment').waitFor();
    await grace.show('/shipments', 'sandbox');
    await grace.page.getByRole('button', { name: 'Track the three examples' }).click();
    const dialog = grace.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Track 3 references' }).click();
    await dialog.getByText('0 of 3').waitFor();
    await trackDueRows(tests.store);
    await dialog.getByText('3 of 3').waitFor();
    await ada.page.getByText('MSCU1234566DELAY').first().waitFor();
  });

  test('overview, table, page and file have the same days in English, at five to midnight in five zones and in any browser', async (t) => {
    const reader = await tests.newPerson({ role: 'developer' });
    const today = new Date().toISOString().slice(0, 10);
    // When it is 23:55 there, without summer time.
    const readers = [
      { zone: 'Pacific/Kiritimati', locale: 'en-NZ', utc: '09:55' },
      { zone: 'Asia/Shanghai', locale: 'ja-JP', utc: '15:55' },
      { zone: 'UTC', locale: 'en-GB', utc: '23:55' },
      { zone: 'America/Phoenix', locale: 'ar-EG', utc: '06:55' },
      { zone: 'Pacific/Pago_Pago', locale: 'en-IE', utc: '10:55' },
    ];
    for (const { utc, ...where } of readers) {
      const at = new Date(`${today}T${utc}:00Z`);
      const { page, show, call } = await tests.open(t, { person: reader, ...where, at });
      await call('/test/track', {
        method: 'POST',
        // The second arrives in five days.
        data: { references: ['MSCU1234566DELAY', 'MSCU1000085'] },
      });
      const { body } = await call('/test/shipments?status=delayed');
      const [late] = (body as { data: { container: string; days_to_eta: number; eta: string }[] }).data;
      assert.ok(late);
      const days = `${-late.days_to_eta} ${late.days_to_eta === -1 ? 'day' : 'days'}`;
      await show('/', 'sandbox');
      const arriving = page.getByRole('region', { name: 'Arriving in the next seven days' });
      await arriving.getByRole('link', { name: /^in [45] days: 1 container$/i }).waitFor();
      const panel = page.getByRole('region', { name: 'Overdue' });
      await panel
        .getByRole('listitem')
        .filter({ hasText: late.container })
        .getByText(`${days} overdue`)
        .waitFor();
      await panel.getByRole('link', { name: /^[1-9].*(two days|week|Longer)$/ }).click();
      const row = page.getByRole('row').filter({ hasText: late.container });
      await row.getByText(`${days} overdue`).waitFor();
      const shownDay = row.locator(`[data-column=eta] time[datetime="${late.eta}"]`);
      assert.equal(await shownDay.textContent(), dayAndMonth(late.eta));
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Export CSV' }).click();
      assert.match(
        await readFile(await (await saved).path(), 'utf8'),
        new RegExp(`${late.container}.*\\b${late.eta}\\b`),
      );
      await page.getByRole('link', { name: late.container }).click();
      await page.getByText(late.days_to_eta === -1 ? 'yesterday' : `${days} ago`, { exact: true }).waitFor();
    }
  });

  test('a shipment whose ETA has slipped stands out in the list, and can be counted, filtered and sorted by', async (t) => {
    const [container = ''] = knownContainers(1);
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'developer' });
    await call('/live/track', { method: 'POST', data: { references: [container] } });
    await tests.store.db
      .updateTable('journeys')
      .set({ slip_days: 3 })
      .where('workspace_id', '=', workspaceId)
      .execute();
    await show('/');
    await page
      .getByRole('list', { name: 'Containers by status' })
      .getByRole('link', { name: /^Late 1/ })
      .click();
    await page.waitForURL('**/shipments?timing=slipped');
    await page.getByRole('row').filter({ hasText: container }).getByText('Late', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Late 1' }).and(page.locator('[aria-pressed="true"]')).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'ETA, most days later first' }).click();
    await page.waitForURL('**sort=-slip');
  });

  test('a box that goes to another port does not look as planned in the list', async (t) => {
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['DIVERT1'] } });
    await sql`
      insert into exceptions (workspace_id, shipment_id, container, kind, about, since, mode, reference, urgency, reason)
      select workspace_id, id, '', 'port_changed', 'pod', now(), mode, reference, 2, 'The box goes to Antwerp, BE.'
      from shipments where workspace_id = ${workspaceId}`.execute(tests.store.db);
    await show('/shipments', 'sandbox');
    const row = page.getByRole('row').filter({ hasText: 'DIVERT1' });
    await row.getByText('Port changed').waitFor();
    assert.equal(await row.getByText('ETA unchanged').count(), 0);
    await assertFits(page);
  });

  test('that a box misses its promised day is a chip beside its ETA, and not that it is late', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    const references = ['SLIP1', 'SLIP2'];
    await call('/test/track', { method: 'POST', data: { references } });
    const { body } = await call('/test/shipments?q=SLIP1');
    const [{ eta }] = (body as { data: [{ eta: string }] }).data;
    const promise = (reference: string, days: number) => {
      const day = new Date(Date.parse(eta) + days * 86_400_000).toISOString().slice(0, 10);
      return call('/test/change', { method: 'POST', data: { references: [reference], promisedAt: day } });
    };
    await promise('SLIP1', -3);
    await promise('SLIP2', 3);
    await show('/shipments', 'sandbox');
    const row = (reference: string) => page.getByRole('row').filter({ hasText: reference });
    await row('SLIP1').getByText('On time', { exact: true }).waitFor();
    await row('SLIP1').getByText('3 days after promise').waitFor();
    assert.equal(await row('SLIP1').getByText('ETA unchanged').count(), 0, 'it would read as all is well');
    await row('SLIP2').getByText('ETA unchanged').waitFor();
    assert.equal(await row('SLIP2').getByText('after promise').count(), 0);
  });

  test('shipments with an exception can be filtered by its kind, and the filter is removed by its chip', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    const promise = { promised_at: '2026-01-01' };
    await call('/test/shipments/SLIP2', { method: 'PATCH', data: promise });
    await show('/shipments', 'sandbox');
    await addFilter(page, 'Exception');
    await page.getByRole('option', { name: 'Promise at risk' }).click();
    await page.waitForURL('**/shipments?exception=promise_at_risk');
    await page.getByText('1 container', { exact: true }).waitFor();
    await page.getByText('SLIP2').first().waitFor();
    await page.getByRole('button', { name: 'Remove the filter Promise at risk' }).click();
    await page.getByText('2 containers', { exact: true }).waitFor();
  });

  test('shipments can be filtered by port and by promise; the address keeps both, and chips remove them', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    await call('/test/shipments/SLIP2', { method: 'PATCH', data: { promised_at: '2026-01-01' } });
    const { body } = await call('/test/ports');
    const [port] = (body as { data: { from: { port: string; name: string }[] } }).data.from;
    assert.ok(port !== undefined);
    await show('/shipments', 'sandbox');
    await addFilter(page, 'From port');
    await page.keyboard.type(port.port.toLowerCase());
    await page.getByRole('option', { name: `${port.name} 2` }).click();
    await page.waitForURL(`**/shipments?from=${port.port}`);
    await page.keyboard.press('Escape');
    await addFilter(page, 'Promise');
    await page.getByRole('option', { name: 'Promise at risk' }).click();
    await page.waitForURL(`**/shipments?from=${port.port}&promise=at_risk`);
    await page.getByText('1 container', { exact: true }).waitFor();
    await assertFitsAndIsAccessible(page);
    await page.reload();
    await page.getByText('SLIP2').first().waitFor();
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
    assert.deepEqual([lines.length, lines[1]?.includes('SLIP2')], [2, true]);
    await page.getByRole('button', { name: 'Remove the filter Promise at risk' }).click();
    await page.getByText('2 containers', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Remove the filter From ${port.name}` }).click();
    await page.waitForURL(/\/shipments$/);
  });

  test('only filters in use stand in the bar; the others are in a menu, and are used by keyboard alone', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    await call('/test/shipments/SLIP2', { method: 'PATCH', data: { tags: ['acme', 'urgent'] } });
    await show('/shipments?promise=none', 'sandbox');
    const adding = page.getByRole('button', { name: 'Add filter' });
    const filter = (label: string) => page.getByRole('search').getByRole('combobox', { name: label });
    await filter('Promise').waitFor();
    assert.equal(await filter('Tag').count(), 0);
    await adding.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Tag' }).waitFor();
    assert.equal(await page.getByRole('menuitem', { name: 'Promise' }).count(), 0, 'it is in the bar');
    await page.keyboard.type('Ta');
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('combobox', { name: 'Search' }));
    await assertAccessibleNow(page);
    await page.keyboard.type('urg');
    await page.getByRole('option', { name: 'acme' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shipments?tag=urgent&promise=none');
    // A second press takes the choice back, and the filter stays until its list is closed.
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shipments?promise=none');
    await page.keyboard.press('Escape');
    await filter('Tag').waitFor({ state: 'detached' });
    await hasFocus(adding);
  });

  test('a person chooses the columns; the browser keeps them, paper has the same, and a file all', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: ['SLIP1', 'SLIP2'] } });
    await page.setViewportSize({ width: 1440, height: 900 });
    const headings = async () => (await page.getByRole('columnheader').allInnerTexts()).join();
    await show('/shipments', 'sandbox');
    const fitting = await headings();
    assert.match(fitting, /Forecast,Last milestone$/, 'for the time of the check there is no space');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Route' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Checked' }).click();
    await page.keyboard.press('Escape');
    const chosen = 'Status,Number,Your ref., tags,Carrier, ship,ETA';
    assert.equal(await headings(), `${chosen},Forecast,Last milestone,Checked`);
    await assertFitsAndIsAccessible(page);
    await page.reload();
    await page.getByRole('columnheader', { name: 'Checked' }).waitFor();
    assert.equal(await headings(), `${chosen},Forecast,Last milestone,Checked`);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    assert.match(await readFile(await (await file).path(), 'utf8'), /Ningbo/);

    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    await page.emulateMedia({ media: 'print' });
    assert.equal(await headings(), `${chosen},Last milestone`);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('menuitem', { name: 'The columns that fit' }).click();
    assert.equal(await headings(), fitting);
  });

  test('the heading of the number sorts by it, up and down; by the day of tracking, the choice sorts', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    // Tracked in this order, with numbers in another one.
    for (const reference of ['SLIP2', 'SLIP1', 'SLIP3'])
      await call('/test/track', { method: 'POST', data: { references: [reference] } });
    const { body } = await call('/test/shipments?sort=container');
    const numbers = (body as { data: { container: string }[] }).data.map(({ container }) => container);
    assert.deepEqual(numbers, numbers.toSorted());
    await show('/shipments', 'sandbox');
    const heading = page.getByRole('columnheader', { name: 'Number' });
    const shows = async (sort: string, order: readonly string[]) => {
      await page.waitForURL(sort);
      await page.locator('[role="grid"][aria-busy="false"]').waitFor();
      for (const [at, number] of order.entries())
        await page
          .locator(`[aria-rowindex="${at + 2}"]`)
          .getByRole('link', { name: number })
          .first()
          .waitFor();
    };
    await heading.getByRole('button').click();
    await shows('**/shipments?sort=container', numbers);
    await page.locator('[aria-sort="ascending"]').and(heading).waitFor();
    await heading.getByRole('button').click();
    await shows('**/shipments?sort=-container', numbers.toReversed());
    await page.locator('[aria-sort="descending"]').and(heading).waitFor();
    await page.getByRole('combobox', { name: 'Sort by' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await page.waitForURL('**/shipments?sort=tracked');
    await page.locator('[aria-sort="none"]').and(heading).waitFor();
  });

  test('is used by keyboard alone, from the skip link to the page of a shipment and the end of tracking it', async (t) => {
    const [container = ''] = knownContainers(1);
    const { page, show } = await tests.open(t, { role: 'developer' });
    await show('/shipments');
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(':focus').textContent(), 'Skip to the content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Add shipments');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator(':focus').waitFor();
    await tabTo(page, '', 'textarea');
    await page.keyboard.type(container);
    await tabTo(page, 'Track 1 reference');
    await page.keyboard.press('Enter');
    await page.getByText('1 of 1').waitFor();
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const row = page.getByRole('link', { name: container }).first();
    await row.waitFor();
    await tabTo(page, container, '[role="grid"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: container }).waitFor();
    await page.getByRole('img', { name: /^Map of the route / }).waitFor();
    await page.getByText('Lines follow the usual sea lanes').waitFor();
    await tabTo(page, 'Stop tracking');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog', { name: `Stop tracking ${container}?` })
      .locator(':focus')
      .waitFor();
    await tabTo(page, 'Stop tracking', '[role="alertdialog"] button');
    await page.keyboard.press('Enter');
    await page.getByText('Track your first shipment').waitFor();
  });
});

/** Opens the list of a filter that is not in use. */
async function addFilter(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await hasFocus(page.getByRole('combobox', { name: 'Search' }));
}

async function trackAll(call: SignedInVisit['call'], references: readonly string[]): Promise<void> {
  for (let at = 0; at < references.length; at += 100) {
    const data = { references: references.slice(at, at + 100) };
    const { status } = await call('/live/track', { method: 'POST', data });
    assert.equal(status, 200);
  }
}

/** Containers that the demo's carriers own, so that the prefix tells which carrier to ask. */
function knownContainers(wanted: number): string[] {
  const now = Date.now();
  const world = openWorld({ seed: 1, shipments: 20_000, delays: realDelays(1) });
  const prefixes = new Set(carriers.flatMap((carrier) => carrier.prefixes));
  const { references } = listReferences(
    world,
    { kind: 'container', stage: 'at_sea', limit: wanted * 3 },
    now,
  );
  const own = references.map(({ reference }) => reference).filter((each) => prefixes.has(each.slice(0, 4)));
  return [...new Set(own)].slice(0, wanted);
}

/** Presses Tab until an element with these words, or of this kind, has the focus. */
async function tabTo(page: Page, words: string, kind = ':is(a, button)'): Promise<void> {
  const target = page.locator(`${kind}:focus`, words === '' ? {} : { hasText: words });
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${words || kind}`);
}

function dayAndMonth(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
