import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { codeOf, nextCodeOf } from '../harness/authenticator.ts';
import { hasFocus, shareBrowserTests, shown } from './harness.ts';
import { password } from './people.ts';

const tests = await shareBrowserTests({ after });

suite('signing in', () => {
  test('a visitor without a session signs in with their password and reaches the overview', async (t) => {
    const { email } = await tests.newPerson({ name: 'Grace Lind' });
    const { page, faults } = await tests.visit(t);
    faults.allow(401);
    await page.goto('/');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('something else entirely');
    await page.getByRole('button', { name: 'Show the characters' }).click();
    assert.equal(await page.getByLabel('Password').getAttribute('type'), 'text');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Wrong e-mail address or password.').waitFor();
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByRole('button', { name: 'Grace Lind' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('a second factor is set up, asked for, and accepted from the app or once from a backup code', async (t) => {
    const { page, show, email, faults } = await tests.open(t, { name: 'Grace Lind' });
    faults.allow(400, 401);
    await show('/account');
    await page.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your password').fill('something else entirely');
    await page.keyboard.press('Enter');
    await dialog.getByText('This is not your password.').waitFor();
    await dialog.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    const app = dialog.getByRole('link', { name: 'Open the authenticator app' });
    const key = (await app.getAttribute('href')) ?? assert.fail();
    await hasFocus(dialog.getByLabel('Code the app shows now'));
    await page.keyboard.type(codeOf(key));
    await page.keyboard.press('Enter');
    const [code = ''] = (
      await dialog.getByRole('figure', { name: 'Backup codes' }).locator('pre').innerText()
    ).split('\n');
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await page
      .getByRole('list', { name: 'Changes of your account' })
      .getByText('Turned on two-factor')
      .waitFor();

    const signIn = async (proof: string) => {
      await page.getByRole('button', { name: 'Grace Lind' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await hasFocus(page.getByLabel('Code from your authenticator app'));
      await page.keyboard.type(proof);
      await page.keyboard.press('Enter');
    };
    await signIn(code);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await signIn(code);
    await page.getByText('Wrong backup code, or the code was used already.').waitFor();
    await page.getByLabel('Code from your authenticator app').fill(nextCodeOf(key));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
  });

  test("a refused company account is explained in the console's own words, whatever the link says", async (t) => {
    const { page, faults } = await tests.visit(t);
    faults.allow(401);
    const hostile = 'Your account was suspended: call +1 900 555';
    for (const [error, words] of [
      ['unknown', 'There is no account here for your company account.'],
      [hostile, 'Signing in with your company account did not work.'],
      ['constructor', 'Signing in with your company account did not work.'],
    ] as const) {
      const query = new URLSearchParams({ error, error_description: hostile });
      await page.goto(`/sign-in?${query}`);
      await page.getByText(words).waitFor();
      assert.doesNotMatch(await page.locator('body').innerText(), /suspended/);
    }
  });

  test('what was typed stays when the choice of the language cannot be loaded', async (t) => {
    const { page, faults } = await tests.visit(t);
    faults.allow(401, /language-select-.* net::ERR_FAILED$/, /^console: LandfallError/);
    const failed = Promise.withResolvers<void>();
    await page.route('**/assets/language-select-*.js', async (route) => {
      await failed.promise;
      await route.abort();
    });
    await page.goto('/sign-in');
    await page.getByLabel('E-mail address').fill('ada@acme.example');
    failed.resolve();
    await page.getByText('The server cannot be reached').waitFor();
    assert.equal(await page.getByLabel('E-mail address').inputValue(), 'ada@acme.example');
  });

  test('the fields for a new password are emptied after use, but not when they are refused', async (t) => {
    const { page, show, faults } = await tests.open(t);
    faults.allow(400);
    await show('/account');
    const next = page.getByLabel('New password');
    const change = async (current: string) => {
      await page.getByLabel('Current password').fill(current);
      await next.fill('a new battery staple');
      await page.getByRole('button', { name: 'Change password' }).click();
    };
    await change(password);
    await page.getByText('Your password is changed.').waitFor();
    assert.equal(await next.inputValue(), '');
    await change('something else entirely');
    await page.getByText('This is not your current password.').waitFor();
    assert.equal(await next.inputValue(), 'a new battery staple');
  });

  test('signing in works by keyboard alone', async (t) => {
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
