import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMigrations } from '../../server/src/store/migrating/read-migrations.ts';

/** Files that name images or actions, which deploy/pin.sh pins. */
export const pinnedFiles = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/kubernetes/*.yaml',
  '.github/workflows/*.yml',
];

/** What keeps the sources in `folder` from being released as `version`, as sentences. */
export async function releaseFaults(folder: string, version: string): Promise<string[]> {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  return [
    ...versionFaults(read, version),
    ...repositoryFaults(read('package.json')),
    ...notesFaults(read('CHANGELOG.md'), version),
    ...(await migrationFaults(join(folder, 'server/src/store/migrations'))),
    ...globSync(pinnedFiles, { cwd: folder })
      .sort()
      .flatMap((file) => loose(read(file)).map((name) => `${file}: ${name} has no digest`)),
  ];
}

function versionFaults(read: (path: string) => string, version: string): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'));
  const { packages } = JSON.parse(read('package-lock.json'));
  const named: [where: string, version: unknown][] = [
    ...['', ...workspaces].flatMap((part): [string, unknown][] => [
      [join(part, 'package.json'), JSON.parse(read(join(part, 'package.json'))).version],
      [`package-lock.json, of "${part}"`, packages[part]?.version],
    ]),
    ['client-python/pyproject.toml', /^version = "(.*)"$/m.exec(read('client-python/pyproject.toml'))?.[1]],
  ];
  return named
    .filter(([, each]) => each !== version)
    .map(([where, each]) => `${where} has version ${each}, and not ${version}`);
}

/** npm publishes with provenance only what names the repository whose workflow does it. */
function repositoryFaults(manifest: string): string[] {
  const { repository } = JSON.parse(manifest);
  return /^git\+https:\/\/github\.com\/[^/]+\/[^/]+\.git$/.test(repository?.url)
    ? []
    : ['package.json does not name its repository on GitHub'];
}

function notesFaults(changelog: string, version: string): string[] {
  const titles: string[] = changelog.match(/^## .*/gm) ?? [];
  const own = titles.filter((title) => title.split(' ')[1] === version);
  return [
    ...(titles.includes('## Unreleased')
      ? ['CHANGELOG.md has a section "Unreleased", which no notes would tell']
      : []),
    ...(own.length === 1 ? [] : [`CHANGELOG.md has ${own.length} sections "## ${version}"`]),
    ...own
      .filter((title) => !/ \(\d{4}-\d\d-\d\d\)$/.test(title))
      .map((title) => `CHANGELOG.md: "${title}" has no day, such as (2027-01-31)`),
  ];
}

async function migrationFaults(folder: string): Promise<string[]> {
  const released: Record<string, string> = JSON.parse(readFileSync(join(folder, 'released.json'), 'utf8'));
  const migrations = await readMigrations(pathToFileURL(`${folder}/`));
  return migrations
    .filter(({ name, checksum }) => released[name] !== checksum)
    .map(({ name }) => `released.json does not list migration ${name} as it is`);
}

/** Images and actions whose name may mean something else tomorrow. Those of this repository are built from it. */
function loose(source: string): string[] {
  const names = [
    ...source.matchAll(/^(?:FROM (?:--platform=\S+ )?|[ -]*image: )(\S+)/gm),
    ...source.matchAll(/^[ -]*uses: (\S+)/gm),
  ].map(([, name = '']) => name);
  return [...new Set(names)].filter(
    (name) =>
      !/@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})$|^\.\/|^\$\{LANDFALL_IMAGE|(?:^|\/)landfall:/.test(name),
  );
}
