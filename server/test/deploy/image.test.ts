// Checks the image without Docker: the rules of its Dockerfile, and that the folder of which it is made runs.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { validate } from 'dockerfile-utils';
import manifest from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { root, startLine } from '../e2e/landfall-process.ts';
import { openEmptyDatabase } from '../harness/store.ts';
import { newDataDir } from '../processes/store-process.ts';

suite('the image', () => {
  test('its Dockerfile is read without a warning, pins what it builds on, and does not run as root', () => {
    assert.deepEqual(dockerfileFaults(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')), []);
  });

  test('a planted fault in a Dockerfile is found', () => {
    const last = 'HEALTHCHECK CMD ["node", "x"]\nUSER 1000\nENTRYPOINT ["landfall"]';
    const plants: [dockerfile: string, fault: RegExp][] = [
      [`FROM node\n${last}`, /FROM node has no version/],
      [`FROM node:latest\n${last}`, /FROM node:latest has no version/],
      ['FROM node:24.1.0-slim\nHEALTHCHECK CMD ["node", "x"]\nENTRYPOINT ["landfall"]', /runs as root/],
      [`FROM node:24.1.0-slim\n${last.replace('1000', 'node')}`, /runs as root/],
      [
        `FROM node:24.1.0-slim\n${last.replace('["landfall"]', 'landfall')}`,
        /ENTRYPOINT landfall needs a shell/,
      ],
      [`FROM node:24.1.0-slim\nUSER 1000\nENTRYPOINT ["landfall"]`, /no health check/],
      [`FROM node:24.1.0-slim\nADD https://example.com/x /x\n${last}`, /ADD/],
      [`FROM node:24.1.0-slim\nHEALTHCHECK --inteval=3s CMD ["a"]\nUSER 1\nENTRYPOINT ["a"]`, /inteval/],
    ];
    for (const [dockerfile, fault] of plants) {
      assert.match(dockerfileFaults(dockerfile).join('\n'), fault, dockerfile);
    }
  });

  test('it has the Node with which everything is tested', () => {
    const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
    const versions = [...dockerfile.matchAll(/^FROM .*\bnode:([\d.]+)-slim/gm)].map(([, version]) => version);
    const { version } = lock.packages['node_modules/node'];
    assert.deepEqual(versions, [version, version]);
  });

  test('its build installs the packages of each workspace from which the pages import', () => {
    const pages = globSync('console/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
    const imports = pages.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /^(?:import|export|\}) (?!type ).*?'(?:\.\.\/)+(\w+)\/src\//gm,
        ),
      ].map(([, workspace = '']) => workspace),
    );
    const needed = [...new Set(imports)].filter((workspace) => {
      const { dependencies } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'));
      return dependencies !== undefined;
    });
    assert.deepEqual(needed, ['server']);
    const build = readFileSync(join(root, 'deploy/image/build.sh'), 'utf8');
    const [install = ''] = /^npm ci .*--workspace console.*$/m.exec(build) ?? [];
    for (const workspace of needed) assert.match(install, new RegExp(`--workspace ${workspace}\\b`));
  });

  test('what is put into it has the pages and no tests, starts, writes nothing there, and stops on SIGTERM', async (t) => {
    const folder = join(await newDataDir(t), 'landfall');
    execFileSync(join(root, 'deploy/release/assemble.sh'), [folder], { stdio: 'ignore' });
    for (const packages of ['node_modules', 'server/node_modules']) {
      symlinkSync(join(root, packages), join(folder, packages));
    }
    const before = filesIn(folder);
    assert.deepEqual(
      [...before.keys()].filter((file) => /\.test\.ts$|\.env$/.test(file)),
      [],
    );
    assert.deepEqual(unreadableIn(folder), []);
    const DATABASE_URL = await openEmptyDatabase(t);
    const APP_SECRET = 'the image is tested without any secret';
    const server = startLine(t, `cd '${folder}' && exec ${manifest.scripts.start}`, {
      ...{ DATABASE_URL, APP_SECRET, PORT: '0' },
    });
    const [, url = ''] = await server.heard(/Console +(\S+)\n/);
    const page = await (await fetch(url)).text();
    const [script = ''] = /assets\/[^"]+\.js/.exec(page) ?? [];
    assert.equal((await fetch(new URL(script, url))).status, 200);
    const pages = await (await fetch(new URL('/llms.txt', url))).text();
    const addresses = [...pages.matchAll(/\((http\S+\.md)\)/g)].map(([, address = '']) => address);
    assert.ok(addresses.length > 50);
    addresses.push(new URL('/downloads/landfall.tgz', url).href);
    for (const address of addresses) assert.equal((await fetch(address)).status, 200, address);
    const health = join(root, 'deploy/image/check-health.ts');
    execFileSync(process.execPath, [health], { env: { PORT: new URL(url).port } });
    server.child.kill('SIGTERM');
    const { code, errors } = await server.ended;
    assert.equal(code, 0, errors);
    assert.throws(() => execFileSync(process.execPath, [health], { env: { PORT: '1' }, stdio: 'ignore' }));
    const changed = [...filesIn(folder)].filter(([file, state]) => before.get(file) !== state);
    assert.deepEqual(changed, []);
  });
});

/** What a linter finds, and what is against our rules. */
function dockerfileFaults(dockerfile: string): string[] {
  const linted = validate(dockerfile).map(({ message }) => String(message));
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n');
  const argumentsOf = (instruction: string) =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));
  const last = argumentsOf('USER').at(-1) ?? 'root';
  return [
    ...linted,
    ...argumentsOf('FROM')
      .filter((image) => !/:\d+\.\d+\.\d+/.test(image))
      .map((image) => `FROM ${image} has no version`),
    ...['ENTRYPOINT', 'CMD'].flatMap((instruction) =>
      argumentsOf(instruction)
        .filter((words) => !words.startsWith('["'))
        .map(
          (words) => `${instruction} ${words} needs a shell, which gets the signals instead of the server`,
        ),
    ),
    ...(/^[1-9]\d*(:\d+)?$/.test(last)
      ? []
      : [`it runs as root, or as ${last}, which Kubernetes cannot check`]),
    ...(argumentsOf('HEALTHCHECK').length === 0 ? ['it has no health check'] : []),
    ...argumentsOf('ADD').map((words) => `ADD ${words}: COPY is enough`),
  ];
}

/** Files and folders that another user than the one who built cannot read. */
function unreadableIn(folder: string): string[] {
  const entries = globSync('**/*', { cwd: folder, exclude: ['**/node_modules'] });
  return entries.filter((entry) => (statSync(join(folder, entry)).mode & 0o004) === 0);
}

/** The time of the last change and the size of every file. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = globSync('{client,console,server,simulator}/**/*', {
    cwd: folder,
    exclude: ['**/node_modules'],
    withFileTypes: true,
  });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => {
        const { mtimeMs, size } = statSync(file);
        return [file, `${mtimeMs} ${size}`];
      }),
  );
}
