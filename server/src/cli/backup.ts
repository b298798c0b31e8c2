// `npx landfall backup`: all rows of the database in one file, while servers run.

import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import manifest from '../../../package.json' with { type: 'json' };
import { noteBackup } from '../store/backup/last-backup.ts';
import type { Manifest } from '../store/backup/manifest.ts';
import { backupName, outdatedBackups } from '../store/backup/outdated-backups.ts';
import { readBackup } from '../store/backup/read-backup.ts';
import { writeBackup } from '../store/backup/write-backup.ts';
import { readWholeNumber } from './arguments.ts';
import type { CliContext } from './context.ts';
import { answered, type CommandOutput, facts, shortMoment, sizeText } from './terminal.ts';

interface BackupOptions {
  verify?: boolean;
  into?: string;
  keep: number;
}

const examples = `
Examples:
  $ npx landfall backup /mnt/backups/landfall-$(date +%F).backup
  $ npx landfall backup --verify /mnt/backups/landfall-2026-03-01.backup
  $ npx landfall backup --into /mnt/backups --keep 14      # every night, by a timer

Keep APP_SECRET too, in another place: it is not in the file.`;

export function registerBackup(program: Command, context: CliContext): void {
  program
    .command('backup')
    .description('write all rows of the database to a file, while servers run')
    .argument('[file]', 'a new file; with --verify, one that this command wrote')
    .addOption(
      new Option('--verify', 'only check that a file is whole and unchanged').conflicts(['into', 'keep']),
    )
    .option('--into <folder>', 'write a file named by the moment, check it, then remove older ones')
    .option('--keep <backups>', 'with --into: how many stay', readKeep, 14)
    .addHelpText('after', examples)
    .action(
      answered(context, async (file: string | undefined, options: BackupOptions, command: Command) => {
        const { verify = false, into, keep } = options;
        if (into !== undefined && file === undefined) return await backUpInto(into, keep, context);
        if (file === undefined || into !== undefined)
          return command.error('Name a file, or a folder with --into.');
        return verify ? await verifyFile(file) : await backUp(file, context);
      }),
    );
}

/** @throws InvalidArgumentError */
function readKeep(text: string): number {
  const keep = readWholeNumber(text);
  if (keep === 0) throw new InvalidArgumentError('Keep one backup or more.');
  return keep;
}

async function verifyFile(file: string): Promise<CommandOutput> {
  return outputOf(`${file} is whole.`, await summaryOf(file, await readBackup(file)));
}

async function backUp(file: string, context: CliContext): Promise<CommandOutput> {
  return outputOf(`Wrote ${file}.`, await summaryOf(file, await write(file, context)));
}

/** A run that fails removes no backup but its own. */
async function backUpInto(folder: string, keep: number, context: CliContext): Promise<CommandOutput> {
  const name = backupName(context.now());
  const file = join(folder, name);
  const written = await write(file, context, () =>
    readBackup(file).catch(async (error) => {
      await rm(file);
      throw error;
    }),
  );
  const removed = outdatedBackups(await readdir(folder), name, keep);
  for (const each of removed) await rm(join(folder, each), { force: true });
  const found = { ...(await summaryOf(file, written)), removed };
  const { json, text } = outputOf(`Wrote and checked ${file}.`, found);
  return { json, text: removed.length > 0 ? `${text}\nRemoved ${removed.join(', ')}.` : text };
}

/** The database notes the moment of a backup that passed the check. */
function write(
  file: string,
  { withConnection }: CliContext,
  check: () => Promise<unknown> = async () => {},
): Promise<Manifest> {
  return withConnection(
    async ({ client }) => {
      const written = await writeBackup(client, file, manifest.version);
      await check();
      await noteBackup(client, written.takenAt);
      return written;
    },
    { toRead: true },
  );
}

async function summaryOf(file: string, { takenAt, landfall, postgres, tables }: Manifest) {
  const { size } = await stat(file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { file, size, taken_at: takenAt, landfall, postgres, tables: tables.length, rows };
}

function outputOf(headline: string, found: Awaited<ReturnType<typeof summaryOf>>): CommandOutput {
  const summary = facts({
    Taken: shortMoment(new Date(found.taken_at)),
    Size: sizeText(found.size),
    Rows: `${found.rows} in ${found.tables} tables`,
    From: `Landfall ${found.landfall}, PostgreSQL ${found.postgres}`,
  });
  return { json: found, text: `${headline}\n${summary}` };
}
