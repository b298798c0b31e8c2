// What `npm run release` makes of the sources. That it works where it is installed is the proof `published-shape`.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { packedFaults } from '../../../deploy/release/packed-faults.ts';
import { pinnedFiles, releaseFaults } from '../../../deploy/release/release-faults.ts';
import { releaseNotes } from '../../../deploy/release/release-notes.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { readMigrations } from '../../src/store/migrating/read-migrations.ts';
import { root } from '../e2e/landfall-process.ts';
import { newDataDir } from '../processes/store-process.ts';

const { version } = manifest;
const digest = `@sha256:${'a'.repeat(64)}`;

/** A copy of what the check reads, which is ready for the tag. */
async function readySources(folder: string): Promise<void> {
  const files = [
    ...['package.json', 'package-lock.json', 'client-python/pyproject.toml', 'server/src/store/migrations'],
    ...manifest.workspaces.map((workspace) => `${workspace}/package.json`),
    ...globSync(pinnedFiles, { cwd: root }),
  ];
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  const repository = { type: 'git', url: 'git+https://github.com/someone/landfall.git' };
  change(folder, 'package.json', (text) => JSON.stringify({ ...JSON.parse(text), repository }));
  writeFileSync(join(folder, 'CHANGELOG.md'), `# Changelog\n\n## ${version} (2027-01-31)\n\n- this\n`);
  const listed = (await readMigrations()).map(({ name, checksum }) => [name, checksum]);
  const list = join(folder, 'server/src/store/migrations/released.json');
  writeFileSync(list, JSON.stringify(Object.fromEntries(listed)));
  for (const file of globSync(pinnedFiles, { cwd: folder })) {
    change(folder, file, (text) =>
      text
        .replace(/^((?:FROM |[ -]*image: )(?:--platform=\S+ )?(?!\$|.*landfall:)[^\s@]+)/gm, `$1${digest}`)
        .replace(/^([ -]*uses: )(?!\.\/)([^\s@]+)@v.*$/gm, `$1$2@${'b'.repeat(40)}`),
    );
  }
}

function change(folder: string, file: string, edit: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, edit(before));
}

suite('a tag', () => {
  test('is refused for each thing that is not ready, and for nothing else', async (t) => {
    const ready = await newDataDir(t);
    await readySources(ready);
    assert.deepEqual(await releaseFaults(ready, version), []);
    const plants: [file: string, edit: (text: string) => string, fault: RegExp][] = [
      [
        'n8n/package.json',
        (text) => text.replace(version, '9.9.9'),
        /^n8n\/package\.json has version 9\.9\.9/,
      ],
      [
        'package-lock.json',
        (text) => text.replace(/(?<="": \{\s+"name": "landfall",\s+"version": ")[^"]+/, '9.9.9'),
        /^package-lock\.json, of "" has version 9\.9\.9/,
      ],
      [
        'client-python/pyproject.toml',
        (text) => text.replace(`"${version}"`, '"9.9.9"'),
        /^client-python\/pyproject\.toml has version 9\.9\.9/,
      ],
      ['package.json', (text) => text.replace('github.com', 'example.com'), /does not name its repository/],
      ['CHANGELOG.md', (text) => `${text}\n## Unreleased\n\n- later\n`, /"Unreleased"/],
      ['CHANGELOG.md', (text) => text.replace(' (2027-01-31)', ''), /no day/],
      ['CHANGELOG.md', (text) => `${text}\n## ${version} (2027-02-01)\n`, /2 sections/],
      ['server/src/store/migrations/released.json', () => '{}', /migration 0001_schema/],
      ['server/src/store/migrations/0001_schema.sql', (text) => `${text}\n--\n`, /migration 0001_schema/],
      [
        'deploy/Dockerfile',
        (text) => text.replace(digest, ''),
        /^deploy\/Dockerfile: node:\S+ has no digest$/,
      ],
      [
        '.github/workflows/ci.yml',
        (text) => text.replace(/@[0-9a-f]{40}.*/, '@v5.0.0'),
        /^\.github\/workflows\/ci\.yml: \S+@v5\.0\.0 has no digest$/,
      ],
    ];
    for (const [file, edit, fault] of plants) {
      const before = readFileSync(join(ready, file), 'utf8');
      change(ready, file, edit);
      const faults = await releaseFaults(ready, version);
      writeFileSync(join(ready, file), before);
      assert.equal(faults.length, 1, `${file}: ${faults.join('\n')}`);
      assert.match(faults[0] ?? '', fault);
    }
    assert.ok((await releaseFaults(ready, '9.9.9')).length > 10, 'another version is in no package');
  });

  test('has the section of the changelog as its notes', () => {
    const changelog = '# Changelog\n\n## 1.2.0 (2027-01-31)\n\n- this\n\n## 1.1.0\n\n- before\n';
    assert.equal(releaseNotes(changelog, '1.2.0'), '- this\n');
    assert.equal(releaseNotes(changelog, '1.1.0'), '- before\n');
    assert.throws(() => releaseNotes(changelog, '1.2'), /has no section "## 1\.2"/);
    assert.throws(() => releaseNotes(`${changelog}## 1.1.0\n`, '1.1.0'), /several sections/);
  });

  test('finds the notes of this version', () => {
    assert.ok(releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version).length > 1_000);
  });
});

suite('a package', () => {
  test('that lacks a file, holds a test, is private or leaves versions open is found', async (t) => {
    const home = await newDataDir(t);
    const into = await newDataDir(t);
    const locked = { integrity: 'sha512-x' };
    const open = { ...locked, resolved: 'https://example.com/a.tgz' };
    pack(home, into, `landfall-${version}.tgz`, {
      'package.json': { version, dependencies: { a: '^1.0.0' } },
      'npm-shrinkwrap.json': { packages: { '': {}, 'node_modules/a': locked, 'node_modules/b': open } },
      'server/src/x.test.js': '',
    });
    pack(home, into, 'n8n-nodes-landfall.tgz', {
      'package.json': { version: '9.9.9', private: true },
      'dist/n8n/src/Landfall.node.js': '',
      LICENSE: '',
    });
    const faults = packedFaults(into, version);
    const of = (name: string) => faults.filter((fault) => fault.includes(name));
    assert.deepEqual(of('n8n-nodes-landfall'), [
      'n8n-nodes-landfall.tgz has version 9.9.9',
      'n8n-nodes-landfall.tgz is private',
    ]);
    const command = of(`landfall-${version}.tgz`).join('\n');
    for (const fault of [
      /landfall-\S+\.tgz has no package\/server\/bin\/landfall\.js/,
      /landfall-\S+\.tgz has package\/server\/src\/x\.test\.js/,
      /leaves open what node_modules\/b is/,
    ]) {
      assert.match(command, fault);
    }
    assert.ok(faults.includes(`There is no landfall_client-${version}-py3-none-any.whl`));
    assert.doesNotMatch(command, /node_modules\/a is/);
  });
});

function pack(home: string, into: string, name: string, files: Record<string, unknown>): void {
  const folder = join(home, name, 'package');
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(content));
  }
  execFileSync('tar', ['-czf', join(into, name), 'package'], { cwd: join(home, name) });
}
