import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { languages } from '../../../console/src/text/languages.ts';
import { assertAccessibleNow, assertNothingIsCut } from './accessible.ts';
import { shareBrowserTests, shown } from './harness.ts';
import { password } from './people.ts';

const tests = await shareBrowserTests({ after });

suite('the language of the pages', () => {
  test('a person chooses German, and reads it after that, when signed out, and in another browser', async (t) => {
    const grace = await tests.open(t, { name: 'Grace Lind' });
    const { page, show, faults } = grace;
    faults.allow(401);
    await show('/account');
    await choose(page, 'Language', 'Deutsch');
    await save(page);
    await page.getByRole('heading', { name: 'Ihr Konto' }).waitFor();
    await speaks(page, 'de');
    await assertAccessibleNow(page);
    await page.getByRole('button', { name: 'Grace Lind' }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();

    const other = await tests.visit(t, { locale: 'fr-FR' });
    other.faults.allow(401);
    await other.page.goto('/sign-in');
    await speaks(other.page, 'fr');
    await signInBy(other.page, grace.email);
    await other.page.getByRole('heading', { name: 'Übersicht' }).waitFor();
    await speaks(other.page, 'de');
  });

  test('a visitor reads the language of the browser, and may choose another before signing in', async (t) => {
    const { page, faults } = await tests.visit(t, { locale: 'es-MX' });
    faults.allow(401);
    await page.goto('/sign-in');
    await page.getByRole('heading', { name: 'Iniciar sesión' }).waitFor();
    await assertAccessibleNow(page);
    await choose(page, 'Idioma', '中文');
    await speaks(page, 'zh');
    await shown(page);
    await page.goto('/reset-password');
    await shown(page);
    await speaks(page, 'zh');
  });

  test('what the server refuses is told in the language of the reader, beside its field or above the form', async (t) => {
    const { page, show, faults } = await tests.open(t, { locale: 'de-DE' });
    faults.allow(400);
    await show('/sharing');
    await page.getByLabel('Websites, die geteilte Seiten einbetten dürfen').fill('http://portal.example.com');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('Eine dieser Websites ist ungültig').waitFor();
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    await page.getByLabel('Datei wählen').setInputFiles(file);
    await page.getByText('Diese Datei ist nicht zulässig').waitFor();
    assert.doesNotMatch(await page.getByRole('main').innerText(), /The request|The logo|must be/);
  });

  test('what a visitor has typed is not lost without a word', async (t) => {
    const { page } = await tests.visit(t);
    await page.goto('/sign-in');
    await page.getByLabel('E-mail address').fill('ada@acme.example');
    await choose(page, 'Language', 'Deutsch');
    await page.getByText('what you have typed here is lost').waitFor();
    assert.equal(await page.getByLabel('E-mail address').inputValue(), 'ada@acme.example');
    await page.getByRole('button', { name: 'Change to Deutsch' }).click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  });

  test('in no language a status or a date of the table is cut', async (t) => {
    const { page, show, call, workspaceId } = await tests.open(t, { role: 'editor' });
    const slipped = ['SLIP1', 'SLIP2', 'ROLLOVER1', 'MSCU1234566DELAY'];
    await call('/test/track', { method: 'POST', data: { references: slipped } });
    const { body } = await call('/test/shipments?q=SLIP2');
    const [{ eta }] = (body as { data: [{ eta: string }] }).data;
    const promisedAt = new Date(Date.parse(eta) - 18 * 86_400_000).toISOString().slice(0, 10);
    const promised = ['SLIP2', 'MSCU1234566DELAY'];
    await call('/test/change', { method: 'POST', data: { references: promised, promisedAt } });
    // As after a delay of two weeks and a half.
    await tests.store.pool.query(
      `update shipments set state = jsonb_set(state, '{journeys,0,etaInitial,local}',
         to_jsonb(to_char(left(state #>> '{journeys,0,eta,local}', 10)::date - 18, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
       where workspace_id = $1 and state #>> '{journeys,0,eta,local}' is not null`,
      [workspaceId],
    );
    for (const language of Object.keys(languages)) {
      const changed = await page.request.patch('/console/api/account/locale', {
        data: { language },
        headers: { origin: tests.url },
      });
      assert.equal(changed.status(), 200);
      await show('/shipments', 'sandbox');
      await speaks(page, language);
      await page.getByRole('row').filter({ hasText: 'SLIP1' }).getByText('18').first().waitFor();
      await assertNothingIsCut(page, `in ${language}`);
    }
  });

  test('details for technicians, which are English in every language, are marked as English', async (t) => {
    const { page, show } = await tests.open(t, { isOperator: true, locale: 'de-DE' });
    await show('/operator?section=installation');
    await speaks(page, 'de');
    await page.locator('[lang=en]').getByText('TCP port to listen on').waitFor();
  });

  test('a browser loads the texts of one language', async (t) => {
    const { page } = await tests.visit(t, { locale: 'de-DE' });
    const loaded: string[] = [];
    page.on('request', (request) => {
      const [, language] = /\/assets\/(en|de|es|fr|zh)-[^/]*\.js$/.exec(request.url()) ?? [];
      if (language) loaded.push(language);
    });
    await page.goto('/sign-in');
    await shown(page);
    assert.deepEqual(new Set(loaded), new Set(['de']));
  });
});

suite('the time zone of the pages', () => {
  test('moments are shown in the zone that the person chose, and else in that of the browser', async (t) => {
    const { page, show } = await tests.open(t, { zone: 'America/New_York' });
    await show('/account');
    for (const zone of ['Europe/Berlin', 'Asia/Tokyo']) {
      await choose(page, 'Time zone', zone);
      await Promise.all([page.waitForEvent('load'), save(page)]);
      const change = page.getByRole('listitem').filter({ hasText: zone }).locator('time').first();
      const at = (await change.getAttribute('datetime')) ?? assert.fail();
      assert.equal(await change.textContent(), shownIn(zone, at));
    }
    await choose(page, 'Time zone', 'As this browser (America/New_York)');
    await Promise.all([page.waitForEvent('load'), save(page)]);
    const change = page.getByRole('listitem').filter({ hasText: 'Asia/Tokyo' }).locator('time').first();
    const at = (await change.getAttribute('datetime')) ?? assert.fail();
    assert.equal(await change.textContent(), shownIn('America/New_York', at));
  });
});

function shownIn(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return format.format(new Date(at));
}

async function save(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Language and time zone' });
  await panel.getByRole('button', { name: 'Save' }).click();
}

async function speaks(page: Page, language: string): Promise<void> {
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function signInBy(page: Page, email: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
}
