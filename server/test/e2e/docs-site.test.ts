// Builds the site of docs/ by its command, and reads it in a browser.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import contents from '../../../docs/contents.json' with { type: 'json' };
import { findDeadLinks } from '../../../docs-site/src/find-dead-links.ts';
import { githubSlug } from '../../../docs-site/src/github-slug.ts';
import { preparePage } from '../../../docs-site/src/prepare-page.ts';
import description from '../../../openapi.json' with { type: 'json' };
import { processContext } from '../../src/cli/context.ts';
import { createProgram } from '../../src/cli/program.ts';
import { problemStatus } from '../../src/domain/refusals/problem.ts';
import { eventTypes } from '../../src/domain/webhooks/event-type.ts';
import { assertAccessibleNow, assertFits } from '../browser/accessible.ts';
import { launchChromium } from '../browser/chromium.ts';
import { type Faults, watchFaults } from '../browser/faults.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';
import { root, runLine } from './landfall-process.ts';

const built = join(root, 'docs-site/dist');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

suite('the site of the docs', () => {
  const opened = new AsyncDisposableStack();
  let browser: Browser;
  let page: Page;
  let faults: Faults;
  /** Below a path, as an artefact may be served. */
  let origin: string;

  before(async () => {
    const { code, errors } = await runLine({ after: (release) => opened.defer(release) }, 'npm run docs');
    assert.equal(code, 0, errors);
    const server = createServer((request, response) => {
      const path = request.url?.replace(/^\/landfall\//, '').replace(/[?#].*/, '') || 'index.html';
      try {
        const file = readFileSync(join(built, decodeURIComponent(path)));
        response
          .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
          .end(file);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    opened.defer(() => new Promise<void>((closed) => server.close(() => closed())));
    const address = server.address();
    assert.ok(typeof address === 'object' && address);
    origin = `http://127.0.0.1:${address.port}/landfall/`;
    browser = opened.adopt(await launchChromium(), (it) => it.close());
    const context = await browser.newContext({
      baseURL: origin,
      colorScheme: 'dark',
      reducedMotion: 'reduce',
    });
    faults = await watchFaults(context, origin);
    page = await context.newPage();
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  test('a newcomer finds every page in the order of the contents, and reads it in the dark', async () => {
    await page.goto('./');
    assert.equal(await page.title(), 'Landfall');
    const shown = await page.locator('aside .VPSidebarItem.level-0 > .item h2').allTextContents();
    assert.deepEqual(
      shown,
      contents.map(({ title }) => title),
    );
    const links = await page.locator('aside .VPSidebarItem.level-1 a').count();
    const listed = contents.flatMap(({ pages }) => pages).length;
    assert.ok(links > listed, 'every page is listed, and those of the reference');
    assert.match((await page.locator('.readers').textContent()) ?? '', /^Start: for everybody/);
    assert.match((await page.locator('html').getAttribute('class')) ?? '', /dark/);
    assert.equal(await page.locator('img.in-dark').first().isVisible(), true);
    assert.equal(await page.locator('img.in-light').first().isVisible(), false);
  });

  test('the search finds a page of the repository and one that is generated', async () => {
    for (const [words, address] of [
      ['demurrage tariff holidays', 'free-time.html'],
      ['no_data_limit_reached', 'reference/errors.html'],
    ] as const) {
      await page.goto('alerts.html');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('searchbox').fill(words);
      await page.locator(`#localsearch-list a[href*="${address}"]`).first().waitFor();
    }
  });

  test('everybody can read it: in both looks, on a phone and with a screen reader', async () => {
    for (const address of ['index.html', 'reference/operations.html']) {
      await page.goto(address);
      await page.locator('h1').waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await assertAccessibleNow(page, colorScheme);
      }
      await assertFits(page);
    }
  });

  test('nothing is loaded from elsewhere, and no script fails', async () => {
    for (const address of ['index.html', 'console.html', 'reference/operations.html']) {
      await page.goto(address);
      await page.locator('h1').waitFor();
    }
    assert.deepEqual(faults.list(), []);
    const loaded =
      /(?:src|srcset|rel="(?:stylesheet|preload|icon)[^>]*href)="https?:|url\(["']?https?:|@import/;
    const files = globSync('**/*.{html,css}', { cwd: built });
    assert.deepEqual(
      files.filter((file) => loaded.test(readFileSync(join(built, file), 'utf8'))),
      [],
    );
  });

  test('the reference has each operation, error, event and command', async () => {
    const read = (name: string) => readFileSync(join(built, `reference/${name}.html`), 'utf8');
    const operations = Object.values(description.paths).flatMap((path) => Object.values(path));
    for (const { operationId } of operations)
      assert.match(read('operations'), new RegExp(`>${operationId}<`));
    for (const name of Object.keys(description.components.schemas))
      assert.match(read('shapes'), new RegExp(`id="${name.toLowerCase()}"`));
    for (const code of Object.keys(problemStatus)) assert.match(read('errors'), new RegExp(`id="${code}"`));
    for (const type of eventTypes) assert.match(read('events'), new RegExp(`>${type}<`));
    const program = await createProgram(processContext({}), '');
    for (const command of program.commands)
      assert.match(read('commands'), new RegExp(`id="${githubSlug(command.name())}"`));
  });
});

test('a link to a page, a heading or a file that is not there is found', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-site-'));
  releaseAtEnd(t, () => rm(folder, { recursive: true }));
  await writeFile(
    join(folder, 'a.html'),
    '<h2 id="here">A</h2><a href="./b.html#there">b</a><a href="#here">a</a>',
  );
  await writeFile(
    join(folder, 'b.html'),
    '<a href="./c.html">c</a><a href="./a.html#gone">a</a><a href="https://x.example">x</a>',
  );
  assert.deepEqual(findDeadLinks(folder), [
    'a.html: ./b.html#there',
    'b.html: ./c.html',
    'b.html: ./a.html#gone',
  ]);
});

test('a link leads to the page on the site, to the source, or is plain words where that is not known', () => {
  // Citations of pages are checked: these are invented.
  const page = (name: string) => `${name}.md`;
  const own = new Set([page('docs/alerts'), page('README')]);
  const prepared = (markdown: string, source: string | null) =>
    preparePage(markdown, page('docs/x'), 'All.', { own, source });
  const shown = prepared(`[a](${page('alerts')}#chat), [b](../${page('README')})`, null);
  assert.ok(shown.includes(`[a](/${page('alerts')}#chat), [b](/${page('index')})`), shown);
  assert.match(prepared('see [a.ts](../server/a.ts).', null), /see a\.ts\./);
  const led = prepared('[a.ts](../server/a.ts)', 'https://git.example/x');
  assert.match(led, /\(https:\/\/git\.example\/x\/server\/a\.ts\)/);
  assert.throws(() => prepared(`[b](${page('gone')})`, null), /leads to docs\/gone/);
});
