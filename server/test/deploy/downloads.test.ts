// What a server hands out is installed from it as users do, and nothing is asked of a registry.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { promisify } from 'node:util';
import { pino } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import { buildDownloads } from '../../scripts/build-downloads.ts';
import { newId } from '../../src/domain/ids.ts';
import { createApp } from '../../src/http/app.ts';
import { downloadRoutes } from '../../src/http/downloads.ts';
import { openRequestLimits } from '../../src/http/rate-limit.ts';
import { type Lifetime, releaseAtEnd } from '../harness/lifetime.ts';
import { withoutPython } from '../harness/without-python.ts';

const root = join(import.meta.dirname, '../../..');

suite('what a server hands out', () => {
  let home: string;
  let url: string;
  const opened = new AsyncDisposableStack();
  before(async () => {
    const lifetime = { after: (release: () => Promise<void>) => opened.defer(release) };
    home = await mkdtemp(join(tmpdir(), 'landfall-downloads-'));
    opened.defer(() => rm(home, { recursive: true }));
    await buildDownloads(join(home, 'dist'));
    url = await serve(lifetime, join(home, 'dist'));
  });
  releaseAtEnd({ after }, () => opened.disposeAsync());

  /** Runs a program in a folder of its own, where no registry answers. */
  async function run(program: string, args: string[]): Promise<string> {
    const nowhere = 'http://127.0.0.1:1/';
    const env = {
      ...process.env,
      npm_config_registry: nowhere,
      npm_config_cache: join(home, 'npm'),
      PIP_INDEX_URL: nowhere,
      PYTHONDONTWRITEBYTECODE: '1',
    };
    const { stdout, stderr } = await promisify(execFile)(program, args, { cwd: join(home, 'use'), env });
    return stdout + stderr;
  }

  test('the typed client is installed and checked by its types', async () => {
    await mkdir(join(home, 'use'), { recursive: true });
    await writeFile(join(home, 'use/package.json'), '{"type":"module"}');
    await run('npm', ['install', '--no-audit', '--no-fund', `${url}/downloads/landfall-client.tgz`]);
    await writeFile(
      join(home, 'use/program.ts'),
      `import { createLandfall, LandfallError, type TrackingResult, verifyWebhook } from '@landfall/client';
      const landfall = createLandfall({ baseUrl: 'http://127.0.0.1:1/api/v1', key: 'svc_test_any' });
      try {
        const { tracking }: TrackingResult = await landfall.track('MSCU1234566');
        // @ts-expect-error The types are known, and this field is not in them.
        tracking.nonsense;
      } catch (error) {
        console.log(error instanceof LandfallError && error.code, typeof verifyWebhook);
      }`,
    );
    await mkdir(join(home, 'use/node_modules/@types'), { recursive: true });
    for (const known of ['@types/node', 'undici-types'])
      await symlink(join(root, 'node_modules', known), join(home, 'use/node_modules', known));
    const strict = ['--strict', '--noEmit', '--target', 'es2024', '--types', 'node'];
    for (const resolution of ['nodenext', 'node16', 'esnext --moduleResolution bundler'])
      await run(join(root, 'node_modules/.bin/tsc'), [
        ...strict,
        ...`--module ${resolution}`.split(' '),
        'program.ts',
      ]);
    assert.equal(await run(process.execPath, ['program.ts']), 'unreachable function\n');
  });

  test('the client of Python is found by pip on the page', { skip: withoutPython }, async () => {
    const target = join(home, 'python');
    const from = ['--no-index', '--find-links', `${url}/downloads/`, '--target', target];
    await run('python3', [
      '-m',
      'pip',
      'install',
      '--quiet',
      '--disable-pip-version-check',
      ...from,
      'landfall-client',
    ]);
    const program = `import sys; sys.path.insert(0, ${JSON.stringify(target)}); import landfall, importlib.metadata as m; print(landfall.Landfall.__name__, m.version('landfall-client'))`;
    assert.equal(await run('python3', ['-c', program]), `Landfall ${manifest.version}\n`);
    const info = `landfall_client-${manifest.version}.dist-info`;
    for (const file of ['landfall/py.typed', `${info}/licenses/LICENSE`])
      assert.ok((await stat(join(target, file))).isFile(), file);
  });

  test('the command runs from its address, and names no package that npx would look for', async () => {
    const landfall = (...args: string[]) => run('npx', ['--yes', `${url}/downloads/landfall.tgz`, ...args]);
    assert.match(await landfall('--version'), new RegExp(`^${manifest.version}\n`));
    const help = await landfall('listen', '--help');
    assert.match(help, /LANDFALL_API_KEY=svc_test_… landfall listen/);
    assert.doesNotMatch(help, /npx/);
    assert.doesNotMatch(await landfall('mcp', '--help'), /npx/);
    await assert.rejects(landfall('evidence', 'verify', 'nowhere.ndjson'), /ENOENT|nowhere\.ndjson/);
  });

  test('the nodes for n8n are installed with the client that they call', async () => {
    await run('npm', ['install', '--no-audit', '--no-fund', `${url}/downloads/n8n-nodes-landfall.tgz`]);
    const { n8n } = await import(join(home, 'use/node_modules/n8n-nodes-landfall/package.json'), {
      with: { type: 'json' },
    }).then(({ default: own }) => own);
    for (const file of [...n8n.nodes, ...n8n.credentials])
      assert.ok(
        Object.keys(await import(join(home, 'use/node_modules/n8n-nodes-landfall', file))).length > 0,
      );
  });

  test('nothing else in the folder of the server is reached, and an address that asks too often has to wait', async (t) => {
    for (const path of ['nowhere.tgz', '..%2fpackage.json', '%2e%2e/src/cli.ts'])
      assert.equal((await fetch(`${url}/downloads/${path}`)).status, 404, path);
    const busy = await serve(t, join(home, 'dist'), 1);
    const statuses = [];
    for (const path of ['', 'landfall.tgz']) {
      const answer = await fetch(`${busy}/downloads/${path}`);
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
    assert.deepEqual(statuses, [200, 429]);
  });

  test('without built archives there are no such addresses', async (t) => {
    assert.equal((await fetch(`${await serve(t, join(home, 'nowhere'))}/downloads/`)).status, 404);
  });

  test('a build that is current is not made again', async () => {
    const built = join(home, 'dist');
    const before = (await stat(built)).ino;
    await buildDownloads(built);
    assert.equal((await stat(built)).ino, before);
  });
});

async function serve(lifetime: Lifetime, directory: string, perMinute = 1_000): Promise<string> {
  const limits = await openRequestLimits({ perMinute, redisUrl: null, log: () => {} });
  const app = createApp({ logger: pino({ level: 'silent' }), newId });
  releaseAtEnd(lifetime, async () => {
    await app.close();
    await limits.close();
  });
  await app.register(downloadRoutes({ limits }, directory));
  return await app.listen({ host: '127.0.0.1', port: 0 });
}
