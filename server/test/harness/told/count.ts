// Counts the told journeys that are read wrong: `node server/test/harness/told/count.ts [how many] [examples]`. With
// `examples`, the smallest story is written for each particular that alone breaks a property, and for each property.

import fc from 'fast-check';
import { type FoundFault, faultsOf } from './faults-of.ts';
import { particularsOf, type Story, toldJourney } from './telling.ts';
import { written } from './written.ts';

const seed = 20261127;

interface Wrong {
  story: Story;
  particulars: string[];
  faults: FoundFault[];
}

const [howMany = '5000', withExamples] = process.argv.slice(2);
const log = (line: string) => process.stdout.write(`${line}\n`);
const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;

const read: Wrong[] = [];
let answers = 0;
for (const story of fc.sample(toldJourney, { seed, numRuns: Number(howMany) })) {
  answers += story.answers.length;
  read.push({ story, particulars: particularsOf(story), faults: faultsOf(story) });
}
const wrong = read.filter(({ faults }) => faults.length > 0);
const about = (what: FoundFault['about']) =>
  wrong.filter(({ faults }) => faults.some((fault) => fault.about === what)).length;
log(`${answers} answers about ${read.length} journeys. Wrong: ${share(wrong.length, read.length)}`);
log(`by a property of journeys: ${about('journey')}; by one of exceptions: ${about('exceptions')}`);

const properties = Map.groupBy(
  wrong.flatMap((each) =>
    [...new Set(each.faults.map(({ property }) => property))].map((property) => ({ property, each })),
  ),
  ({ property }) => property,
);
log('\nBy property:');
for (const [property, found] of mostFirst(properties))
  log(`${String(found.length).padStart(6)}  ${property}`);

log('\nBy particular, and where it is the only one:');
const names = [...new Set(read.flatMap(({ particulars }) => particulars))].toSorted();
for (const name of names) {
  const having = read.filter(({ particulars }) => particulars.includes(name));
  const alone = having.filter(({ particulars }) => particulars.length === 1);
  const count = (of: readonly Wrong[]) =>
    share(of.filter(({ faults }) => faults.length > 0).length, of.length);
  log(`  ${name}: ${count(having)}; alone ${count(alone)}`);
}
if (withExamples !== undefined) writeExamples();

function writeExamples(): void {
  for (const [property, found] of mostFirst(properties)) {
    const byParticulars = Map.groupBy(
      found.map(({ each }) => each),
      ({ particulars }) => particulars.toSorted().join(', '),
    );
    const causes: string[] = [];
    log(`\n## ${property}: ${found.length}`);
    for (const [names, stories] of [...byParticulars].toSorted(
      ([a], [b]) => sizeOf(a) - sizeOf(b) || (a < b ? -1 : 1),
    )) {
      const isExplained = causes.some((cause) =>
        cause.split(', ').every((name) => names.split(', ').includes(name)),
      );
      const smallest = stories.toSorted(
        (a, b) => writtenOf(a, property).length - writtenOf(b, property).length,
      )[0];
      if (isExplained || smallest === undefined) continue;
      causes.push(names);
      log(`\n### ${names} (${stories.length})\n${writtenOf(smallest, property)}`);
    }
  }
}

function sizeOf(names: string): number {
  return names === '' ? 0 : names.split(', ').length;
}

function writtenOf({ story, faults }: Wrong, property: string): string {
  const fault = faults.find((each) => each.property === property);
  return fault === undefined ? '' : `read: ${fault.read}\n${written(story, fault.answer)}`;
}

function mostFirst<T>(groups: ReadonlyMap<string, readonly T[]>): [string, readonly T[]][] {
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}
