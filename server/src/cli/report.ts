// `npx landfall report …`: views of the database for reports.

import type { Command } from 'commander';
import pc from 'picocolors';
import { reportSchema } from '../store/migrating/report-views.ts';
import { grantReports, makeReports, reportRole } from '../store/report/make-reports.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';

/** Adds `report` with its commands. */
export function registerReport(program: Command, context: CliContext): void {
  const group = program
    .command('report')
    .description('views of the database for reports, with a role that reads nothing else');
  group
    .command('create')
    .description(`make the schema ${reportSchema} and the role ${reportRole}, or bring them up to date`)
    .option(jsonFlag, jsonHelp)
    .action(async (options: JsonOption) => {
      const { hasRole } = await create(context);
      const json = { schema: reportSchema, role: hasRole ? reportRole : null };
      context.terminal.answer(options, { json, text: hasRole ? madeText : withoutRoleText });
    });
  group
    .command('grant')
    .description('let a user of the database read the views')
    .argument('<user>', 'the user, as PostgreSQL knows it')
    .option(jsonFlag, jsonHelp)
    .action(async (user: string, options: JsonOption) => {
      await context.withConnection(({ client }) => grantReports(client, user));
      const text = `${pc.bold(user)} may read the views in the schema ${reportSchema}.`;
      context.terminal.answer(options, { json: { user, role: reportRole }, text });
    });
}

/** The views are those of this version, so the database is migrated to it before. */
async function create({ withStore, withConnection, terminal }: CliContext) {
  await withStore(async () => {});
  return await withConnection(({ client }) => makeReports(client, terminal.warn));
}

const madeText = `The views are in the schema ${reportSchema}. Let a user read them: npx landfall report grant USER`;
const withoutRoleText = `The views are in the schema ${reportSchema}. This user may not create roles, so let an administrator run:

  create role ${reportRole} nologin;

and then run this command again.`;
