// Runs the examples of docs/ and of the clients against the demo, with a real key, id or file where a page writes "…".

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { Ajv } from 'ajv';
import description from '../../../openapi.json' with { type: 'json' };
import { termsExample } from '../../src/free-time/schemas.ts';
import { installClient } from '../harness/install-client.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { openTestStore } from '../harness/store.ts';
import { withoutPython } from '../harness/without-python.ts';
import { answerOf, readBanner, root, runLine, startServer } from './landfall-process.ts';

const APP_SECRET = 'a-secret-of-at-least-32-characters';

/** Each begins a line that needs what is not here: another program, another machine, a service, or a person who has joined. */
const needsMore = [
  /^(claude|docker|kubectl|install|adduser|tar|ln|systemctl|cd|cp|mkdir|chmod|export|for|npm|printf|\(cd|deploy\/pin.sh) /,
  /^"\$\(openssl/,
  /^[A-Z_]+=\S* ?/,
  /^npx landfall (person (operator|sign-out|close)|listen|report grant|carriers check|migrate-from) /,
];

const codeOf = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms');

/** What these do cannot be undone: one forgets the workspace, and with a carrier of one's own, those of the demo step aside. */
const last = ['docs/kept.md', 'docs/carriers.md'];
const pages = new Map(
  globSync('docs/*.md', { cwd: root })
    .sort((a, b) => last.indexOf(a) - last.indexOf(b) || a.localeCompare(b))
    .map((file) => [basename(file), shellLines(readFileSync(join(root, file), 'utf8'))] as const)
    .filter(([, lines]) => lines.length > 0),
);

function shellLines(page: string): string[] {
  return [...page.matchAll(codeOf('sh'))].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', '')
      .split('\n')
      .map((line) => line.replace(/ {2,}# .*/, '').trim())
      .filter((line) => line !== ''),
  );
}

/** What the blocks of JSON of a page are: bodies of a request, values of a schema of the API, or what other programs and tests read. */
const jsonOf: Readonly<Record<string, { send: string } | { schema: string } | 'read elsewhere'>> = {
  alerts: { send: 'POST /alerts' },
  api: { schema: 'ErrorResponse' },
  'own-words': { send: 'PATCH /shipments/MSCU1234566' },
  exceptions: { schema: 'EventException' },
  webhooks: { schema: 'ShipmentEvent' },
  assistants: 'read elsewhere',
  carriers: 'read elsewhere',
  dcsa: 'read elsewhere',
  'free-time': 'read elsewhere',
  monitoring: 'read elsewhere',
  'push-and-edi': 'read elsewhere',
  sandbox: 'read elsewhere',
};

const jsonBlocks = globSync('docs/*.md', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(codeOf('json'))].map(
    ([, block = '']) => [basename(file, '.md'), block] as const,
  ),
);

/** A block may be one value, a field with its value, or a line for each value. */
function valuesIn(block: string): unknown[] {
  const [, field] = /^"\w+": ([\s\S]*)$/.exec(block) ?? [];
  return /^\{.*\}\n\{/.test(block)
    ? block
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [JSON.parse(field ?? block)];
}

suite('the examples of docs', () => {
  const opened = new AsyncDisposableStack();
  const lifetime: Lifetime = { after: (release) => opened.defer(release) };
  let folder: string;
  let values: Record<string, string>;
  let settings: Record<string, string>;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-docs-'));
    releaseAtEnd(lifetime, () => rm(folder, { recursive: true }));
    const { databaseUrl } = await openTestStore(lifetime);
    settings = {
      DATABASE_URL: databaseUrl,
      APP_SECRET,
      MAERSK_ID: 'an-id',
      MAERSK_SECRET: 'a-secret',
      DEMO: 'true',
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128',
    };
    const { api } = await readBanner(startServer(lifetime, settings));
    const owned = '--name Acme --plan Enterprise --owner ops@acme.example';
    const { id } = await answerOf(lifetime, `workspace create ${owned}`, settings);
    const keyOf = async (mode: string) =>
      (await answerOf(lifetime, `key create --workspace ${id} --mode ${mode} --name Docs`, settings)).key;
    const [live, sandbox] = [await keyOf('live'), await keyOf('test')];
    for (const key of [live, sandbox])
      await fetch(`${api}/track/MSCU1234566`, { headers: { authorization: `Bearer ${key}` } });
    const signers = (await (await fetch(`${api}/evidence/keys`)).json()) as {
      data: { public_key: string }[];
    };
    await writeFile(join(folder, 'shipments.csv'), 'container,PO\nMSCU1234566,PO-4711\n');
    const { terms, calendars } = termsExample;
    await writeFile(join(folder, 'free-time.json'), JSON.stringify({ terms, calendars }));
    values = {
      'http://127.0.0.1:3000/api/v1': api,
      'svc_live_…': live,
      'svc_test_…': sandbox,
      'ws_…': id,
      '--public-key …': `--public-key ${signers.data[0]?.public_key}`,
      '2026-11-20T08:00:00Z': new Date().toISOString(),
      ' free-time.json': ` ${join(folder, 'free-time.json')}`,
      '/mnt/backups': folder,
      'https://erp.example.com': 'https://localhost',
      'http://127.0.0.1:3000/downloads': api.replace('/api/v1', '/downloads'),
      'npx landfall': `node ${join(root, 'server/bin/landfall.js')}`,
      'curl ': 'curl --fail-with-body --silent --show-error ',
    };
  });

  releaseAtEnd({ after }, () => opened.disposeAsync());

  const filledIn = (text: string) =>
    Object.entries(values).reduce((filled, [written, value]) => filled.replaceAll(written, value), text);

  /** The examples of a language in the README of a client, those that track, in one file. */
  const programOf = (client: string, language: string) =>
    [...readFileSync(join(root, client, 'README.md'), 'utf8').matchAll(codeOf(language))]
      .map(([, code = '']) => code)
      .filter((code) => code.includes('landfall.track('))
      .join('');

  test('client/README.md', async (t) => {
    await installClient(folder);
    await writeFile(join(folder, 'example.ts'), filledIn(programOf('client', 'ts')));
    const { code, output, errors } = await runLine(t, `cd ${folder} && node example.ts`);
    assert.equal(code, 0, errors);
    assert.match(output, /\d{4}-\d\d-\d\d/);
  });

  test('client-python/README.md', { skip: withoutPython }, async (t) => {
    await writeFile(join(folder, 'example.py'), filledIn(programOf('client-python', 'python')));
    const PYTHONPATH = join(root, 'client-python/src');
    const settings = { PYTHONPATH, PYTHONDONTWRITEBYTECODE: '1' };
    const { code, output, errors } = await runLine(t, `python3 ${join(folder, 'example.py')}`, settings);
    assert.equal(code, 0, errors);
    assert.match(output, /\d{4}-\d\d-\d\d/);
  });

  test('the JSON of all pages', async () => {
    const schemas = new Ajv({ strict: false, validateFormats: false }).addSchema(description, 'api');
    for (const [page, block] of jsonBlocks) {
      const kind = jsonOf[page] ?? assert.fail(`${page} has JSON, and no line in this test`);
      const examples = valuesIn(block);
      if (kind === 'read elsewhere') continue;
      for (const value of examples) {
        if ('send' in kind) {
          const [method = '', path] = kind.send.split(' ');
          const body = JSON.stringify(value).replaceAll('https://….', 'https://prod.');
          const headers = {
            authorization: `Bearer ${values['svc_live_…']}`,
            'content-type': 'application/json',
          };
          const answer = await fetch(filledIn(`http://127.0.0.1:3000/api/v1${path}`), {
            method,
            headers,
            body,
          });
          assert.ok(answer.ok, `${page}: ${await answer.text()}`);
        } else {
          const isValid = schemas.validate(`api#/components/schemas/${kind.schema}`, value);
          assert.ok(isValid, `${page}: ${schemas.errorsText()}`);
        }
      }
    }
  });

  for (const [page, lines] of pages) {
    test(page, async (t) => {
      for (const line of lines.filter((each) => !needsMore.some((start) => start.test(each)))) {
        assert.match(
          line,
          /^(curl|npx landfall|npx --yes http\S+\/downloads\/landfall\.tgz) /,
          'a line that is neither run nor known to need more',
        );
        const { code, output, errors } = await runLine(t, `cd ${folder} && ${filledIn(line)}`, settings);
        assert.equal(code, 0, `${line}\n${output}\n${errors}`);
      }
    });
  }
});
