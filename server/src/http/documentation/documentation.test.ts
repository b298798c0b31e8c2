import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import contents from '../../../../docs/contents.json' with { type: 'json' };
import manifest from '../../../../package.json' with { type: 'json' };
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { openWholeApp, type WholeApp } from '../../../test/harness/whole-app.ts';
import { withServedLinks } from './served-links.ts';

/** The name of a page, which need not be there. */
const page = (name: string) => `${name}.md`;
/** What assistants load at once. */
const mostBytes = 400_000;

suite('the documentation as text', () => {
  let app: WholeApp;
  const opened = new AsyncDisposableStack();
  before(async () => {
    app = await openWholeApp({ after: (release) => opened.defer(release) });
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers });
  const textAt = async (path: string) => {
    const answer = await ask(path);
    assert.equal(answer.status, 200, path);
    return await answer.text();
  };
  const files = contents.flatMap(({ pages }) => pages);
  const addresses = files.map((file) => `/docs/${file.replace(/^docs\//, '')}`);

  test('llms.txt says what this is, and leads to every page by its first sentence', async () => {
    const text = await textAt('/llms.txt');
    assert.match(text, /^# Landfall\n\n> .+/);
    assert.ok(text.includes(`version ${manifest.version}`));
    const lines = [...text.matchAll(/^- \[([^\]]+)\]\((\S+)\): (.*)$/gm)];
    assert.deepEqual(lines.map(([, , url = '']) => url.replace(app.url, '')).sort(), [...addresses].sort());
    for (const [, , url, summary = ''] of lines)
      assert.match(summary, /^[A-Za-z@`].{9,}[.!?:]$/, `${url}: ${summary}`);
    const [forUsers = '', optional = ''] = text.split('\n## Optional\n');
    assert.ok(forUsers.includes(page('/docs/webhooks')) && optional.includes(page('/docs/ARCHITECTURE')));
    assert.ok(text.includes(`${app.url}/api/v1/openapi.json`));
  });

  test('a page has the words of its file, and each of its links leads to what this server has', async () => {
    for (const address of addresses) {
      const answer = await ask(address);
      assert.equal(answer.headers.get('content-type'), 'text/markdown; charset=utf-8', address);
      const text = await answer.text();
      assert.doesNotMatch(text, /<picture>/);
      for (const [, target = ''] of text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\(([^()\s]+)\)/g)) {
        if (/^(#|[a-z]+:)/.test(target)) continue;
        const { pathname } = new URL(target, `${app.url}${address}`);
        assert.ok([...addresses, '/api/v1/openapi.json'].includes(pathname), `${address} links to ${target}`);
      }
    }
    const webhooks = await textAt(page('/docs/webhooks'));
    assert.match(webhooks, /^# Webhooks\n/);
  });

  test('llms-full.txt has the pages for users, whole and with whole addresses, and stays short enough to be read at once', async () => {
    const text = await textAt('/llms-full.txt');
    assert.ok(Buffer.byteLength(text) <= mostBytes, `${Buffer.byteLength(text)} bytes`);
    for (const name of ['README', 'webhooks', 'carriers', 'operations', 'client/README'])
      assert.ok(text.includes(`<!-- ${app.url}/docs/${page(name)} -->`), name);
    for (const name of ['performance', 'ARCHITECTURE', 'decisions/0001'])
      assert.ok(!text.includes(`<!-- ${app.url}/docs/${name}`), name);
    assert.doesNotMatch(text.replace(/^```[\s\S]*?^```$/gm, ''), /\]\((?![a-z]+:)/);
  });

  test('it may be cached, and is sent again only when it has changed', async () => {
    for (const path of ['/llms.txt', '/llms-full.txt', page('/docs/webhooks')]) {
      const first = await ask(path);
      assert.equal(first.headers.get('cache-control'), 'public, max-age=300');
      const again = await ask(path, { 'if-none-match': first.headers.get('etag') ?? '' });
      assert.deepEqual([again.status, await again.text()], [304, '']);
    }
  });

  test('what is no page is not found, however it is asked for', async () => {
    for (const path of [
      page('nowhere'),
      '..%2fpackage.json',
      '%2e%2e/package.json',
      page('docs/webhooks'),
      'contents.json',
      'README',
      '%00',
    ])
      assert.equal((await ask(`/docs/${path}`)).status, 404, path);
    assert.equal((await fetch(`${app.url}/llms.txt`, { method: 'POST' })).status, 405);
  });

  test('the page of the API leads to it', async () => {
    assert.match(await textAt('/docs/'), /<link rel="alternate" [^>]*href="\.\.\/llms\.txt"/);
  });

  test('an address that asks too often has to wait', async (t) => {
    const { url } = await openWholeApp(t, { perMinute: 2 });
    const statuses = [];
    for (const path of ['/llms.txt', page('/docs/webhooks'), '/llms-full.txt']) {
      const answer = await fetch(`${url}${path}`);
      // A body that nobody reads keeps the server from closing.
      await answer.text();
      statuses.push(answer.status);
    }
    assert.deepEqual(statuses, [200, 200, 429]);
  });
});

test('a link is led from the file to the address, and what is not served keeps its words', () => {
  const [a, b, start] = [page('a'), page('b'), page('README')];
  const served = new Map([
    [start, start],
    [`docs/${a}`, a],
    [`docs/sub/${b}`, `sub/${b}`],
  ]);
  const text = [
    '<picture>\n  <img src="x.png">\n</picture>\n',
    `See [a](../${a}#one), [the [b] page](${b}) and [start](../../${start}).`,
    `The [test](../../server/x.test.ts), [here](#here), [there](https://example.com/${a}), [all](../../openapi.json).`,
    `\`\`\`md\n[a](../../docs/${a})\n\`\`\``,
  ];
  assert.equal(
    withServedLinks(text.join('\n'), `docs/sub/${b}`, served),
    [
      `See [a](../${a}#one), [the [b] page](${b}) and [start](../${start}).`,
      `The test, [here](#here), [there](https://example.com/${a}), [all](../../api/v1/openapi.json).`,
      text[3],
    ].join('\n'),
  );
});
