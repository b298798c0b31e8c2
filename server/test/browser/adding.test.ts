import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, suite, type TestContext, test } from 'node:test';
import type { Page } from 'playwright-core';
import { listReferences } from '../../../simulator/src/http/list-references.ts';
import { openTestSimulator } from '../../../simulator/src/open-test-simulator.ts';
import { carrierFacts } from '../../src/carriers/carrier-facts.ts';
import { checkDigit } from '../../src/domain/references/container-number.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { workbookOf } from '../harness/workbook.ts';
import { assertFitsAndIsAccessible } from './accessible.ts';
import { openBrowserTests, type SignedInVisit, shareBrowserTests } from './harness.ts';
import { hold } from './hold.ts';
import { password } from './people.ts';
import { trackDueRows } from './track-due-rows.ts';

const tests = await shareBrowserTests({ after });
const boxes = Array.from({ length: 60 }, (_, at) => {
  const ten = `MSCU${String(300_007 + at * 911).slice(-6)}`;
  return ten + checkDigit(ten);
});
/** Sixty boxes as a clerk copies them: without headings, with an order, a customer and a day. */
const sixty = boxes
  .map(
    (box, at) =>
      `PO-${4_700 + at}\tMüller & Söhne\t${box}\t${String(1 + (at % 28)).padStart(2, '0')}/12/2026`,
  )
  .join('\n');

type Visit = SignedInVisit;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add shipments' });
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Add shipments' }).first().click();
  return dialogOf(page);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await dialogOf(page).getByLabel('References').focus();
  await page.keyboard.press('Control+V');
}

async function choose(page: Page, column: string, use: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: column }).click();
  await page.getByRole('option', { name: use, exact: true }).click();
}

async function openEditor(t: TestContext): Promise<Visit> {
  const visit = await tests.open(t, { role: 'editor' });
  await visit.call('/test/track', { method: 'POST', data: { references: ['SLIP1'] } });
  await visit.show('/shipments', 'sandbox');
  return visit;
}

suite('the dialog that adds shipments', () => {
  test('a table without headings is known by its cells; its other columns are assigned, and stay assigned after a reload, Esc and a new sign-in', async (t) => {
    const { page, email, faults } = await openEditor(t);
    const dialog = await openDialog(page);
    await paste(page, sixty);
    await dialog.getByRole('button', { name: 'Track 60 references' }).waitFor();
    await dialog
      .getByRole('combobox', { name: 'Column 3' })
      .filter({ hasText: 'Container or B/L number' })
      .waitFor();
    await dialog.getByRole('combobox', { name: 'Column 4' }).filter({ hasText: 'Promised day' }).waitFor();
    assert.equal(await dialog.getByRole('row').count(), 6, 'five rows below the choices');
    const preview = dialog.getByRole('region', { name: 'The first rows of the table' });
    assert.ok(await preview.evaluate((it) => it.scrollWidth <= it.clientWidth), 'no column is cut');
    await dialog.getByText('Not used: Column 2.').waitFor();
    await choose(page, 'Column 2', 'Tag');
    await assertFitsAndIsAccessible(page);
    assert.equal(await dialog.getByText(/^Not used: /).count(), 0);

    const isKept = async () => {
      await dialog
        .getByRole('combobox', { name: 'Column 1' })
        .filter({ hasText: 'Your reference' })
        .waitFor();
      await dialog.getByRole('combobox', { name: 'Column 2' }).filter({ hasText: 'Tag' }).waitFor();
      await dialog.getByRole('button', { name: 'Track 60 references' }).waitFor();
    };
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('A draft of 60 lines has not been sent yet.').waitFor();
    await page.getByRole('button', { name: 'Add shipments 60' }).waitFor();
    await page.getByRole('button', { name: 'Open the draft' }).click();
    await isKept();
    await page.reload();
    await openDialog(page);
    await isKept();
    faults.allow(401);
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Track 60 references' }).click();
    await page.getByText('You are not signed in, or your session has ended.').waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await openDialog(page);
    await isKept();
  });

  test('sixty boxes are tracked although the tab is closed in the middle, with their words', async (t) => {
    const { page, call } = await openEditor(t);
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    const dialog = await openDialog(tab);
    await paste(tab, sixty);
    await choose(tab, 'Column 2', 'Tag');
    await dialog.getByRole('button', { name: 'Track 60 references' }).click();
    await dialog.getByText('Tracking in the background').waitFor();
    await tab.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await tab.getByText('0 of 60 tracked').waitFor();
    await tab.close();
    await page.reload();
    await openDialog(page);
    await dialogOf(page).getByText('0 of 60').waitFor();
    await trackDueRows(tests.store);
    await dialogOf(page).getByText('60 of 60 tracked').waitFor();
    await page.getByText('61 containers', { exact: true }).waitFor();
    assert.equal(await dialogOf(page).getByLabel('References').inputValue(), '');
    assert.equal(await page.getByText('has not been sent yet').count(), 0);
    const { body } = await call('/test/shipments?q=PO-4703');
    const [row] = (body as { data: Record<string, unknown>[] }).data;
    assert.deepEqual(
      [row?.reference, row?.own_references, row?.tags, row?.promised_at],
      [boxes[3], ['PO-4703'], ['Müller & Söhne'], '2026-12-04'],
    );
  });

  test('a report follows the import on every page until it ends', async (t) => {
    const { page, show } = await openEditor(t);
    const dialog = await openDialog(page);
    await dialog.getByLabel('References').fill('SLIP2\nSLIP3\nDELAY1');
    await dialog.getByRole('button', { name: 'Track 3 references' }).click();
    await dialog.getByText('Tracking in the background').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('0 of 3 tracked').waitFor();
    await show('/alerts', 'sandbox');
    await page.getByText('0 of 3 tracked').waitFor();
    await trackDueRows(tests.store);
    await page.getByText('3 of 3 tracked').waitFor();
  });

  test('a table below another one and below typed numbers is read too; after the field is cleared, nothing of it stays', async (t) => {
    const { page } = await openEditor(t);
    const dialog = await openDialog(page);
    const numbers = dialog.getByLabel('References');
    await numbers.fill(`${boxes[0]}\n`);
    await numbers.press('Control+End');
    await paste(page, `PO\tUnit\nPO-4711\t${boxes[1]}\n`);
    await paste(page, `${boxes[2]}\t24.12.2026\n${boxes[3]}\t25.12.2026`);
    await dialog.getByRole('button', { name: 'Track 4 references' }).waitFor();
    await dialog.getByRole('combobox', { name: 'PO' }).filter({ hasText: 'Your reference' }).waitFor();
    await dialog.getByRole('combobox', { name: 'Column 2' }).filter({ hasText: 'Promised day' }).waitFor();
    await numbers.fill('');
    await dialog.getByRole('table').first().waitFor({ state: 'detached' });
    await numbers.fill(`${boxes[4]}\n10/12/2026`);
    await dialog.getByText('a date, which no carrier is asked about').waitFor();
    await dialog.getByRole('button', { name: 'Track 1 reference' }).waitFor();
    assert.equal(await dialog.getByText('PO-4711').count(), 0);
  });

  test('a CSV file fills the form, and what looks wrong stays in it after the rest was sent', async (t) => {
    const { page, call } = await openEditor(t);
    const dialog = await openDialog(page);
    const csv =
      'Container;Bestellnummer;Kunde;Liefertermin;Reederei\r\nMSCU1234566;PO-4711;Acme;10.12.2026;MSC\r\nMSCU1234566DELAY;PO-4712;Acme;soon;\r\nMÜLL1234567;PO-4713;;;';
    await dialog
      .getByLabel('Or choose an Excel or CSV file')
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('Read from orders.csv.').waitFor();
    for (const [column, use] of [
      ['Bestellnummer', 'Your reference'],
      ['Kunde', 'Tag'],
      ['Reederei', 'Carrier'],
    ] as const)
      await dialog.getByRole('combobox', { name: column }).filter({ hasText: use }).waitFor();
    await dialog
      .getByText('Liefertermin: 1 cell cannot be read and will be left out, such as “soon”.')
      .waitFor();
    await dialog.getByText('1 entry looks wrong').waitFor();
    await dialog.getByRole('button', { name: 'Track 2 references' }).click();
    await dialog.getByText('Tracking in the background').waitFor();
    await trackDueRows(tests.store);
    await dialog.getByText('2 of 2').waitFor();
    await assertFitsAndIsAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await openDialog(page);
    assert.match(await dialog.getByLabel('References').inputValue(), /^MÜLL1234567\tPO-4713/);
    const { body } = await call('/test/shipments?sort=tracked');
    const rows = (body as { data: Record<string, unknown>[] }).data;
    assert.deepEqual(
      rows.map((row) => [row.reference, row.own_references, row.tags, row.promised_at]).toSorted(),
      [
        ['MSCU1234566', ['PO-4711'], ['Acme'], '2026-12-10'],
        ['MSCU1234566DELAY', ['PO-4712'], ['Acme'], null],
        ['SLIP1', [], [], null],
      ],
    );
  });

  test('a workbook of Excel fills the form, chosen or pasted, and its dates are days; another file is refused', async (t) => {
    const { page, faults } = await openEditor(t);
    const dialog = await openDialog(page);
    const workbook = await workbookOf([
      ['Unit', 'Order', 'Delivery date'],
      [boxes[0] ?? null, 4500012345, new Date('2026-12-24T00:00:00Z')],
      [boxes[1] ?? null, 4500012346, new Date('2026-12-25T00:00:00Z')],
    ]);
    const numbers = dialog.getByLabel('References');
    const text = `Unit\tOrder\tDelivery date\n${boxes[0]}\t4500012345\t2026-12-24\n${boxes[1]}\t4500012346\t2026-12-25`;
    const choose = (name: string, buffer: Buffer) =>
      dialog.getByLabel('Or choose an Excel or CSV file').setInputFiles({ name, mimeType: '', buffer });
    await choose('orders.xlsx', workbook);
    await dialog.getByText('Read from orders.xlsx.').waitFor();
    assert.equal(await numbers.inputValue(), text);
    await dialog
      .getByRole('combobox', { name: 'Delivery date' })
      .filter({ hasText: 'Promised day' })
      .waitFor();

    faults.allow(400);
    await choose('broken.xlsx', Buffer.from('no workbook'));
    await dialog.getByText(/must be an Excel workbook/).waitFor();
    assert.equal(await numbers.inputValue(), text, 'what was read before stays');

    await numbers.fill('');
    await page.evaluate(`(async () => {
      const bytes = Uint8Array.fromBase64(${JSON.stringify(workbook.toString('base64'))});
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.xlsx'));
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    })()`);
    await dialog.getByText('Read from pasted.xlsx.').waitFor();
    await dialog.getByRole('button', { name: 'Track 2 references' }).waitFor();
  });

  test('of two files, the one that was chosen last fills the form', async (t) => {
    const { page } = await openEditor(t);
    const dialog = await openDialog(page);
    const choose = (name: string, reference: string) =>
      dialog
        .getByLabel('Or choose an Excel or CSV file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(reference) });
    await page.evaluate(`Blob.prototype.arrayBuffer = async function () {
      if (this.name === 'large.csv') await new Promise((done) => { globalThis.readLarge = done; });
      return new Response(this).arrayBuffer();
    }`);
    await choose('large.csv', 'MSCU1234566');
    await choose('small.csv', 'MSCU1234566DELAY');
    await dialog.getByText('small.csv').waitFor();
    await page.evaluate('readLarge(), new Promise((done) => setTimeout(done, 200))');
    assert.equal(await dialog.getByLabel('References').inputValue(), 'MSCU1234566DELAY');
    await choose('next.csv', 'MSCU1234566');
    await dialog.getByText('next.csv').waitFor();
    assert.equal(await dialog.getByLabel('References').inputValue(), 'MSCU1234566');
  });

  test('an import is begun once, also if its button is pressed twice; it can be cancelled, and tried again', async (t) => {
    const { page, call } = await openEditor(t);
    const answer = await hold(page, 'POST', '**/test/imports*');
    const dialog = await openDialog(page);
    await dialog.getByLabel('References').fill('NODATA10000\nNODATA10001');
    const track = dialog.getByRole('button', { name: 'Track 2 references' });
    await track.press('Enter');
    await dialog.locator('[aria-busy]').waitFor();
    await track.press('Enter');
    answer();
    await dialog.getByRole('button', { name: 'Cancel the rest' }).click();
    await dialog.getByText('Cancelled 2').waitFor();
    const { body } = await call('/test/imports');
    assert.equal((body as { data: unknown[] }).data.length, 1);
    await page.reload();
    await openDialog(page);
    // Nothing covers its upper edge.
    await dialog
      .getByRole('heading', { name: 'Recent imports' })
      .click({ trial: true, position: { x: 5, y: 1 } });
    await dialog.getByText('0 of 2 tracked').waitFor();
    await dialog.getByRole('button', { name: /^Import of / }).click();
    await dialog.getByText('2 of 2').waitFor();
    await dialog.getByRole('button', { name: 'Try 2 again' }).waitFor();
    await assertFitsAndIsAccessible(page);
    await call('/test/imports', { method: 'POST', data: { items: [{ reference: 'X-1' }] } });
    await page.reload();
    await openDialog(page);
    await dialog
      .getByRole('button', { name: /^Import of / })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Try 1 again' }).click();
    await dialog.getByText('These rows would fail again for the same reason').waitFor();
  });
});

test('what no likely carrier knows is asked about everywhere with one click, or without one if a person has chosen so', async (t) => {
  const { page, show, call } = await tests.open(t, { role: 'editor' });
  await show('/shipments');
  const dialog = await openDialog(page);
  await dialog.getByLabel('References').fill('QQQU9000000');
  await dialog.getByRole('button', { name: 'Track 1 reference' }).click();
  await dialog.getByText(/Not asked: .*MSC/).waitFor();
  await dialog.getByRole('button', { name: 'Ask all carriers about 1' }).click();
  await dialog.getByText('All carriers were asked. Check the reference for typos.').waitFor();
  await dialog.getByText('These are simulated carriers, which do not know real numbers.').waitFor();
  await dialog.getByText('An operator of this installation can connect real ones.').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await openDialog(page);
  await dialog.getByRole('checkbox', { name: 'Ask all carriers about numbers' }).click();
  await page.reload();
  await openDialog(page);
  await dialog.getByRole('checkbox', { name: 'Ask all carriers about numbers', checked: true }).waitFor();
  await dialog.getByLabel('References').fill('NODATA10000\nNODATA10001');
  const sent = page.waitForRequest('**/live/imports?ask=all');
  await dialog.getByRole('button', { name: 'Track 2 references' }).click();
  await sent;
  await dialog.getByText('Tracking in the background').waitFor();
  await trackDueRows(tests.store);
  await dialog.getByText('Failed 2').waitFor();
  await dialog.getByText('These are simulated carriers, which do not know real numbers.').waitFor();
  const { body } = await call('/live/imports');
  assert.equal((body as { data: { failed: number }[] }).data[0]?.failed, 2);
});

test('leased boxes are one line, which opens them; those that are not found are asked about everywhere with one click', async (t) => {
  const { page, show } = await tests.open(t, { role: 'editor' });
  await show('/shipments');
  const dialog = await openDialog(page);
  await dialog.getByLabel('References').fill('QQQU9000002\nTCLU1234568\nTCLU1234573\nNODATA10000');
  await dialog.getByRole('button', { name: 'Track 4 references' }).click();
  await dialog.getByRole('button', { name: '3 leased boxes (TCLU, QQQU): 3 waiting' }).waitFor();
  await trackDueRows(tests.store, { knows: false });
  const line = dialog.getByRole('button', { name: '3 leased boxes (TCLU, QQQU): 3 not found yet' });
  await line.waitFor();
  assert.equal(await dialog.getByText('TCLU1234573').count(), 0);
  await line.click();
  const boxes = dialog.getByRole('region', { name: 'Leased boxes' });
  await boxes.getByText('TCLU1234573').waitFor();
  assert.equal(await boxes.getByText('NODATA10000').count(), 0);
  await assertFitsAndIsAccessible(page);
  // The import is heard of after its boxes: those are loaded as they were at its end.
  const boxesAgain = page.waitForResponse('**/live/imports/*/leased');
  await page.route(/\/live\/imports\/[^/?]+$/, async (route) => {
    await boxesAgain;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Ask all carriers about 3' }).click();
  await dialog.getByRole('button', { name: '3 leased boxes (TCLU, QQQU): 3 waiting' }).waitFor();
  await trackDueRows(tests.store);
  await dialog.getByRole('button', { name: '3 leased boxes (TCLU, QQQU): 3 found at SBOX' }).waitFor();
  await dialog.getByRole('button', { name: 'Ask all carriers' }).waitFor({ state: 'detached' });
});

test('the list of another service is read, shown, and brought in after a reload; a box that comes by it has its prediction', async (t) => {
  const simulator = await openTestSimulator(t);
  const filter = { kind: 'container', stage: 'at_sea', limit: 300 } as const;
  const boxes = listReferences(simulator.world, filter, simulator.clock.now()).references;
  const ownOf = (scac: string) =>
    boxes.find(
      ({ reference, ...of }) =>
        of.scac === scac && carrierFacts(scac).containerPrefixes.includes(reference.slice(0, 4)),
    );
  const [here, byRoute, nowhere] = ['MSCU', 'HLCU', 'ONEY'].map(ownOf);
  for (const box of [here, byRoute, nowhere])
    await fetch(`${simulator.origin}/shipsgo/v2/ocean/shipments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ container_number: box?.reference, carrier: box?.scac }),
    });
  const carriers = [
    { scac: 'MSCU', baseUrl: `${simulator.origin}/MSCU`, auth: { kind: 'none' }, simulated: true },
    {
      ...{ profile: 'shipsgo', baseUrl: `${simulator.origin}/shipsgo/v2`, simulated: true },
      ...{ auth: { token: 'operators-token' }, serves: ['HLCU'] },
    },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'landfall-leaving-'));
  releaseAtEnd(t, () => rm(folder, { recursive: true }));
  const file = join(folder, 'carriers.json');
  await writeFile(file, JSON.stringify(carriers));
  const own = await openBrowserTests(t, { DEMO: 'false', CARRIERS_FILE: file });
  const { page, show, call } = await own.open(t, { role: 'editor' });
  await show('/shipments');
  let dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Take over the list of another service' }).click();
  await dialog.getByRole('combobox', { name: 'Service' }).filter({ hasText: 'ShipsGo' }).waitFor();
  await dialog.getByText(`It is sent to ${new URL(simulator.origin).host} only, and not stored.`).waitFor();
  await dialog.getByLabel('Token of ShipsGo').fill('tenants-token');
  await assertFitsAndIsAccessible(page);
  await page.reload();
  dialog = await openDialog(page);
  const token = dialog.getByLabel('Token of ShipsGo');
  assert.equal(await token.inputValue(), '', 'the form is there again, but for the secret');
  await token.fill('tenants-token');
  await dialog.getByRole('button', { name: 'Read the list' }).click();
  const bringIn = dialog.getByRole('button', { name: 'Bring in 2 references' });
  await bringIn.waitFor();
  await dialog.getByText(`These lines are not connected here: ONEY: 1`).waitFor();
  await dialog.getByText('Ask the operator of this server to connect them.').waitFor();
  await dialog.getByRole('button', { name: 'Compare again' }).click();
  await dialog.locator('[aria-busy]').waitFor({ state: 'detached' });
  await assertFitsAndIsAccessible(page);
  await page.reload();
  dialog = await openDialog(page);
  await bringIn.click();
  await dialog.getByText('Tracking in the background').waitFor();
  const { rows } = await own.store.pool.query('select reference from import_rows order by line');
  const brought = [here, byRoute].map((box) => box?.reference);
  assert.deepEqual(
    rows.map(({ reference }) => reference),
    brought,
  );
  await page.keyboard.press('Escape');
  dialog = await openDialog(page);
  await dialog.getByLabel('References').waitFor();
  const kept = await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })');
  assert.doesNotMatch(String(kept), /-token/);

  const tracked = await call('/live/track', { method: 'POST', data: { references: [byRoute?.reference] } });
  assert.equal(tracked.status, 200, JSON.stringify(tracked.body));
  await show(`/shipments/${byRoute?.reference}`);
  await page.getByText(/^ShipsGo’s own prediction: /).waitFor();
  await page.getByText(/^First planned, says ShipsGo: /).waitFor();
  await assertFitsAndIsAccessible(page);
});
