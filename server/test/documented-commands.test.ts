// Each command that a page names is one of the program or of npm. docs.test.ts runs the lines of blocks; this looks at all others, too.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import type { Command } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { processContext } from '../src/cli/context.ts';
import { createProgram } from '../src/cli/program.ts';

const cwd = resolve(import.meta.dirname, '../..');
const pages = globSync(['*.md', 'docs/**/*.md', '{client,client-python,n8n,simulator}/README.md'], { cwd });

/** What stands as code in a page, a line of a block or a piece of a sentence, with where it stands. */
const pieces = pages.flatMap((page) => {
  const text = readFileSync(resolve(cwd, page), 'utf8').replaceAll('\\\n', ' ');
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```/gms)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
  const said = [...text.replaceAll(/^ *```.*?^ *```/gms, '').matchAll(/`([^`]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...said].map((code) => ({ page, code: code.replaceAll(/\s+/g, ' ') }));
});

test('each command of Landfall in the pages is there, with its options', async () => {
  const program = await createProgram(processContext({}), '--help');
  const lines = pieces.flatMap(({ page, code }) =>
    [
      ...code.matchAll(
        /(?:^(?:landfall|\S+=\S+ landfall)|npx landfall|-- landfall|\/landfall\.tgz) ([a-z].*?)(?= [|&#>]|[;)]|$)/g,
      ),
    ].map(([, line = '']) => ({ page, line })),
  );
  assert.ok(lines.length > 100, 'the lines were found');
  const wrong = lines.filter(({ line }) => !isUnderstood(program, line.split(' ')));
  assert.deepEqual(wrong, []);
});

/** The words before the first option that name commands, and the options after it. */
function isUnderstood(program: Command, [word = '', ...more]: string[]): boolean {
  const named = program.commands.find((each) => each.name() === word);
  if (named !== undefined) return isUnderstood(named, more);
  const isGroup = program.commands.length > 0 && word !== '' && /^[a-z]/.test(word);
  const known = new Set(['--help', ...program.options.map(({ long }) => long), '--json']);
  return !isGroup && [word, ...more].filter((each) => each.startsWith('--')).every((each) => known.has(each));
}

test('each script of npm in the pages is there', () => {
  const scripts: Readonly<Record<string, unknown>> = { ...manifest.scripts, test: '', start: '' };
  const wrong = pieces.flatMap(({ page, code }) =>
    [...code.matchAll(/npm run (?:(?:-s|--silent) )?([\w:]+)(?! -w)(?![\w:])/g)].flatMap(([, name = '']) =>
      name in scripts ? [] : [`${page}: ${name}`],
    ),
  );
  assert.deepEqual(wrong, []);
});
