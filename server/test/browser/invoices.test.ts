import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { shareBrowserTests } from './harness.ts';

const tests = await shareBrowserTests({ after });
const container = 'MSCU1234566';
const rows = [
  'Container;Charge;From;To;Rate;Amount',
  `${container};Demurrage;01.03.2026;04.03.2026;75,00;300,00`,
].join('\n');

suite('invoices', () => {
  test('what is typed of an invoice outlives a reload, is checked, kept, marked and named at its shipment', async (t) => {
    const { page, show, call } = await tests.open(t, { role: 'editor' });
    await call('/test/track', { method: 'POST', data: { references: [container] } });
    await show('/free-time', 'sandbox');
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await page.getByText('No invoice is kept').waitFor();
    await page.getByRole('tab', { name: 'Terms' }).click();
    await page.getByText('No terms yet').waitFor();
    await page.getByRole('tab', { name: 'Invoices' }).click();
    await page.reload();
    await page.getByText('No invoice is kept').waitFor();
    await page.getByRole('link', { name: 'New invoice' }).click();
    await page.getByLabel('Invoice number').fill('D-1001');
    await page.getByLabel('Port of discharge').fill('USNYC');
    await page.getByLabel('Total').fill('310,00');
    await page.getByRole('textbox', { name: 'Lines' }).fill(`${rows}\n${container};parking;1;2;;x`);
    await page.getByText('Row 3, Charge: parking').waitFor();
    await page.reload();
    await page.getByText('Row 3, Charge: parking').waitFor();
    assert.equal(await page.getByLabel('Invoice number').inputValue(), 'D-1001');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    assert.equal(await page.getByRole('heading', { name: 'What differs' }).count(), 0, 'a line is wrong');

    await page.getByRole('textbox', { name: 'Lines' }).fill(rows);
    await page.getByText('One line is read.').waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('The total does not add up').waitFor();
    await page.getByText('46 CFR 541.6(e)(1)').first().waitFor();
    await page.getByText('They are no legal advice').waitFor();
    const { body: none } = await call('/test/invoices');
    assert.deepEqual((none as { data: unknown[] }).data, [], 'a check keeps nothing');

    await page.getByRole('button', { name: 'Check and keep' }).click();
    await page.getByRole('heading', { level: 1, name: 'Invoice: D-1001' }).waitFor();
    await page.getByRole('button', { name: 'Mark as disputed' }).click();
    await page.getByRole('button', { name: 'Mark as open' }).waitFor();

    await page.getByRole('button', { name: 'Change' }).click();
    assert.equal(await page.getByLabel('Total').inputValue(), '310.00');
    await page.getByLabel('Total').fill('300.00');
    await page.getByRole('button', { name: 'Check and keep' }).click();
    await page.getByRole('button', { name: 'Mark as open' }).waitFor();
    assert.equal(await page.getByText('The total does not add up').count(), 0);

    await show(`/shipments/${container}`, 'sandbox');
    await page.getByRole('link', { name: 'D-1001' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No invoice is kept').waitFor();
    await page.getByRole('link', { name: 'New invoice' }).click();
    assert.equal(await page.getByLabel('Invoice number').inputValue(), '', 'what is kept is typed no more');
  });

  test('a file of lines comes below those that were pasted, also if one types on while it is read', async (t) => {
    const { page, show } = await tests.open(t, { role: 'viewer' });
    await show('/free-time/invoices/new', 'sandbox');
    await page.getByRole('textbox', { name: 'Lines' }).fill(rows);
    const isRead = Promise.withResolvers<void>();
    await page.route('**/workbook', async (route) => {
      await isRead.promise;
      await route.fulfill({ json: { ok: true, data: rows.replace('Demurrage', 'Storage') } });
    });
    const sheet = { name: 'lines.xlsx', mimeType: '', buffer: Buffer.from('') };
    await page.getByLabel('Or choose an Excel or CSV file').setInputFiles(sheet);
    await page.getByLabel('Invoice number').fill('D-8');
    isRead.resolve();
    await page.getByText('2 lines are read.').waitFor();
    assert.equal(await page.getByLabel('Invoice number').inputValue(), 'D-8');
  });

  test('a viewer checks an invoice, and keeps none', async (t) => {
    const { page, show } = await tests.open(t, { role: 'viewer' });
    await show('/free-time/invoices/new', 'sandbox');
    assert.equal(await page.getByRole('button', { name: 'Check and keep' }).count(), 0);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('Enter the number of the invoice.').waitFor();
    await page.getByLabel('Invoice number').fill('D-7');
    await page.getByRole('textbox', { name: 'Lines' }).fill(rows);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByText('The box is not tracked here').waitFor();
    await page.getByText('Track the box, then check again.').waitFor();
  });
});
