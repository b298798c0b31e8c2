// What a release publishes, installed in folders from which nothing leads to the sources.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { imageSettings, inImage, makeImageTree } from '../../../../deploy/release/image-tree.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { readMigrations } from '../../../src/store/migrating/read-migrations.ts';
import { root } from '../../e2e/landfall-process.ts';
import { expandStep } from '../rolling-upgrade/next-release.ts';

const { version } = manifest;
export const nextVersion = version.replace(/\d+$/, (patch) => `${Number(patch) + 1}`);

/** A version in the shape in which it is published. */
export interface Installation {
  /** The shell line that runs `landfall`. */
  landfall: string;
  settings: Record<string, string>;
  /** The folder of its migrations. */
  migrations: string;
}

/** This version, and the next one, which has one more migration. */
export interface Shape {
  present: Installation;
  next: Installation;
}

const execute = promisify(execFile);

/** Programs of this machine, and none of the sources. */
const path = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.startsWith(root) && !folder.includes('node_modules'))
  .join(delimiter);

/** Runs a command in a folder, as a stranger to the sources. @throws Error with what it complained of */
export async function run(folder: string, command: string, ...words: string[]): Promise<string> {
  const { HOME, TMPDIR } = process.env;
  const env = { PATH: path, HOME, ...(TMPDIR !== undefined && { TMPDIR }), ...ofPackages() };
  return (await execute(command, words, { cwd: folder, env, maxBuffer: 64 * 1024 ** 2 })).stdout;
}

/** How this machine reaches npm and PyPI. */
function ofPackages(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(pip_|npm_config_(cache|registry|cafile)|ssl_|.*_proxy$)/i.test(name),
    ),
  );
}

/** The command of npm. The next version is packed and installed as this one is. */
export async function installCommand(home: string, packed: string): Promise<Shape> {
  const file = `landfall-${version}.tgz`;
  const present = await installTarball(join(home, 'present'), join(packed, file));
  const sources = join(home, 'sources');
  await mkdir(sources);
  await run(sources, 'tar', '-xzf', join(packed, file));
  const folder = join(sources, 'package');
  await addMigration(join(folder, 'server/src/store/migrations'));
  await run(folder, 'npm', 'version', nextVersion, '--no-git-tag-version', '--silent');
  await run(folder, 'npm', 'pack', '--ignore-scripts', '--silent', '--pack-destination', sources);
  const next = await installTarball(join(home, 'next'), join(sources, `landfall-${nextVersion}.tgz`));
  return { present, next };
}

async function installTarball(folder: string, tarball: string): Promise<Installation> {
  await mkdir(folder, { recursive: true });
  await run(folder, 'npm', 'init', '--yes');
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', tarball);
  refuseLinksOut(folder);
  const bin = join(folder, 'node_modules/.bin');
  return {
    landfall: `cd '${folder}' && exec landfall`,
    settings: { PATH: [bin, path].join(delimiter) },
    migrations: join(folder, 'node_modules/landfall/server/src/store/migrations'),
  };
}

function refuseLinksOut(folder: string): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  assert.ok(links.length > 0);
  assert.deepEqual(
    links.filter((link) => !realpathSync(link).startsWith(`${realpathSync(folder)}/`)),
    [],
    'links that lead out of the installation',
  );
}

/** The archive of GitHub, as docs/deployment.md "systemd" installs it. */
export async function installArchive(home: string, packed: string): Promise<Shape> {
  const install = async (name: string): Promise<Installation> => {
    await mkdir(join(home, name), { recursive: true });
    await run(join(home, name), 'tar', '--extract', '--file', join(packed, `landfall-${version}.tar.gz`));
    const folder = join(home, name, `landfall-${version}`);
    await run(folder, 'npm', 'ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline');
    refuseLinksOut(folder);
    return {
      landfall: `cd '${folder}' && exec landfall`,
      settings: { PATH: [join(folder, 'node_modules/.bin'), path].join(delimiter) },
      migrations: join(folder, 'server/src/store/migrations'),
    };
  };
  const [present, next] = [await install('present'), await install('next')];
  await addMigration(next.migrations);
  return { present, next };
}

/** The tree of the image, in which nothing else of this machine is seen. */
export async function installImage(home: string): Promise<Shape> {
  const [present, next] = [join(home, 'present'), join(home, 'next')];
  makeImageTree(present);
  await cp(present, next, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  const ofTree = (folder: string): Installation => ({
    landfall: `exec ${inImage(folder, ['landfall']).map(quoted).join(' ')}`,
    settings: imageSettings(),
    migrations: join(folder, 'landfall/server/src/store/migrations'),
  });
  const shape = { present: ofTree(present), next: ofTree(next) };
  await addMigration(shape.next.migrations);
  return shape;
}

/** Adds an expand step behind the others, or a step that no older server may run beside. */
export async function addMigration(folder: string, { mayRunBeside = true } = {}): Promise<void> {
  const numbered = (number: number) => String(number).padStart(4, '0');
  const known = (await readdir(folder)).filter((file) => file.endsWith('.sql')).length;
  const sql = mayRunBeside
    ? `-- oldest-server: ${numbered((await readMigrations()).length)}\n${expandStep}`
    : 'alter table shipments drop column next_words;\n';
  await writeFile(join(folder, `${numbered(known + 1)}_next.sql`), sql);
}

/** The package of a client as a customer has it, and what runs a program over it. */
export interface Client {
  /** Runs the program, and returns what it writes. */
  call(baseUrl: string, key: string, reference: string): Promise<string>;
}

export async function installJavaScript(folder: string, packed: string, program: string): Promise<Client> {
  await mkdir(folder, { recursive: true });
  await run(folder, 'npm', 'init', '--yes');
  await run(folder, 'npm', 'install', '--no-audit', '--no-fund', join(packed, 'landfall-client.tgz'));
  await writeFile(join(folder, 'customer.mjs'), program);
  return clientOf(folder, 'node', 'customer.mjs');
}

export async function installPython(folder: string, packed: string, program: string): Promise<Client> {
  await mkdir(folder, { recursive: true });
  await run(folder, 'python3', '-m', 'venv', 'tools');
  const wheel = join(packed, `landfall_client-${version}-py3-none-any.whl`);
  await run(folder, 'tools/bin/python', '-m', 'pip', 'install', '--quiet', '--no-index', wheel);
  await writeFile(join(folder, 'customer.py'), program);
  return clientOf(folder, 'tools/bin/python', 'customer.py');
}

function clientOf(folder: string, command: string, program: string): Client {
  return {
    call: (baseUrl, key, reference) =>
      run(folder, 'env', `LANDFALL_KEY=${key}`, command, program, baseUrl, reference),
  };
}

/** The number of packages that npm has installed, by the list that it keeps. */
export async function countPackages({ migrations }: Installation): Promise<number> {
  const list = join(
    migrations.slice(0, migrations.indexOf('/node_modules/')),
    'node_modules/.package-lock.json',
  );
  return Object.keys(JSON.parse(await readFile(list, 'utf8')).packages).length;
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}
