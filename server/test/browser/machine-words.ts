// Finds values of the API, such as `out_for_delivery` or `none`, that a page shows without a text of its own.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const root = join(import.meta.dirname, '../../..');

/** Values that are German words, too, and a role of a server, which operators write as it is. */
const alsoGerman = ['in', 'keine', 'watch'];

const machineWords = new Set(
  [...valuesOfApi(), ...valuesInTypes()].filter((value) => !alsoGerman.includes(value)),
);

/** Texts of the page without addresses, but not those that are marked as code, as English or as not to be translated. */
const shownTexts = `[...document.querySelectorAll('body *')]
  .filter((each) => !each.closest('[lang=en], [translate=no], code, pre, kbd, script, style'))
  .flatMap((each) => [...each.childNodes])
  .filter((node) => node.nodeType === Node.TEXT_NODE)
  .map((node) => node.data.replaceAll(/\\S+:\\/\\/\\S+/g, ''))`;

/** Nor two full stops, where a day such as `18. Dez.` ends a sentence. The page must be in German: in English, many values are words. */
export async function assertNoMachineWords(page: Page): Promise<void> {
  const texts = (await page.evaluate(shownTexts)) as string[];
  const found = texts.flatMap((shown) =>
    shown
      .split(/[^\p{L}\p{N}_.-]+/u)
      .filter((word) => machineWords.has(word))
      .map((word) => `${word}: ${shown}`),
  );
  const stops = texts.filter((shown) => /(?<!\.)\.\.(?!\.)/.test(shown));
  assert.deepEqual([...found, ...stops], []);
}

/** The values of all enums of the API. */
function valuesOfApi(): string[] {
  const description = readFileSync(join(root, 'openapi.json'), 'utf8');
  const enums = [...description.matchAll(/"enum": \[([^\]]*)\]/g)].map(([, values = '']) => values);
  return enums.flatMap((values) => [...values.matchAll(/"([a-z][\w.-]*)"/g)].map(([, value = '']) => value));
}

/** The values of unions in the types of the server, from which the pages get their data. */
function valuesInTypes(): string[] {
  const sources = globSync('server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  return sources.flatMap((source) => {
    const code = readFileSync(join(root, source), 'utf8');
    return [...code.matchAll(/(?:\||kind: |type: )\s*'([a-z][\w.-]*)'/g)].map(([, value = '']) => value);
  });
}
