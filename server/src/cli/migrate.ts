import type { Command } from 'commander';
import { planMigrations } from '../store/migrating/plan-migrations.ts';
import { readMigrations } from '../store/migrating/read-migrations.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { planText, stepItem } from './migrate-plan.ts';

interface MigrateCommandOptions extends JsonOption {
  plan?: boolean;
}

/**
 * Adds `migrate`. Every start migrates; this command is for operators who want to migrate before they start a server.
 */
export function registerMigrate(program: Command, context: CliContext): void {
  program
    .command('migrate')
    .description('bring the database up to date and print what was done')
    .option('--plan', 'only show what would be done, and which tables it locks')
    .option(jsonFlag, jsonHelp)
    .action(async (options: MigrateCommandOptions) => {
      if (options.plan) return await plan(context, options);
      const { where, migrated } = await context.withStore(async (store) => store);
      const done = migrated.length === 0 ? 'It was up to date.' : `Applied ${migrated.join(', ')}.`;
      context.terminal.answer(options, {
        json: { database: where, applied: migrated },
        text: `${where}\n${done}`,
      });
    });
}

/** @throws Error when a server that is connected has to be stopped before */
async function plan({ withConnection, terminal }: CliContext, options: JsonOption): Promise<void> {
  const { where, steps } = await withConnection(async ({ client, where }) => ({
    where,
    steps: await planMigrations(client, await readMigrations(), terminal.warn),
  }));
  terminal.answer(options, {
    json: { database: where, pending: steps.map(stepItem) },
    text: `${where}\n${planText(steps)}`,
  });
  if (steps.some(({ tooOld }) => tooOld.length > 0)) {
    throw new Error(
      'A server of an older version is connected that cannot run beside the new schema. Stop it first.',
    );
  }
}
