// Builds what a server hands out below `/downloads/`: the clients and the nodes for n8n, which a release publishes as they are, and the
// command for those who use a server that others run. `npm run build` does it after the pages.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { builtDownloads } from '../src/http/downloads.ts';
import { type Files, tarball, wheel } from './archives.ts';

const root = join(import.meta.dirname, '../..');
/** What a build is made from. */
const sources = [
  ...[
    '{client,n8n,server}/{package.json,README.md,LICENSE,src/**}',
    'client-python/{pyproject.toml,README.md,LICENSE,src/**}',
  ],
  ...['package.json', 'package-lock.json', 'LICENSE', 'server/scripts/*.ts'],
];

/** Builds the archives into `built`, if they are missing or older than one of their sources. */
export async function buildDownloads(built = builtDownloads): Promise<void> {
  if (isCurrent(built)) return;
  const folder = await mkdtemp(join(dirname(built), '.building-'));
  try {
    const python = pythonClient();
    const archives = {
      'landfall-client.tgz': await typedClient(),
      'n8n-nodes-landfall.tgz': await nodesOfN8n(),
      'landfall.tgz': await tarball(await clientCommand(), [program]),
      [python.file]: python.bytes,
    };
    for (const [name, bytes] of Object.entries(archives)) await writeFile(join(folder, name), bytes);
    // The server may run as another user than the build.
    await chmod(folder, 0o755);
    await rm(built, { recursive: true, force: true });
    await rename(folder, built);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function isCurrent(built: string): boolean {
  if (!existsSync(built)) return false;
  const builtAt = statSync(built).mtimeMs;
  return globSync(sources, { cwd: root, exclude: ['**/node_modules/**'] }).every(
    (file) => statSync(join(root, file)).mtimeMs <= builtAt,
  );
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The files of a package of npm that is in the folder, besides its code. */
function packageFiles(folder: string): [path: string, text: string][] {
  const { scripts: _, devDependencies: __, ...own } = JSON.parse(read(`${folder}/package.json`));
  const { repository } = JSON.parse(read('package.json'));
  // npm compares it with the repository whose workflow publishes the package.
  if (repository !== undefined) own.repository = { ...repository, directory: folder };
  return [
    ['package.json', `${JSON.stringify(own, null, 2)}\n`],
    ...['README.md', 'LICENSE'].map((file): [string, string] => [file, read(`${folder}/${file}`)]),
  ];
}

const relativeImport = /(['"])(\.{1,2}\/[^'"\n]+)\.ts\1/g;

/** The files, and all that they import, so that no package holds what only tests use. */
function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files);
  for (const file of reached)
    for (const [, , path = ''] of read(file).matchAll(relativeImport))
      reached.add(`${join(dirname(file), path)}.ts`);
  return [...reached].sort();
}

/** The package `@landfall/client`: JavaScript, and the types of each file. */
export async function typedClient(): Promise<Buffer> {
  const code = reachedFrom(['client/src/landfall.ts']).map(async (file) => {
    const target = `dist/${relative('client/src', file).replace(/\.ts$/, '')}`;
    return [
      [`${target}.js`, await scriptOf(file)],
      [`${target}.d.ts`, await typesOf(file)],
    ] as const;
  });
  return await tarball(new Map([...packageFiles('client'), ...(await Promise.all(code)).flat()]));
}

/** The package `n8n-nodes-landfall`, with the client that the nodes call. */
export async function nodesOfN8n(): Promise<Buffer> {
  const { n8n } = JSON.parse(read('n8n/package.json'));
  const entries = [...n8n.credentials, ...n8n.nodes].map((file: string) =>
    file.replace(/^dist\/(.*)\.js$/, '$1.ts'),
  );
  const code = reachedFrom(entries).map(
    async (file) => [`dist/${file.replace(/\.ts$/, '.js')}`, await scriptOf(file)] as const,
  );
  return await tarball(new Map([...packageFiles('n8n'), ...(await Promise.all(code))]));
}

/** A file as JavaScript. A part of Vite does it, which is loaded only when there is something to build. */
async function scriptOf(file: string): Promise<string> {
  const { transform } = await import('rolldown/experimental');
  return namingScripts(file, await transform(file, read(file), { target: 'node20' }));
}

/** The types of what a file exports. */
async function typesOf(file: string): Promise<string> {
  const { isolatedDeclaration } = await import('rolldown/experimental');
  return namingScripts(file, await isolatedDeclaration(file, read(file)));
}

/** @throws Error for a file that cannot be compiled */
function namingScripts(
  file: string,
  { code, errors }: { code: string; errors: { message: string }[] },
): string {
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`);
  return code.replace(relativeImport, '$1$2.js$1');
}

/** The one file of the command. */
const program = 'landfall.js';

/** A command in one file, which needs no other package. */
async function clientCommand(): Promise<Files> {
  const { build } = await import('vite');
  const outDir = await mkdtemp(join(tmpdir(), 'landfall-command-'));
  try {
    await build({
      ...{ root, configFile: false, publicDir: false, logLevel: 'warn' },
      ssr: { noExternal: true, target: 'node' },
      build: {
        ...{
          ssr: join(root, 'server/src/cli/client-command.ts'),
          outDir,
          emptyOutDir: true,
          target: 'node24',
        },
        rolldownOptions: { output: { codeSplitting: false, entryFileNames: program } },
      },
    });
    const code = await readFile(join(outDir, program), 'utf8');
    const { name, version, license } = manifest;
    const own = {
      ...{ name, version, license, type: 'module', bin: { landfall: program }, engines: { node: '>=24' } },
      description: 'Commands for those who use a Landfall that others run.',
    };
    return new Map([
      ['package.json', `${JSON.stringify(own, null, 2)}\n`],
      ['LICENSE', read('LICENSE')],
      // npx would look for the name in the public registry, where it is not ours.
      [program, `#!/usr/bin/env node\n${code.replaceAll('npx landfall', 'landfall')}`],
    ]);
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

function pythonClient(): ReturnType<typeof wheel> {
  const project = read('client-python/pyproject.toml');
  const field = (name: string) =>
    new RegExp(`^${name} = "(.*)"$`, 'm').exec(project)?.[1] ?? fault(`pyproject.toml has no ${name}`);
  const files = globSync('landfall/*.{py,typed}', { cwd: join(root, 'client-python/src') }).sort();
  return wheel({
    ...{ name: field('name'), version: field('version'), summary: field('description') },
    ...{ requiresPython: field('requires-python'), license: field('license') },
    readme: read('client-python/README.md'),
    licenseText: read('client-python/LICENSE'),
    files: new Map(files.map((file) => [file, read(`client-python/src/${file}`)])),
  });
}

function fault(message: string): never {
  throw new Error(message);
}

if (import.meta.main) await buildDownloads();
