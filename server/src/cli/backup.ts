// `npx landfall backup`: all rows of the database in one file, while servers run.

import { stat } from 'node:fs/promises';
import type { Command } from 'commander';
import type pg from 'pg';
import manifest from '../../../package.json' with { type: 'json' };
import { noteBackup } from '../store/backup/last-backup.ts';
import type { Manifest } from '../store/backup/manifest.ts';
import { readBackup } from '../store/backup/read-backup.ts';
import { writeBackup } from '../store/backup/write-backup.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { sizeText } from './size-text.ts';
import { facts, shortMoment } from './terminal.ts';

type BackupOptions = JsonOption & { verify?: boolean };

const examples = `
Examples:
  $ npx landfall backup /mnt/backups/landfall-$(date +%F).backup
  $ npx landfall backup --verify /mnt/backups/landfall-2026-03-01.backup

Keep APP_SECRET too, in another place: it is not in the file.`;

/** Adds `backup`. */
export function registerBackup(program: Command, context: CliContext): void {
  program
    .command('backup')
    .description('write all rows of the database to a file, while servers run')
    .argument('<file>', 'a new file; with --verify, one that this command wrote')
    .option('--verify', 'only check that a file is whole and unchanged')
    .option(jsonFlag, jsonHelp)
    .addHelpText('after', examples)
    .action((file: string, options: BackupOptions) => backUp(file, options, context));
}

async function backUp(
  file: string,
  options: BackupOptions,
  { withConnection, terminal }: CliContext,
): Promise<void> {
  const written = options.verify
    ? await readBackup(file)
    : await withConnection(({ client }) => writeNoted(client, file), { toRead: true });
  const { size } = await stat(file);
  const found = { file, size, ...summaryOf(written) };
  const headline = options.verify ? `${file} is whole.` : `Wrote ${file}.`;
  terminal.answer(options, { json: found, text: `${headline}\n${summaryText(found)}` });
}

async function writeNoted(client: pg.Client, file: string): Promise<Manifest> {
  const written = await writeBackup(client, file, manifest.version);
  await noteBackup(client, written.takenAt);
  return written;
}

function summaryOf({ takenAt, landfall, postgres, tables }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { taken_at: takenAt, landfall, postgres, tables: tables.length, rows };
}

function summaryText(found: ReturnType<typeof summaryOf> & { size: number }): string {
  return facts({
    Taken: shortMoment(new Date(found.taken_at)),
    Size: sizeText(found.size),
    Rows: `${found.rows} in ${found.tables} tables`,
    From: `Landfall ${found.landfall}, PostgreSQL ${found.postgres}`,
  });
}
