import type { Command } from 'commander';
import { getWorkspace } from '../accounts/queries.ts';
import { type AuditEntry, auditDone, commandLine } from '../audit/audit.ts';
import { blockWorkspace } from '../console/operator/block-workspace.ts';
import { type Forgotten, forgetReference, forgetWorkspace } from '../retention/forgetting/forget.ts';
import type { Services } from '../services.ts';
import { untrackShipment } from '../tracking/untrack.ts';
import type { CliContext } from './context.ts';
import { answered, table } from './terminal.ts';
import { withServices } from './with-services.ts';

interface ForgetOptions {
  workspace?: string;
  dryRun?: boolean;
}

/** Adds `forget`: removes a reference or a workspace for good. */
export function registerForget(program: Command, context: CliContext): void {
  const command = program
    .command('forget')
    .description('remove a reference, or a whole workspace, for good')
    .argument('[reference]', 'in every workspace, unless --workspace names one')
    .option('--workspace <id>', 'without a reference: the workspace with all that it has')
    .option('--dry-run', 'only count what would be removed')
    .addHelpText('after', '\nBackups, logs and files are not touched: see docs/kept.md, "Forget".')
    .action(
      answered(context, async (reference: string | undefined, options: ForgetOptions) => {
        if (reference === undefined && options.workspace === undefined) {
          command.error('Name a reference, or a workspace with --workspace.');
        }
        const { dryRun = false } = options;
        const forgotten = await withServices(context, (services) => forget(services, reference, options));
        return { json: { dry_run: dryRun, ...forgotten }, text: forgottenText(forgotten, dryRun) };
      }),
    );
}

/** @throws Problem `invalid_reference`, or `not_found` without such a workspace */
async function forget(
  services: Services,
  reference: string | undefined,
  { workspace = null, dryRun = false }: Pick<ForgetOptions, 'dryRun'> & { workspace?: string | null },
): Promise<Forgotten> {
  if (workspace !== null) await getWorkspace(services.db, workspace);
  const deps = { ...services, dryRun, untrack: (id: string) => untrackShipment(services, id) };
  const note = async (action: 'reference.forget' | 'workspace.forget', entry: NotedIn) => {
    if (!dryRun) await auditDone(services, commandLine, { action, ...entry });
  };
  if (reference !== undefined) {
    const forgotten = await forgetReference(deps, reference, workspace);
    await note('reference.forget', { workspaceId: workspace, target: null });
    return forgotten;
  }
  if (workspace === null) throw new Error('Neither a reference nor a workspace is named');
  // Calls of the workspace are refused on all servers, so that nothing new is stored while it is removed.
  if (!dryRun) await blockWorkspace(services, commandLine, { workspaceId: workspace, reason: null });
  const forgotten = await forgetWorkspace(deps, workspace);
  await note('workspace.forget', { workspaceId: null, target: workspace });
  return forgotten;
}

type NotedIn = Pick<AuditEntry, 'workspaceId' | 'target'>;

function forgottenText({ removed, left }: Forgotten, dryRun: boolean): string {
  const headline = dryRun ? 'Would be removed:' : 'Removed:';
  const rows = removed.map(({ table: name, rows: count }) => [name, count.toLocaleString('en')]);
  const stays = left.map(({ table: name, rows: count, why }) => [name, count.toLocaleString('en'), why]);
  return [
    removed.length === 0 ? 'Nothing is stored about it.' : `${headline}\n${table(['table', 'rows'], rows)}`,
    ...(left.length === 0 ? [] : [`What stays:\n${table(['table', 'rows', 'why'], stays)}`]),
  ].join('\n\n');
}
