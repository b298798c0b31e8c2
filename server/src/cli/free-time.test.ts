import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { failCommand, runCommand } from '../../test/harness/run-command.ts';
import { termsExample } from '../free-time/schemas.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-free-time-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

/** The path of a file with this content. */
async function fileOf(content: string | Uint8Array): Promise<string> {
  const path = join(folder, 'terms.json');
  await writeFile(path, content);
  return path;
}
const check = async (content: unknown) =>
  await runCommand(['free-time', 'check', await fileOf(JSON.stringify(content))]);
const refuse = async (content: string | Uint8Array) =>
  (await failCommand(['free-time', 'check', await fileOf(content)])).complaint;

test('a file of terms is read, and its answer says what it covers', async () => {
  const [term] = termsExample.terms;
  const other = {
    ...term,
    carrier: null,
    place: 'NL',
    tiers: [],
    valid_from: '2025-01-01',
    valid_until: '2026-06-30',
  };
  const { json, text } = await check({
    terms: [term, { ...term, place: 'BEANR', terminal: 'PSA' }, other],
    calendars: termsExample.calendars,
  });
  assert.deepEqual(json, {
    terms: 3,
    calendars: 1,
    covers: [
      {
        ...{
          carrier: 'MSCU',
          direction: 'import',
          kind: 'demurrage',
          places: ['NLRTM', 'BEANR PSA'],
          terms: 2,
        },
        ...{ without_rate: 0, valid_from: '2026-01-01', valid_until: null },
      },
      {
        ...{ carrier: null, direction: 'import', kind: 'demurrage', places: ['NL'], terms: 1 },
        ...{ without_rate: 1, valid_from: '2025-01-01', valid_until: '2026-06-30' },
      },
    ],
  });
  assert.match(stripVTControlCharacters(text), /^3 rules and 1 calendars: nothing is wrong\./);
  assert.match(text, /any carrier +import demurrage +1 +2025-01-01 – 2026-06-30 +1 without rates +NL/);
});

test('the example of the page can be checked as it is', async () => {
  const page = await readFile(new URL('../../../docs/free-time.md', import.meta.url), 'utf8');
  const [, example = ''] = /```json\n(\{\n {2}"terms":[\s\S]*?)```/.exec(page) ?? [];
  assert.deepEqual((await check(JSON.parse(example))).json instanceof Object, true);
});

test('a file that cannot be used is refused with the path of each fault', async () => {
  const [term] = termsExample.terms;
  const tiers = [{ from_day: 2, to_day: null, rate: '75.00', currency: 'EUR' }];
  const complaint = await refuse(
    JSON.stringify({ terms: [term, { ...term, tiers }, { ...term, source: '' }] }),
  );
  assert.match(complaint, /terms\.json is not usable/);
  assert.match(complaint, /terms\[1\]\.tiers\[0\]\.from_day: must be 1/);
  assert.match(complaint, /terms\[2\]\.source: must not be empty/);
});

test('what is no such file is refused in one sentence', async () => {
  assert.match(await refuse('{"terms": ['), /not usable.*JSON/s);
  assert.match(await refuse('[]'), /must be an object with the list terms/);
  assert.match(await refuse(''), /must be an object/);
  assert.match(await refuse('['.repeat(100_000)), /levels deep/);
  assert.match(await refuse(Buffer.from([0xff, 0xfe, 0x7b, 0x7d])), /UTF-8/);
  assert.match(await refuse(' '.repeat(2 * 1024 * 1024 + 1)), /more than 2 MiB/);
  for (const path of [join(folder, 'absent.json'), folder])
    assert.match((await failCommand(['free-time', 'check', path])).complaint, /cannot be read/);
});
