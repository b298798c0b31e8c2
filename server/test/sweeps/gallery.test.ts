import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { extname, join } from 'node:path';
import { after, suite, test } from 'node:test';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { languages } from '../../../console/src/text/languages.ts';
import { builtPages } from '../../src/console/pages/read-page.ts';
import { assertFits, assertFitsAndIsAccessible } from '../browser/accessible.ts';
import { shareBrowserTests } from '../browser/harness.ts';

const tests = await shareBrowserTests({ after });
const files = await builtGallery();
const popup = ':is([role$=dialog], [role=menu], [role=listbox]):visible';
const types: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript' };

suite('the gallery of components', () => {
  test('shows every part without a fault in both themes and every language, on a phone and on a desk', async (t) => {
    const { page } = await tests.visit(t);
    await openGallery(page);
    await assertFitsAndIsAccessible(page);
    const others = Object.entries(languages).filter(([language]) => language !== 'en');
    for (const [language, name] of others) {
      await page.getByRole('combobox').first().click();
      await page.getByRole('option', { name }).click();
      await page.locator(`html[lang=${language}]`).getByRole('heading', { level: 1 }).waitFor();
      await assertFits(page);
    }
  });

  test('opens its dialogs, menus and choices, and reports what was done', async (t) => {
    const { page } = await tests.visit(t);
    await openGallery(page);
    const openers = await page.locator('main [aria-haspopup]').all();
    assert.ok(openers.length > 8);
    for (const opener of openers) {
      await opener.click();
      await page.locator(popup).first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator(popup).first().waitFor({ state: 'detached' });
    }
    await page.getByRole('combobox', { name: 'Appearance' }).click();
    await page.getByRole('option', { name: 'Dark' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
    await page.getByRole('region', { name: 'Toasts' }).getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The look of shared pages is saved.').last().waitFor();
  });

  test('is no part of what is built for users', () => {
    assert.deepEqual(globSync('**/*.html', { cwd: builtPages }).toSorted(), ['index.html', 'share.html']);
  });
});

/** The files of the gallery by their paths, with the warnings of React that developers get. */
async function builtGallery(): Promise<Map<string, string | Buffer>> {
  process.env.NODE_ENV = 'development';
  const built = await build({
    root: join(import.meta.dirname, '../../../console'),
    base: '/gallery/',
    logLevel: 'warn',
    build: { write: false, minify: false, rolldownOptions: { input: 'gallery/index.html' } },
  }).finally(() => delete process.env.NODE_ENV);
  assert.ok('output' in built);
  return new Map(
    built.output.map((file) => [
      `/gallery/${file.fileName}`.replace('gallery/index.html', ''),
      file.type === 'chunk' ? file.code : Buffer.from(file.source),
    ]),
  );
}

async function openGallery(page: Page): Promise<void> {
  await page.route('/gallery/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname);
    if (body === undefined) await route.abort();
    else await route.fulfill({ body, contentType: types[extname(pathname)] ?? 'text/html' });
  });
  await page.goto('/gallery/');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
