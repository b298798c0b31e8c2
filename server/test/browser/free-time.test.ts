import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { shareBrowserTests, shown } from './harness.ts';

const tests = await shareBrowserTests({ after });

const rule = {
  ...{ carrier: 'MSCU', direction: 'import', kind: 'demurrage', place: 'NLRTM', starts_on: 'discharged' },
  ...{ first_day: 'same_day', free: { amount: 7, unit: 'calendar_days' }, charged_in: 'calendar_days' },
  tiers: [{ from_day: 1, rate: '75.00', currency: 'EUR' }],
  ...{ valid_from: '2026-01-01', source: 'Contract 1' },
};
const terms = '/free-time?tab=terms';
type Visit = Awaited<ReturnType<typeof tests.open>>;
const put = (visit: Visit, body: object) =>
  visit.call('/live/free-time/terms', { method: 'PUT', data: body });
interface StatedTerms {
  terms: { source: string }[];
  warning_days: number[] | null;
}
const stated = async (visit: Visit) =>
  ((await visit.call('/live/free-time/terms')).body as { data: StatedTerms }).data;
const sources = async (visit: Visit) => (await stated(visit)).terms.map(({ source }) => source);
const saved = async (page: Page) =>
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' });

suite('the terms of free time', () => {
  test('are entered, changed in place, copied and removed by an editor, and read by a viewer', async (t) => {
    const editor = await tests.open(t, { role: 'editor' });
    const { page, show, workspaceId } = editor;
    await show(terms);
    await page.getByText('No terms yet').waitFor();
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('A whole number: up to 1,000 days, or 8,760 hours.').waitFor();
    assert.deepEqual(await sources(editor), [], 'a rule with faults is not sent');
    await page.getByLabel('Carrier', { exact: true }).fill('msc');
    await page.getByLabel('Place', { exact: true }).fill('nl rtm');
    await page.getByRole('textbox', { name: 'Free time' }).fill('7');
    await page.getByLabel('Rates').fill('1-5: 75 EUR; 6+: 120.50 EUR');
    await page.getByLabel('Valid from').fill('2026-01-01');
    await page.getByLabel('Source').fill('Contract 1');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('MSCU · Import · Demurrage').waitFor();
    await page.getByText('6+: 120.50 EUR').waitFor();
    await assertFitsAndIsAccessible(page);

    await page.getByRole('button', { name: 'Copy: MSCU · Import · Demurrage' }).click();
    await page.getByLabel('Source').fill('Contract 2');
    await assertFitsAndIsAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    const second = page.getByRole('row').filter({ hasText: 'Contract 2' });
    await second.getByRole('button', { name: /^Change/ }).click();
    await page.getByLabel('Source').fill('Contract 3');
    await assertFitsAndIsAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    assert.deepEqual(await sources(editor), ['Contract 1', 'Contract 3']);
    const first = page.getByRole('row').filter({ hasText: 'Contract 1' });
    await first.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    assert.equal(await first.count(), 0);
    assert.deepEqual(await sources(editor), ['Contract 3']);

    const viewer = await tests.open(t, { name: 'Grace Lind', role: 'viewer', workspaceId });
    await viewer.show(terms);
    await viewer.page.getByText('Contract 3').waitFor();
    assert.equal(
      await viewer.page.getByRole('button', { name: /^(Add|Change|Copy|Remove|Bring)/ }).count(),
      0,
    );
    await viewer.page.getByText('Ada Okafor').first().waitFor();
  });

  test('that are typed are lost neither by a reload nor by a change of somebody else', async (t) => {
    const editor = await tests.open(t, { role: 'editor' });
    const { page, show } = editor;
    await put(editor, { terms: [rule, { ...rule, source: 'Contract 2' }] });
    await show(terms);
    const row = page.getByRole('row').filter({ hasText: 'Contract 1' });
    await row.getByRole('button', { name: /^Change/ }).click();
    await page.getByLabel('Source').fill('Contract 1, as I read it');
    await page.reload();
    await shown(page);
    const typed = page.getByLabel('Source');
    assert.equal(await typed.inputValue(), 'Contract 1, as I read it');

    // Another rule is changed meanwhile: the form stays at its own.
    await put(editor, { terms: [rule, { ...rule, source: 'Contract 2, changed' }] });
    editor.faults.allow(409);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Somebody else has changed the terms meanwhile.').waitFor();
    await page.getByText('Contract 2, changed').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    assert.deepEqual(await sources(editor), ['Contract 1, as I read it', 'Contract 2, changed']);

    // The rule itself is removed meanwhile: what was typed is a new one.
    await page
      .getByRole('row')
      .filter({ hasText: 'as I read it' })
      .getByRole('button', { name: /^Change/ })
      .click();
    await typed.fill('Mine');
    await put(editor, { terms: [{ ...rule, source: 'Contract 2, changed' }] });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('What you typed is kept here').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    assert.deepEqual(await sources(editor), ['Contract 2, changed', 'Mine']);
  });

  test('are exported, and brought in with each fault named by row and column', async (t) => {
    const editor = await tests.open(t, { role: 'editor' });
    const { page, show } = editor;
    await put(editor, { terms: [rule] });
    await show(terms);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    const table = await readFile(await download.path(), 'utf8');
    await page.getByRole('button', { name: 'Bring in a table' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Table');
    await field.fill(`${table.replace('Demurrage', 'Standgeld')}\n`);
    await dialog.getByText('Row 2, Charge:').waitFor();
    assert.ok(await dialog.getByRole('button', { name: /^Add/ }).isDisabled());
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await shown(page);
    await page.getByRole('button', { name: 'Bring in a table' }).click();
    assert.match(await field.inputValue(), /Standgeld/);
    // A word of another language is understood.
    await field.fill(table.replace('Demurrage', 'Lagergeld').replace('Contract 1', 'Contract 2'));
    await dialog.getByText('1 rule read.').waitFor();
    await assertFitsAndIsAccessible(page);
    await dialog.getByRole('button', { name: 'Add 1 rule' }).click();
    await page.getByText('MSCU · Import · Storage').waitFor();
    assert.deepEqual(await sources(editor), ['Contract 1', 'Contract 2']);
  });

  test('have calendars, and an older version can be made the newest again', async (t) => {
    const editor = await tests.open(t, { role: 'editor' });
    const { page, show } = editor;
    await put(editor, { terms: [rule] });
    await show(terms);
    await page.getByRole('button', { name: 'Add a calendar' }).click();
    await page.getByLabel('Place', { exact: true }).fill('nl');
    await page.getByLabel('Holidays').fill('25.12.2026\n26 Dec 2026');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('row').filter({ hasText: 'Saturday, Sunday' }).getByText('2 days').waitFor();
    await assertFitsAndIsAccessible(page);
    const days = page.getByLabel('Days before');
    assert.equal(await days.inputValue(), '3, 1');
    await days.fill('7, soon');
    await page.getByText('up to five numbers from 0 to 30').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Save' }).isDisabled());
    await days.fill('2; 7');
    await page.getByRole('button', { name: 'Save' }).click();
    await saved(page);
    assert.equal(await days.inputValue(), '7, 2');
    assert.deepEqual((await stated(editor)).warning_days, [2, 7]);
    await page.getByRole('button', { name: 'Show: Version 1' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Contract 1').waitFor();
    await assertFitsAndIsAccessible(page);
    await dialog.getByRole('button', { name: 'Make it the newest again' }).click();
    await page.getByText('No calendars yet.').waitFor();
    await page.getByRole('button', { name: 'Show: Version 4' }).waitFor();
    assert.equal(await days.inputValue(), '3, 1', 'also of what is told');
  });
});

test('the clocks of boxes are listed by urgency, narrowed, and explained day by day on the page of the shipment', async (t) => {
  const editor = await tests.open(t, { role: 'editor' });
  const { page, show, call } = editor;
  await show('/free-time', 'sandbox');
  await page.getByText('No clock runs').waitFor();
  const sheet = { terms: [{ ...rule, carrier: null, place: null }] };
  await call('/test/free-time/terms', { method: 'PUT', data: sheet });
  const references = ['ARRIVE1', 'DELAY1'];
  await call('/test/track', { method: 'POST', data: { references, words: [] } });
  await show('/free-time', 'sandbox');
  const clocks = page.getByRole('list', { name: 'Free-time clocks' }).getByRole('listitem');
  await clocks.first().getByText('Running').waitFor();
  // Nobody has stated terms of detention.
  await page.getByText('3 clocks cannot be assessed.').waitFor();
  await assertFitsAndIsAccessible(page);
  const only = page.getByRole('button', { name: 'Not started 2' });
  const border = () =>
    page.evaluate("getComputedStyle(document.querySelector('[aria-pressed]')).borderColor");
  const notChosen = await border();
  await only.click();
  await page.getByRole('button', { name: 'Not started 2', pressed: true }).waitFor();
  assert.notEqual(await border(), notChosen, 'what is chosen is seen');
  await clocks.filter({ hasText: 'Running' }).waitFor({ state: 'detached' });
  assert.equal(await clocks.count(), 2);
  await page.reload();
  await shown(page);
  assert.equal(await clocks.filter({ hasText: 'Expected last free day' }).count(), 2);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Ended', exact: true }).click();
  await page.waitForURL('**/free-time?state=ended');
  await page.getByText('No clock matches the filters').waitFor();
  await show('/shipments/ARRIVE1', 'sandbox');
  const panel = page.getByRole('region', { name: 'Free time' });
  await panel.getByText('Expected to start: left by the gate').waitFor();
  await panel.getByRole('button', { name: 'Day by day' }).first().click();
  await panel.getByRole('table').getByText('Free, day 1', { exact: true }).waitFor();
  await assertFitsAndIsAccessible(page);
});

test('the page of a share link draws the clocks in the language of the reader, without cost', async (t) => {
  const { call } = await tests.open(t, { role: 'editor' });
  const sheet = {
    terms: [{ ...rule, carrier: null, place: null, free: { amount: 1, unit: 'calendar_days' } }],
  };
  await call('/test/track', { method: 'POST', data: { references: ['ARRIVE1'], words: [] } });
  const scope = { type: 'shipment', reference: 'ARRIVE1' };
  const made = await call('/test/shares', { method: 'POST', data: { scope } });
  const { url } = (made.body as { data: { url: string } }).data;
  const { page } = await tests.visit(t);
  const open = async () => {
    await page.goto(`${url}?lang=de`);
    await page.getByRole('heading', { name: 'ARRIVE1' }).waitFor();
  };
  await open();
  const panel = page.getByRole('region', { name: 'Freie Tage' });
  assert.equal(await panel.count(), 0, 'nothing is known of free time');
  await call('/test/free-time/terms', { method: 'PUT', data: sheet });
  await open();
  const clock = panel.getByRole('listitem').filter({ hasText: 'Import · Demurrage' });
  await clock.getByText('Überschritten', { exact: true }).waitFor();
  await clock.getByText(/^Letzter freier Tag .* überschritten$/).waitFor();
  await panel.getByText('Nicht zu beurteilen').waitFor();
  assert.doesNotMatch(await page.content(), /75,00|75\.00|EUR|Contract 1/);
  await assertFitsAndIsAccessible(page);
});
