// Runs the proofs of what Landfall promises, with real processes: `npm run prove [-- name…] [--seed N] [--size N] [--short]`.

import { parseArgs } from 'node:util';
import { watchStolenTime } from '../harness/stolen-time.ts';
import type { Trial } from './proof.ts';
import { proofs } from './proofs.ts';

const usage = `Usage: npm run prove [-- [--seed N] [--size N] [--short] name…]

${proofs.map(({ name, about }) => `  ${name.padEnd(18)}${about}`).join('\n')}

Without a name, all proofs run.
`;

const { trial, names } = optionsOrExit();
process.stdout.write(`Seed ${trial.seed}\n`);
for (const { name, about, prove } of proofs) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n${name}: ${about}\n\n`);
  const startedAt = performance.now();
  const stolen = watchStolenTime();
  try {
    const figures = await prove(trial);
    for (const [what, figure] of Object.entries(figures)) process.stdout.write(`  ${what}: ${figure}\n`);
    process.stdout.write(`  kept, in ${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`  NOT KEPT: ${error instanceof Error ? error.stack : error}\n`);
  }
  process.stdout.write(stolen());
}

function optionsOrExit(): { trial: Trial; names: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seed: { type: 'string' },
        size: { type: 'string' },
        short: { type: 'boolean', default: false },
      },
    });
    const unknown = positionals.find((name) => proofs.every((proof) => proof.name !== name));
    if (unknown !== undefined) throw new Error(`There is no proof named ${unknown}.`);
    const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
    if (!Number.isInteger(seed)) throw new Error('--seed must be an integer.');
    const size = values.size === undefined ? undefined : Number(values.size);
    if (size !== undefined && !(Number.isInteger(size) && size > 0))
      throw new Error('--size must be a count.');
    const tell = (line: string) => process.stdout.write(`  … ${line}\n`);
    return { trial: { extent: values.short ? 'short' : 'whole', seed, size, tell }, names: positionals };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
