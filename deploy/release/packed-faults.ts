import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What a package must have, beside its manifest. */
const needed = (version: string): Record<string, string[]> => ({
  [`landfall-${version}.tgz`]: [
    'package/npm-shrinkwrap.json',
    'package/server/bin/landfall.js',
    'package/server/src/store/migrations/0001_schema.sql',
    'package/console/dist/index.html',
    'package/LICENSE',
  ],
  'landfall-client.tgz': ['package/dist/landfall.js', 'package/dist/landfall.d.ts', 'package/LICENSE'],
  'n8n-nodes-landfall.tgz': ['package/dist/n8n/src/Landfall.node.js', 'package/LICENSE'],
  [`landfall_client-${version}-py3-none-any.whl`]: [
    'landfall/py.typed',
    'landfall/verify_webhook.py',
    `landfall_client-${version}.dist-info/METADATA`,
    `landfall_client-${version}.dist-info/licenses/LICENSE`,
  ],
  [`landfall-${version}.tar.gz`]: [
    `landfall-${version}/package-lock.json`,
    `landfall-${version}/server/src/cli.ts`,
    `landfall-${version}/console/dist/index.html`,
  ],
});

interface Locked {
  resolved?: string;
  integrity?: string;
}

/** What is wrong with the packages in the folder, as sentences. */
export function packedFaults(folder: string, version: string): string[] {
  return Object.entries(needed(version)).flatMap(([name, files]) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [`There is no ${name}`];
    const packed = filesOf(path);
    return [
      ...files.filter((file) => !packed.includes(file)).map((file) => `${name} has no ${file}`),
      ...packed
        .filter((file) => /\.test\.|(^|\/)(\.env|\.npmrc|node_modules|__pycache__)/.test(file))
        .map((file) => `${name} has ${file}`),
      ...(name.endsWith('.tgz') ? manifestFaults(path, name, version) : []),
    ];
  });
}

function filesOf(path: string): string[] {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 } as const;
  if (!path.endsWith('.whl')) return execFileSync('tar', ['-tzf', path], options).split('\n');
  const listing = 'import sys, zipfile; print("\\n".join(zipfile.ZipFile(sys.argv[1]).namelist()))';
  return execFileSync('python3', ['-c', listing, path], options).split('\n');
}

function manifestFaults(path: string, name: string, version: string): string[] {
  const read = (file: string) =>
    JSON.parse(
      execFileSync('tar', ['-xzOf', path, `package/${file}`], {
        maxBuffer: 64 * 1024 ** 2,
        encoding: 'utf8',
      }),
    );
  const own: { version: string; private?: boolean; dependencies?: Record<string, string> } =
    read('package.json');
  return [
    ...(own.version === version ? [] : [`${name} has version ${own.version}`]),
    ...(own.private ? [`${name} is private`] : []),
    ...(own.dependencies === undefined ? [] : shrinkwrapFaults(name, read('npm-shrinkwrap.json'))),
  ];
}

/** With a shrinkwrap, one version of the command is one installation. */
function shrinkwrapFaults(name: string, { packages }: { packages: Record<string, Locked> }): string[] {
  const registry = 'https://registry.npmjs.org/';
  return Object.entries(packages)
    .filter(([at]) => at !== '')
    .filter(
      ([, { resolved = registry, integrity = '' }]) =>
        !resolved.startsWith(registry) || !integrity.startsWith('sha512-'),
    )
    .map(([at]) => `The shrinkwrap of ${name} leaves open what ${at} is`);
}
