// Files of the largest accepted size, filled in the worst known ways, are decoded in a process with a small heap.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { edifactFile, sampleIftsta, x12File } from '../harness/carriers/sample-messages.ts';
import { releaseAtEnd } from '../harness/lifetime.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-hostile-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const program = fileURLToPath(new URL('./decode-file.ts', import.meta.url));
const largest = 16 * 1024 * 1024;
const heapMiB = 128;

interface Told {
  messages: number;
  events: number;
  faults: number;
  reason?: string;
}

/** Decodes the text in a process with a small heap. The test fails when the heap is too small. */
async function decode(text: string): Promise<Told> {
  assert.ok(Buffer.byteLength(text) <= largest);
  const path = join(folder, 'file');
  await writeFile(path, text);
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${heapMiB}`,
    program,
    path,
  ]);
  return JSON.parse(stdout);
}

const header = 'UNB+UNOC:3+MSCEDI:ZZ+FORWARDER:ZZ+240503:1505+1';
/** Repeats a part as often as the file has room. */
const filled = (begin: string, part: string) =>
  begin + part.repeat(Math.floor((largest - begin.length) / part.length));
const tinyMessage = "UNH+1+IFTSTA:D:00B:UN'UNT+2+1'";
const longHeader = (tag: string) => `${tag}+${'A'.repeat(1_000)}'`;
const statuses = (count: number) => "STS+1+VD::182:Vessel departure'".repeat(count);
const boxes = (count: number) =>
  Array.from({ length: count }, (_, at) => `EQD+CN+MSCU${1_000_000 + at}'`).join('');
const message = (segments: string) => `UNH+1+IFTSTA:D:00B:UN'${segments}UNT+2+1'`;

type Hostile = [what: string, text: string, reason: RegExp];

const files: Hostile[] = [
  [
    'headers of 7 MiB above 600 messages',
    `UNB+${'A'.repeat(7 * 1024 * 1024)}'UNG+${'A'.repeat(7 * 1024 * 1024)}'${tinyMessage.repeat(600)}`,
    /^The segment UNB is longer than 1024 characters/,
  ],
  [
    'the longest headers above the most messages',
    `${longHeader('UNB')}${longHeader('UNG')}${longHeader('GS')}${tinyMessage.repeat(20_000)}`,
    /^It has no STS/,
  ],
  ['more messages than are read', filled(`${header}'`, tinyMessage), /more than 20000 messages/],
  ['messages that never end', filled(`${header}'`, "UNH'"), /more than 20000 messages/],
  ['segments of one letter', filled(`${header}'`, "A'"), /more than 1000000 segments/],
  [
    'one message of everything',
    filled(`${header}'UNH+1+IFTSTA:D:00B:UN'`, "A'"),
    /more than 1000000 segments/,
  ],
  [
    'one message that ends',
    `${filled(`${header}'UNH+1'`, "STS+1+VD::182:Vessel departure'").slice(0, -31)}UNT'`,
    /larger than 256 KiB/,
  ],
  ['headers without end', filled('', "UNB'"), /more than 1000000 segments/],
  ['no end of a segment', filled(`${header}'`, 'A'), /^A segment is longer than 4096 characters/],
  ['released ends', filled(`${header}'`, "?'"), /longer than 4096 characters/],
  ['release characters', filled(`${header}'`, '?'), /longer than 4096 characters/],
  ['spaces and line breaks', filled(`${header}'`, ' \r\n'), /contains no message/],
  ['spaces and line breaks inside a header', filled("UNA:+.? '", ' \r\n'), /longer than|contains no message/],
  ['segments that only begin like ISA', filled(x12File([]), 'ISAx~'), /more than 1000000 segments/],
  ['ISA segments without separators', filled('ISA*', 'ISA!'), /not JSON/],
  ['lists that nest', '['.repeat(largest), /nested more than 64 levels/],
  ['empty objects', `[${'{},'.repeat(5_000_000)}{}]`, /more than 1000000 values/],
  ['as many objects as are parsed', `[${'{},'.repeat(400_000)}{}]`, /more than 20000 events/],
  ['text that is not JSON', '"'.repeat(largest), /not JSON/],
  ['statuses without a date', filled(`${header}'`, message(statuses(1_900))), /^The status VD has no date/],
  [
    'each of many statuses about each of many boxes',
    filled(
      `${header}'`,
      message(`DTM+137:202405031505:203'${boxes(900)}${"STS+1+VD'DTM+334:202405031420:203'".repeat(500)}`),
    ),
    /too many containers/,
  ],
  [
    'legs and dates',
    filled(
      `${header}'`,
      message(
        `STS+1+VD'${"TDT+20+418W+1+13+MSCU'LOC+9+CNNGB:139:6'DTM+186:20240503:102'".repeat(600)}STS+1+I'`,
      ),
    ),
    /no date/,
  ],
];

for (const [what, text, reason] of files) {
  test(`a file with ${what} is read, or set aside with a reason`, async () => {
    const told = await decode(text);
    assert.match(told.reason ?? '', reason);
  });
}

test('a file full of real messages is read completely', async () => {
  const messages = Array.from({ length: 19_000 }, () => sampleIftsta());
  const told = await decode(edifactFile(messages));
  assert.partialDeepStrictEqual(told, { messages: messages.length, faults: 0 });
});
