import type { Command } from 'commander';
import type { CliContext } from './context.ts';
import { answered } from './terminal.ts';

/** Every start migrates; this command is for operators who want to migrate before they start a server. */
export function registerMigrate(program: Command, context: CliContext): void {
  program
    .command('migrate')
    .description('bring the database up to date and print what was done')
    .action(
      answered(context, async () => {
        const { where, migrated } = await context.withStore(async (store) => store);
        const done = migrated.length === 0 ? 'It was up to date.' : `Applied ${migrated.join(', ')}.`;
        return { json: { database: where, applied: migrated }, text: `${where}\n${done}` };
      }),
    );
}
