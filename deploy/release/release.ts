// Makes what the workflow of a tag publishes. Needs `npm ci`.
//
// `npm run release -- --dry-run` makes all of it on this machine, publishes nothing, and says what a person does by hand.
// `npm run release -- check v1.2.0` refuses a tag for which the sources are not ready.
// `npm run release -- packages archive …` makes parts. The files come into --into FOLDER.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { byHand } from './by-hand.ts';
import { imageSettings, inImage, makeImageTree, withoutChroot } from './image-tree.ts';
import { packArchive } from './pack-archive.ts';
import { packPackages } from './pack-packages.ts';
import { packedFaults } from './packed-faults.ts';
import { releaseFaults } from './release-faults.ts';
import { releaseNotes } from './release-notes.ts';

const root = join(import.meta.dirname, '../..');
const { version } = manifest;
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Part {
  about: string;
  make(into: string): void;
}

const parts: Record<string, Part> = {
  notes: { about: 'notes of the release', make: writeNotes },
  packages: { about: 'command, clients and nodes for n8n, for npm and PyPI', make: packPackages },
  archive: {
    about: 'archive and list of its packages, for GitHub',
    make: (into) => packArchive(into, version),
  },
};

if (import.meta.main) {
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, into: { type: 'string' } },
  });
  const [first, tag = ''] = positionals;
  if (first === 'check') return await refuseFaults(tag);
  const names = values['dry-run'] ? Object.keys(parts) : positionals;
  const chosen = names.map((name) => parts[name]).filter((part) => part !== undefined);
  if (chosen.length === 0 || chosen.length < names.length)
    throw new Error(`Give --dry-run, check TAG, or some of ${Object.keys(parts).join(', ')}`);
  const into = resolve(values.into ?? mkdtempSync(join(tmpdir(), 'landfall-release-')));
  mkdirSync(into, { recursive: true });
  for (const { about, make } of chosen) {
    const startedAt = performance.now();
    make(into);
    say(`made in ${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${about}`);
  }
  if (values['dry-run']) await judge(into);
}

async function refuseFaults(tag: string): Promise<void> {
  const faults = await releaseFaults(root, tag.replace(/^v/, ''));
  if (faults.length > 0) throw new Error(`${tag} is not ready:\n${faults.join('\n')}`);
}

function writeNotes(into: string): void {
  writeFileSync(
    join(into, 'notes.txt'),
    releaseNotes(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version),
  );
}

/** Ends with 1 when what was made is wrong. What the sources lack for a tag is work for a person, and said as that. */
async function judge(into: string): Promise<void> {
  const faults = [...packedFaults(into, version), ...imageFaults(into)];
  const files = readdirSync(into)
    .map((name) => ({ name, found: statSync(join(into, name)) }))
    .filter(({ found }) => found.isFile());
  const list = (title: string, lines: readonly string[]) => say(['', title, ...lines].join('\n  '));
  list(
    `In ${into}:`,
    files.map(({ name, found }) => `${(found.size / 1e6).toFixed(1).padStart(6)} MB  ${name}`),
  );
  if (faults.length > 0) list('What was made is wrong:', faults);
  list('Not ready for a tag:', await releaseFaults(root, version));
  list(
    `By hand, before v${version} and after it:`,
    byHand(version).map((line, at) => `${at + 1}. ${line}`),
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
}

/** Makes the tree of the image where that is possible, and asks the command in it for its version. */
function imageFaults(into: string): string[] {
  if (withoutChroot !== null) {
    say(`not made: tree of the image. ${withoutChroot}`);
    return [];
  }
  const folder = join(into, 'image');
  makeImageTree(folder);
  const [command = '', ...given] = inImage(folder, ['landfall', '--version']);
  const said = execFileSync(command, given, { env: imageSettings(), encoding: 'utf8' }).trim();
  const [megabytes = ''] = execFileSync('du', ['-sm', join(folder, 'landfall')], { encoding: 'utf8' }).split(
    '\t',
  );
  say(
    `made: tree of the image, with ${megabytes} MiB beside its Node, in which landfall says that it is ${said}`,
  );
  return said === version ? [] : [`The image has version ${said}`];
}
