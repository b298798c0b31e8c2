import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

test('every component that ui/ exports stands in the gallery', () => {
  const components = componentsOf(sourcesIn('../src/ui'));
  assert.ok(components.length > 40, 'the components were found');
  assert.deepEqual(missingIn(sourcesIn('.'), components), []);
});

test('a component that nobody shows is found', () => {
  const components = componentsOf('export function Menu() {}\nexport const MenuItem = memo(() => null);');
  assert.deepEqual(components, ['Menu', 'MenuItem']);
  assert.deepEqual(missingIn("import { Menu } from './menu.tsx';\n<MenuItem />", components), ['Menu']);
});

function componentsOf(source: string): string[] {
  const exported = /^export (?:default )?(?:function|const|class) ([A-Z]\w*)/gm;
  return [...source.matchAll(exported)].map(([, name = '']) => name);
}

function missingIn(gallery: string, components: readonly string[]): string[] {
  return components.filter((name) => !new RegExp(`<${name}\\b`).test(gallery));
}

function sourcesIn(folder: string): string {
  const cwd = join(import.meta.dirname, folder);
  return globSync('**/*.tsx', { cwd })
    .map((file) => readFileSync(join(cwd, file), 'utf8'))
    .join('\n');
}
