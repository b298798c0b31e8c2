// `npx landfall places …`: imports lists of places, which complete the built-in ones.

import type { Command } from 'commander';
import pc from 'picocolors';
import { isUnlocode } from '../domain/places/place.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { upperAscii } from '../domain/text/plain-text.ts';
import { type ImportCount, importPlaces } from '../places/import-places.ts';
import { forgetPlaces, listImportedFiles } from '../places/queries.ts';
import { type ShownPlace, showPlace } from '../places/show-place.ts';
import type { CliContext } from './context.ts';
import { answered, type CommandOutput, facts, foreign, shortMoment, table } from './terminal.ts';
import { withServices } from './with-services.ts';

export function registerPlaces(program: Command, context: CliContext): void {
  const group = program
    .command('places')
    .description('import lists of ports and terminals, and look them up');
  group
    .command('import')
    .description('read UN/LOCODE (CSV) or SMDG terminal lists; importing one again changes nothing')
    .argument('<file...>', 'as UNECE and SMDG publish them')
    .action(
      answered(context, async (files: string[]) => {
        const counts = await withServices(context, async (services) => {
          const done = [];
          for (const file of files) done.push(await importPlaces(services, file));
          return done;
        });
        return { json: counts.map(countJson), text: [...counts.map(countText), afterwards].join('\n\n') };
      }),
    );
  group
    .command('list')
    .description('show which files were imported, and how many of their entries remain')
    .action(
      answered(context, async () => filesOutput(await context.withStore(({ db }) => listImportedFiles(db)))),
    );
  group
    .command('show')
    .description('show what is known of a place, and of its terminals')
    .argument('<code>', 'its UN/LOCODE, CNSHA')
    .action(
      answered(context, async (code: string) => {
        const unlocode = upperAscii(code);
        if (!isUnlocode(unlocode)) throw new Problem('invalid_request', `${code} is not a UN/LOCODE.`);
        const place = await context.withStore(({ db }) => showPlace({ db }, unlocode));
        return { json: place, text: placeText(place) };
      }),
    );
  registerForget(group, context);
}

function registerForget(group: Command, context: CliContext): void {
  group
    .command('forget')
    .description('remove imported places; built-in ones stay')
    .argument('[file]', 'only the places last read from that file, by its name in the list')
    .option('--all', 'all imported places')
    .action(
      answered(context, async (file: string | undefined, { all }: { all?: boolean }) => {
        if ((file === undefined) === (all !== true))
          throw new Problem('invalid_request', 'Name one file of "npx landfall places list", or give --all.');
        const forgotten = await context.withStore(({ db }) => forgetPlaces({ db }, file ?? null));
        return { json: { forgotten }, text: `Forgot ${forgotten} places and terminals.\n\n${afterwards}` };
      }),
    );
}

function filesOutput(files: Awaited<ReturnType<typeof listImportedFiles>>): CommandOutput {
  const json = files.map(({ source: file, importedAt, ...counts }) => ({
    ...{ file, ...counts, imported_at: importedAt.toISOString() },
  }));
  const rows = files.map(({ source, places, terminals, importedAt }) => [
    ...[source, String(places), String(terminals), shortMoment(importedAt)],
  ]);
  const text =
    files.length === 0
      ? 'Nothing imported: the built-in list has the container ports. npx landfall places import --help'
      : table(['file', 'places', 'terminals', 'imported'], rows);
  return { json, text };
}

const afterwards = pc.dim(
  'A running server reads them when it is started again; "npx landfall replay" applies them to what was tracked before.',
);

const faultsShown = 20;

function countText({ file, list, changed, unchanged, repeated, passedOver, faults }: ImportCount): string {
  const lines = faults
    .slice(0, faultsShown)
    .map(({ line, reason }) => `  ${pc.yellow(`line ${line}`)}  ${foreign(reason)}`);
  if (faults.length > faultsShown)
    lines.push(`  … and ${faults.length - faultsShown} more: see them all with --json`);
  const particulars = facts({
    'New or different': String(changed),
    Unchanged: String(unchanged),
    'Said twice': String(repeated),
    Skipped: `${passedOver} headings, cross-references and withdrawn entries`,
    'Not imported': `${faults.length} that could not be read`,
  });
  return [`${pc.bold(foreign(file))}  ${pc.dim(list)}`, particulars, ...lines].join('\n');
}

function countJson({ passedOver, ...count }: ImportCount) {
  return { ...count, passed_over: passedOver };
}

function placeText({ unlocode, name, country, zone, coordinates, same_port, terminals }: ShownPlace): string {
  const particulars = facts({
    Country: country,
    Zone: zone ?? 'not known',
    Coordinates: coordinates === null ? 'not known' : `${coordinates.latitude}, ${coordinates.longitude}`,
    'Same port': same_port.join(', ') || '–',
  });
  const berths = terminals.map((terminal) => [terminal.code, terminal.name]);
  const list = berths.length === 0 ? [] : ['', table(['terminal', 'name'], berths)];
  return [`${pc.bold(unlocode)}  ${foreign(name) || 'no list has a name for it'}`, particulars, ...list].join(
    '\n',
  );
}
