// `npx landfall migrate-from …`: tracks here what another service watches (docs/leaving.md).

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { getWorkspace } from '../accounts/queries.ts';
import { commandLine } from '../audit/audit.ts';
import { addressFaults } from '../carriers/entry-faults.ts';
import { listWatched, type WatchedList } from '../carriers/routes/list-watched.ts';
import { type RivalName, rivalNames, rivals } from '../carriers/routes/rivals.ts';
import { byteOrderMark } from '../domain/text/csv.ts';
import { csvOfReady, importReady } from '../imports/from-rival/import-ready.ts';
import { type SortedList, sortWatched } from '../imports/from-rival/sort-watched.ts';
import { readImport } from '../imports/reading/read-import.ts';
import type { Services } from '../services.ts';
import type { CliContext } from './context.ts';
import { readToken } from './read-token.ts';
import { allForeign, facts, foreign, type JsonOption } from './terminal.ts';
import { openLiveDirectory, servicesOver } from './with-services.ts';

interface MigrateFromOptions extends JsonOption {
  workspace: string;
  dryRun?: boolean;
  into?: string;
  address?: string;
}

/** What was done with the list. */
interface Taken {
  list: WatchedList;
  sorted: SortedList;
  imports: string[];
}

const help = `
The token is read from ${rivalNames.map((name) => rivals[name].tokenVariable).join(', ')}, or from stdin. Nothing is changed at the other service.
Repeat the command as often as you like: what is tracked already is left as it is.

Example:
  $ SHIPSGO_TOKEN=… npx landfall migrate-from shipsgo --workspace ws_… --dry-run`;

export function registerMigrateFrom(program: Command, context: CliContext): void {
  program
    .command('migrate-from')
    .description('track for a workspace what another service watches for it')
    .addArgument(new Argument('<service>', 'the other service').choices(rivalNames))
    .requiredOption('--workspace <id>', 'who tracks it from now on, ws_…')
    .option('--dry-run', 'only show what is ready, and what is not')
    .option('--into <file>', 'write a CSV file that an import takes, and track nothing yet')
    .option('--address <url>', 'another address of the service, such as that of its demo', readServiceAddress)
    .addHelpText('after', help)
    .action(async (service: RivalName, options: MigrateFromOptions) => {
      const { list, sorted, imports } = await takeOver(context, service, options);
      const text = textOf(service, { list, sorted, imports }, options);
      context.terminal.answer(options, { json: jsonOf(service, { list, sorted, imports }, options), text });
      if (list.broken !== null)
        throw new Error(
          `The list of ${rivals[service].name} was not read to its end (${list.broken}). Repeat the command to go on.`,
        );
    });
}

/** @throws InvalidArgumentError */
function readServiceAddress(text: string): string {
  const [fault] = addressFaults(text, 'the address', true);
  if (fault !== undefined) throw new InvalidArgumentError(`${fault}.`);
  return text;
}

async function takeOver(
  context: CliContext,
  service: RivalName,
  { workspace, dryRun, into, address }: MigrateFromOptions,
): Promise<Taken> {
  if (into !== undefined && existsSync(into)) throw new Error(`${into} exists already.`);
  const token = await readToken(context.config().environment, rivals[service].tokenVariable);
  await using opened = new AsyncDisposableStack();
  return await context.withStore(async (store) => {
    await getWorkspace(store.db, workspace);
    const live = await openLiveDirectory(context, opened, store.db);
    const services: Services = await servicesOver(context, store, live);
    const owner = { workspaceId: workspace, mode: 'live' as const };
    const { signal } = new AbortController();
    const list = await listWatched(rivals[service], { token, baseUrl: address }, context, signal);
    const sorted = await sortWatched(services, owner, service, list.rows);
    const all = [...sorted.ready, ...[...sorted.unconnected.values()].flat()];
    if (into !== undefined && !dryRun) await writeFile(into, byteOrderMark + csvOfReady(all), { flag: 'wx' });
    const isTracked = !dryRun && into === undefined;
    const read = (body: Uint8Array) => readImport(body, 'list');
    const imports = isTracked ? await importReady(services, commandLine, owner, sorted.ready, read) : [];
    return { list, sorted, imports };
  });
}

function jsonOf(service: RivalName, { list, sorted, imports }: Taken, { into, dryRun }: MigrateFromOptions) {
  const { ready, known, over, unreadable, wordsLeftOut } = sorted;
  return {
    service,
    pages: list.pages,
    broken: list.broken,
    ready: ready.map(({ reference }) => reference),
    known,
    over,
    unconnected: Object.fromEntries(
      [...sorted.unconnected].map(([scac, rows]) => [scac || '?', rows.length]),
    ),
    unreadable,
    words_left_out: wordsLeftOut,
    imports,
    file: dryRun ? null : (into ?? null),
  };
}

/** Of references that cannot be read, so many are shown. */
const mostShown = 20;

function textOf(service: RivalName, taken: Taken, options: MigrateFromOptions): string {
  const { list, sorted, imports } = taken;
  const { ready, known, over, unreadable, wordsLeftOut } = sorted;
  const lines = [...sorted.unconnected].map(([scac, rows]) => `${scac || 'no line named'} ${rows.length}`);
  const without = [...sorted.unconnected.values()].flat().length;
  const counts = facts({
    Ready: String(ready.length),
    'No connection': without === 0 ? '0' : `${without}: ${foreign(lines.join(', '))}`,
    'Tracked here': String(known),
    'Ended there': String(over),
    'Not readable': String(unreadable.length),
  });
  const faults = allForeign(unreadable.slice(0, mostShown)).map(
    ({ id, reason }) => `  ${pc.dim(id)}  ${reason}`,
  );
  const more = unreadable.length - faults.length;
  return [
    `${pc.bold(rivals[service].name)}: ${list.rows.length} references on ${list.pages} pages\n${counts}`,
    ...(faults.length > 0 ? ['\nNot readable:', ...faults, ...(more > 0 ? [`  and ${more} more`] : [])] : []),
    ...(wordsLeftOut > 0
      ? [`\nToo long or too many, and left out: ${wordsLeftOut} tags or own references.`]
      : []),
    `\n${nextStep(imports, ready.length, without, options)}`,
  ].join('\n');
}

function nextStep(
  imports: string[],
  ready: number,
  without: number,
  { into, dryRun }: MigrateFromOptions,
): string {
  if (dryRun) return 'Nothing was changed.';
  if (into !== undefined)
    return `Wrote ${ready + without} references to ${foreign(into)}. Nothing is tracked yet.`;
  const connect =
    without > 0 ? ' Connect the lines without a connection (docs/carriers.md), and repeat the command.' : '';
  if (imports.length === 0) return `Nothing is new.${connect}`;
  return `They are tracked in the background, as ${imports.join(', ')}.${connect}`;
}
