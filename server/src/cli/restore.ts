// `npx landfall restore`: brings a backup into an empty database.

import type { Command } from 'commander';
import { findAppSecrets, sealedColumns } from '../start/app-secret.ts';
import { type Restored, restoreBackup } from '../store/backup/restore-backup.ts';
import { requireSecret } from '../store/check-secret.ts';
import { readMigrations } from '../store/migrating/read-migrations.ts';
import { openSealer } from '../store/sealer.ts';
import type { CliContext } from './context.ts';
import { answered, shortMoment, table } from './terminal.ts';

const help = `
The database must be empty: a new DATA_DIR, or a new database in DATABASE_URL. Nothing comes back if anything fails.
Set APP_SECRET to the secret of the backup's installation, or copy its DATA_DIR/app-secret. A secret that opens nothing of
what the backup holds is refused.

Example:
  $ DATA_DIR=./restored npx landfall restore /mnt/backups/landfall-2026-03-01.backup`;

export function registerRestore(program: Command, context: CliContext): void {
  program
    .command('restore')
    .description('bring a backup into an empty database, and count what came back')
    .argument('<file>', 'as "backup" wrote it')
    .option('--lost-secret', 'although the secret of the backup is lost: then run "landfall secrets adopt"')
    .addHelpText('after', help)
    .action(
      answered(context, async (file: string, { lostSecret }: { lostSecret?: true }) => {
        const secrets = await findAppSecrets(context.config());
        const sealer = secrets.length === 0 ? null : openSealer(secrets);
        const restored = await context.withConnection(async ({ client, where }) => ({
          where,
          ...(await restoreBackup(client, file, await readMigrations(), async (filled) => {
            if (!lostSecret) await requireSecret(filled, sealer, sealedColumns);
          })),
        }));
        return { json: jsonOf(restored), text: restoredText(restored) };
      }),
    );
}

type RestoredTo = Restored & { where: string };

function jsonOf({ where, manifest, migrated }: RestoredTo) {
  const tables = manifest.tables.map(({ name, rows }) => ({ name, rows }));
  return { database: where, taken_at: manifest.takenAt, tables, migrated };
}

function restoredText({ where, manifest, migrated }: RestoredTo): string {
  const filled = manifest.tables.filter(({ rows }) => rows > 0);
  const empty = manifest.tables.length - filled.length;
  return [
    `${where} holds the backup of ${shortMoment(new Date(manifest.takenAt))}, counted and checked:`,
    '',
    table(
      ['table', 'rows'],
      filled.map(({ name, rows }) => [name, String(rows)]),
    ),
    '',
    `${empty} more tables are empty. ${migratedText(migrated)}`,
    'Check the rest with npx landfall doctor, and then start Landfall.',
  ].join('\n');
}

function migratedText(migrated: readonly string[]): string {
  return migrated.length === 0 ? 'The tables are up to date.' : `Then applied ${migrated.join(', ')}.`;
}
