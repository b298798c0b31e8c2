import { basename } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { scacInName } from '../carriers/profiles.ts';
import { normaliseScac } from '../domain/references/reference.ts';
import { ingestFile } from '../tracking/applying/inbox/inbox.ts';
import type { Ingested } from '../tracking/applying/inbox/ingest.ts';
import type { CliContext } from './context.ts';
import { listFiles } from './list-files.ts';
import { allForeign, type JsonOption } from './terminal.ts';
import { openLiveDirectory, servicesOver } from './with-services.ts';

interface IngestOptions extends JsonOption {
  carrier?: string;
}

interface IngestedFile extends Ingested {
  path: string;
}

/** Adds `ingest`: applies files that carriers sent, as the watched folder does, and leaves the files where they are. */
export function registerIngest(program: Command, context: CliContext): void {
  program
    .command('ingest')
    .description('apply status messages from files: EDIFACT IFTSTA, X12 315 and 322, DCSA 2.2 JSON')
    .argument('<path...>', 'files, or folders of them (not their subfolders)')
    .option('-c, --carrier <scac>', 'carrier of the files that do not name one')
    .action(async (paths: string[], options: IngestOptions) => {
      const listed = paths.flatMap((path) => listFiles(path, (entry) => entry.isFile()));
      const files = await ingestAll(context, listed, options);
      const json = files.map(({ shipments, ...file }) => ({ ...file, shipments_updated: shipments }));
      context.terminal.answer(options, { json, text: files.map(write).join('\n') });
      const unread = files.filter(({ events, faults }) => events === 0 && faults.length > 0);
      if (unread.length > 0)
        throw new Error(`Nothing could be read in ${unread.map(({ path }) => path).join(', ')}.`);
    });
}

async function ingestAll(
  context: CliContext,
  paths: string[],
  options: IngestOptions,
): Promise<IngestedFile[]> {
  if (paths.length === 0) throw new Error('These paths contain no file.');
  await using opened = new AsyncDisposableStack();
  return await context.withStore(async (store) => {
    const live = await openLiveDirectory(context, opened, store.db);
    const deps = await servicesOver(context, store, live);
    const files: IngestedFile[] = [];
    for (const path of paths) {
      const carrier =
        options.carrier === undefined ? scacInName(basename(path)) : normaliseScac(options.carrier);
      files.push({ path, ...(await ingestFile(deps, path, carrier)) });
    }
    return files;
  });
}

function write(file: IngestedFile): string {
  const { path, messages, events, shipments, untracked, faults } = allForeign(file);
  const news = `${counted(messages, 'message')}, ${counted(events, 'event')}, news for ${counted(shipments, 'shipment')}`;
  return [
    `${pc.bold(path)}  ${pc.dim(news)}`,
    ...(untracked.length > 0 ? [`  ${pc.dim('kept, not tracked by anyone:')} ${untracked.join(', ')}`] : []),
    ...faults.map(({ position, reason }) => `  ${pc.yellow('not read')}  ${position}: ${reason}`),
  ].join('\n');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
