// What an assistant reads when a tool refuses. It can call tools only, so no refusal names a route, a header or a query string.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';
import { openAssistant } from '../../test/harness/assistant.ts';
import { knownBox } from '../../test/harness/known-box.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';

const source = join(import.meta.dirname, '..');
const makesRefusals = /\b(new Problem|refusedField|refusedBecause|limitReached)\(/;
/** Words of HTTP in the texts of code: a route, a header, or a query string. */
const wordsOfHttp =
  /\b(GET|POST|PUT|PATCH|DELETE) \/|(?<!reply\.)\b[Hh]eaders?\b|\bAuthorization\b|\s\?[a-z_]+=/;

/** The files that a tool call loads, types aside. */
function filesLoadedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+)';/gms);
  for (const [, path = ''] of imports) filesLoadedBy(join(dirname(file), path), found);
  return found;
}

/** The lines that hold text and words of HTTP, in a file that makes refusals. */
function namesOfHttp(text: string): string[] {
  if (!makesRefusals.test(text)) return [];
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\*|\/\*)/.test(line) && /['`]/.test(line) && wordsOfHttp.test(line));
}

test('no refusal that a tool can give names a route, a header or a query string', () => {
  const files = [...filesLoadedBy(join(import.meta.dirname, 'call-tool.ts'))];
  const refusing = files.filter((file) => makesRefusals.test(readFileSync(file, 'utf8')));
  assert.ok(refusing.length > 15, `only ${refusing.length} files make refusals`);
  const found = files.flatMap((file) =>
    namesOfHttp(readFileSync(file, 'utf8')).map((line) => `${relative(source, file)}: ${line}`),
  );
  assert.deepEqual(found, []);
});

test('a planted route in a refusal is found', () => {
  const planted = ['with GET /track/X', 'in the header Authorization', 'with ?ask=all'];
  for (const words of planted)
    assert.equal(namesOfHttp(`throw new Problem('not_tracked',\n  'Ask ${words}.');`).length, 1, words);
});

test('a refusal says once what to do, and how long to wait', async () => {
  const { msc, url, client } = await openTrackingApp({ after });
  const { call } = await openAssistant({ after }, { url, key: (await client()).key });
  const reference = knownBox({ msc });
  assert.equal(
    (await call('get_shipment', { reference })).text,
    `not_tracked: ${reference} is not tracked: track it first.`,
  );
  msc.fails(reference, 429, { 'retry-after': '77' });
  const { isError, text } = await call('track', { reference });
  assert.ok(isError);
  const [sentences = ''] = text.split('\n<data>\n');
  assert.match(sentences, /^carrier_unavailable: The carrier cannot be asked at the moment/);
  assert.deepEqual(sentences.match(/\d+ seconds/g), ['77 seconds']);
});
