// Measures how fast Landfall is: `npm run bench [-- name…] [--write]`. All figures come from one run on one machine.

import { parseArgs } from 'node:util';
import { watchStolenTime } from '../../server/test/harness/stolen-time.ts';
import { thorough } from './budget.ts';
import { menu } from './menu.ts';
import { machine, markdown, writeReport } from './report.ts';

const usage = `Usage: npm run bench [-- [--write] name…]

${menu.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join('\n')}

Without a name, everything is measured. --write puts the figures into docs/performance.md.
`;

const { write, names } = optionsOrExit();
const measured = new Map([['machine', machine(new Date())]]);
process.stdout.write(`${measured.get('machine')}\n`);
for (const { name, about, measure } of menu) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(`\n${about}\n\n`);
  const stolen = watchStolenTime();
  const table = markdown(await measure(thorough));
  process.stdout.write(`${table}\n${stolen()}`);
  measured.set(name, table);
}
if (write) await writeReport(measured);

function optionsOrExit(): { write: boolean; names: string[] } {
  try {
    const options = { write: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const unknown = positionals.find((name) => menu.every((entry) => entry.name !== name));
    if (unknown !== undefined) throw new Error(`There is no measurement named ${unknown}.`);
    return { write: values.write, names: positionals };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
