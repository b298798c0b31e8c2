// `npx landfall lanes …`: how late carriers were on each lane, as files for other installations.

import { readFile, stat, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import pc from 'picocolors';
import { Problem } from '../domain/problem.ts';
import { normaliseScac } from '../domain/reference.ts';
import { exportLanes } from '../forecasts/lanes/export-lanes.ts';
import { forgetLanes } from '../forecasts/lanes/forget-lanes.ts';
import { importLanes } from '../forecasts/lanes/import-lanes.ts';
import { type LanesFile, mostBytes, parseLanesFile } from '../forecasts/lanes/lanes-file.ts';
import { listImportedLanes } from '../forecasts/lanes/list-imported-lanes.ts';
import { hasOnlySimulatedCarriers } from '../start/configured-carriers.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { shortMoment, table } from './terminal.ts';

/** Adds `lanes` with its commands. */
export function registerLanes(program: Command, context: CliContext): void {
  const group = program
    .command('lanes')
    .description('pass on what is known of lanes: export, import, list, forget');
  registerExport(group, context);
  registerImport(group, context);
  registerList(group, context);
  registerForget(group, context);
}

function registerExport(group: Command, context: CliContext): void {
  group
    .command('export')
    .description('write how late carriers were, by lane and lead, from 20 voyages on')
    .argument('<file>', 'JSON; it names no reference, box, ship or customer')
    .option(jsonFlag, jsonHelp)
    .action(async (file: string, options: JsonOption) => {
      const simulated = await hasOnlySimulatedCarriers(context.config());
      const scope = { now: context.now, simulated };
      const exported = await context.withStore(({ db }) => exportLanes({ ...scope, db }));
      await writeFile(file, `${JSON.stringify(exported)}\n`);
      const entries = exported.lanes.length;
      const json = { file, entries, simulated };
      context.terminal.answer(options, { json, text: exportText(file, entries, simulated) });
    });
}

function exportText(file: string, entries: number, simulated: boolean): string {
  const lines = [`Wrote ${entries} entries, one for each carrier, lane and lead, to ${file}.`];
  if (entries === 0) lines.push('No lane has 20 voyages yet.');
  if (simulated) lines.push('Simulated carriers have invented them, so no installation imports them.');
  return lines.join('\n');
}

function registerImport(group: Command, context: CliContext): void {
  group
    .command('import')
    .description('read a file that "lanes export" wrote; its lanes count less than own evidence')
    .argument('<file>', 'as "lanes export" wrote it')
    .option(jsonFlag, jsonHelp)
    .action(async (file: string, options: JsonOption) => {
      const given = await readLanesFile(file);
      const { now } = context;
      const count = await context.withStore(({ db }) => importLanes({ db, now }, given));
      const text = `Imported ${count.entries} entries of ${count.lanes} lanes.\n\n${afterwards}`;
      context.terminal.answer(options, { json: { file, ...count }, text });
    });
}

async function readLanesFile(file: string): Promise<LanesFile> {
  const { size } = await stat(file);
  if (size > mostBytes)
    throw new Problem('invalid_request', `${file} is larger than 32 MiB: it is no file of lanes.`);
  return parseLanesFile(await readFile(file, 'utf8'));
}

function registerList(group: Command, context: CliContext): void {
  group
    .command('list')
    .description('show which lanes were imported')
    .option(jsonFlag, jsonHelp)
    .action(async (options: JsonOption) => {
      const lanes = await context.withStore(({ db }) => listImportedLanes(db));
      const rows = lanes.map(({ carrier, lane, leads, voyages, importedAt }) => [
        ...[carrier, lane, String(leads), String(voyages)],
        shortMoment(importedAt),
      ]);
      const json = lanes.map(({ importedAt, ...lane }) => ({
        ...lane,
        imported_at: importedAt.toISOString(),
      }));
      const text =
        lanes.length === 0
          ? 'Nothing imported. npx landfall lanes import --help'
          : table(['carrier', 'lane', 'leads', 'voyages', 'imported'], rows);
      context.terminal.answer(options, { json, text });
    });
}

function registerForget(group: Command, context: CliContext): void {
  group
    .command('forget')
    .description('remove imported lanes; own evidence stays')
    .argument('[carrier]', 'its SCAC')
    .argument('[lane]', 'only this lane of the carrier, CNSHA-NLRTM')
    .option('--all', 'all imported lanes')
    .option(jsonFlag, jsonHelp)
    .action(
      async (
        carrier: string | undefined,
        lane: string | undefined,
        options: JsonOption & { all?: boolean },
      ) => {
        if ((carrier === undefined) === (options.all !== true))
          throw new Problem('invalid_request', 'Name a carrier of "npx landfall lanes list", or give --all.');
        const scac = carrier === undefined ? undefined : normaliseScac(carrier);
        const filter = { carrier: scac, lane: lane?.toUpperCase() };
        const forgotten = await context.withStore(({ db }) => forgetLanes(db, filter));
        const text = `Forgot ${forgotten} entries.\n\n${afterwards}`;
        context.terminal.answer(options, { json: { forgotten }, text });
      },
    );
}

const afterwards = pc.dim(
  'A running server uses this change from the next day (UTC) on, or when it is started again.',
);
