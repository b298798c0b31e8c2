// Runs deploy/pin.sh on copies of our files, with a `docker` that knows one digest for each image, and a repository of Git.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../e2e/landfall-process.ts';
import { newDataDir } from '../processes/store-process.ts';

const registry = `#!/bin/sh
case "$*" in "buildx imagetools inspect --format {{.Manifest.Digest}} "*) ;; *) exit 1 ;; esac
printf 'sha256:%s' "$(printf %s "$6" | sha256sum | cut -d ' ' -f 1)"
`;
const digest = /@sha256:[0-9a-f]{64}/g;

test('every image gets its digest, once, and nothing else is changed', async (t) => {
  const folder = await newDataDir(t);
  writeFileSync(join(folder, 'docker'), registry, { mode: 0o755 });
  const files = ['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/kubernetes/backup.yaml'];
  const copies = files.map((file) => join(folder, basename(file)));
  const originals = files.map((file) => readFileSync(join(root, file), 'utf8').replace(digest, ''));
  for (const [at, copy] of copies.entries()) writeFileSync(copy, originals[at] ?? '');
  const env = { PATH: [folder, process.env.PATH].join(delimiter) };
  const pinned = pin(copies, env);
  assert.deepEqual(
    pinned.map((text) => text.replace(digest, '')),
    originals,
  );
  const images = pinned.flatMap((text) => text.match(/^(FROM|[ -]*image:) .+/gm) ?? []);
  const loose = images.filter((line) => line.match(digest)?.length !== 1);
  assert.ok(images.length > 6);
  assert.equal(loose.length, 1);
  assert.match(loose[0] ?? '', /landfall:local/, 'our own image, which is built here');
  assert.deepEqual(pin(copies, env), pinned);
});

test('an action gets the commit of its version, and one that has no such version is an error', async (t) => {
  const folder = await newDataDir(t);
  const repository = join(folder, 'docker/login-action');
  mkdirSync(repository, { recursive: true });
  const config = {
    'user.name': 'x',
    'user.email': 'x@example.com',
    [`url.file://${folder}/.insteadOf`]: 'https://github.com/',
  };
  const settings = Object.entries(config).flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${at}`, key],
    [`GIT_CONFIG_VALUE_${at}`, value],
  ]);
  const env = {
    ...{ PATH: process.env.PATH, HOME: folder, GIT_CONFIG_COUNT: '3' },
    ...(Object.fromEntries(settings) as Record<string, string>),
  };
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, env, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init');
  git('commit', '--allow-empty', '--message', 'x');
  git('tag', 'v3.6.0');
  git('tag', '--annotate', '--message', 'x', 'v3.7.0');
  const commit = git('rev-parse', 'HEAD');
  const file = join(folder, 'ci.yml');
  const use = (version: string) => `      - uses: docker/login-action@${version}\n        with: {}\n`;
  writeFileSync(file, use('v3.6.0') + use('v3.7.0'));
  const pinned = use(`${commit} # v3.6.0`) + use(`${commit} # v3.7.0`);
  assert.deepEqual(pin([file], env), [pinned]);
  assert.deepEqual(pin([file], env), [pinned]);
  writeFileSync(file, use('v9.9.9'));
  assert.throws(() => pin([file], env));
  assert.equal(readFileSync(file, 'utf8'), use('v9.9.9'));
});

function pin(files: readonly string[], env: NodeJS.ProcessEnv): string[] {
  execFileSync(join(root, 'deploy/pin.sh'), files, { env, stdio: 'pipe' });
  return files.map((file) => readFileSync(file, 'utf8'));
}
