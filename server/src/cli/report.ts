// `npx landfall report …`: views of the database for reports.

import type { Command } from 'commander';
import pc from 'picocolors';
import { reportSchema } from '../store/migrating/report-views.ts';
import { grantReports, makeReports, reportRole } from '../store/report/make-reports.ts';
import type { CliContext } from './context.ts';
import { answered } from './terminal.ts';

export function registerReport(program: Command, context: CliContext): void {
  const group = program
    .command('report')
    .description('views of the database for reports, with a role that reads nothing else');
  group
    .command('create')
    .description(`make the schema ${reportSchema} and the role ${reportRole}, or bring them up to date`)
    .action(
      answered(context, async () => {
        // The views are those of this version, so the database is migrated to it before.
        await context.withStore(async () => {});
        const { hasRole } = await context.withConnection(({ client }) =>
          makeReports(client, context.terminal.warn),
        );
        const json = { schema: reportSchema, role: hasRole ? reportRole : null };
        return { json, text: hasRole ? madeText : withoutRoleText };
      }),
    );
  group
    .command('grant')
    .description('let a user of the database read the views')
    .argument('<user>', 'the user, as PostgreSQL knows it')
    .action(
      answered(context, async (user: string) => {
        await context.withConnection(({ client }) => grantReports(client, user));
        const text = `${pc.bold(user)} may read the views in the schema ${reportSchema}.`;
        return { json: { user, role: reportRole }, text };
      }),
    );
}

const madeText = `The views are in the schema ${reportSchema}. Let a user read them: npx landfall report grant USER`;
const withoutRoleText = `The views are in the schema ${reportSchema}. This user may not create roles, so let an administrator run:

  create role ${reportRole} nologin;

and then run this command again.`;
