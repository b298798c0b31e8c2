// Checks that every page that a source cites exists at that path from the root, and has the heading that is cited with
// it.

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const rooms = '{server/{src,test,scripts},client/src,console/src,simulator/src,bench/src}';

test('every page and heading that is cited exists', () => {
  const files = globSync([`${rooms}/**/*.{ts,tsx,css,sql}`, 'deploy/**/*.{sh,ts,yaml,service}'], {
    cwd: root,
  });
  const found = files.map((file) => ({ file, cited: citationsIn(readFileSync(join(root, file), 'utf8')) }));
  assert.ok(found.flatMap(({ cited }) => cited).length > 50, 'the citations were found');
  assert.deepEqual(
    found.flatMap(({ file, cited }) => cited.filter(isDangling).map((citation) => ({ file, ...citation }))),
    [],
  );
});

test('a planted citation is found on one line or two, and one without a page is reported', () => {
  const page = (name: string) => `${name}.md`;
  const plants: [comment: string, dangles: boolean][] = [
    [`// Who may import whom (${page('ARCHITECTURE')} "Rooms").`, false],
    [`/**\n * Who may import whom (${page('ARCHITECTURE')}\n * "Rooms").\n */`, false],
    [`// The whole of ${page('docs/journeys')} is about it.`, false],
    [`// Who may import whom (${page('ARCHITECTURE')} "Corridors").`, true],
    [`  /** As ${page('docs/webhooks')} "Twice, and\n   * in order" says. */`, true],
    [`// As ${page('NOWHERE')} says.`, true],
  ];
  for (const [comment, dangles] of plants) {
    assert.deepEqual(citationsIn(comment).map(isDangling), [dangles], comment);
  }
});

interface Citation {
  /** The path from the root of the repository. */
  page: string;
  heading: string | undefined;
}

function citationsIn(source: string): Citation[] {
  const unwrapped = source.replace(/\n\s*(?:\/\/|\*|--) /g, ' ');
  const cited = unwrapped.matchAll(/\b((?:[\w-]+\/)*[\w-]+\.md)\b(?: "([^"]+)")?/g);
  return [...cited].map(([, page = '', heading]) => ({ page, heading }));
}

function isDangling({ page, heading }: Citation): boolean {
  const path = join(root, page);
  if (!existsSync(path)) return true;
  return heading !== undefined && !headingsOf(readFileSync(path, 'utf8')).includes(heading);
}

function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}
