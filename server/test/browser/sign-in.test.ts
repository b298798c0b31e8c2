import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { openBrowserTests, shown } from './harness.ts';
import { password } from './people.ts';

const tests = await openBrowserTests({ after });

suite('signing in', () => {
  test('whoever comes without a session is asked for his password, and is where he belongs then', async (t) => {
    const { email } = await tests.newPerson({ name: 'Grace Lind' });
    const { page, faults } = await tests.visit(t);
    faults.allow(401);
    await page.goto('/');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('something else entirely');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This address and password do not belong together.').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Grace Lind' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('by keyboard alone', async (t) => {
    const { email } = await tests.newPerson();
    const { page, faults } = await tests.visit(t);
    faults.allow(401);
    await page.goto('/sign-in');
    await shown(page);
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    assert.match(await page.title(), /^Overview/);
  });
});
