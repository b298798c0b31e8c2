// `npx landfall workspace …`: the workspaces of this installation, their plans and credits.

import type { Command } from 'commander';
import pc from 'picocolors';
import { topUp } from '../accounts/credits/top-up.ts';
import { getWorkspace } from '../accounts/queries.ts';
import { changePlan } from '../accounts/workspaces/change-plan.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { type ListedWorkspace, listWorkspaces } from '../accounts/workspaces/list-workspaces.ts';
import { commandLine } from '../audit/audit.ts';
import { blockWorkspace, unblockWorkspace } from '../console/operator/block-workspace.ts';
import { removeDemo } from '../console/shipments/remove-demo.ts';
import { type PlanName, planNames, plans } from '../domain/accounts/plan.ts';
import { readPlan, readWholeNumber } from './arguments.ts';
import type { CliContext } from './context.ts';
import { answered, facts, foreign, shortMoment, table } from './terminal.ts';
import { withServices } from './with-services.ts';

export function registerWorkspace(program: Command, context: CliContext): void {
  const group = program
    .command('workspace')
    .description('create workspaces, and show and change their plans and credits');
  group
    .command('create')
    .description('create a workspace')
    .requiredOption('--name <name>', 'what people call it')
    .requiredOption('--plan <plan>', planNames.join(', '), readPlan)
    .requiredOption('--owner <email>', 'who gets its mail')
    .addHelpText(
      'after',
      '\nExample:\n  $ npx landfall workspace create --name "Acme" --plan Max --owner ops@acme.example',
    )
    .action(
      answered(context, async (options: { name: string; plan: PlanName; owner: string }) => {
        const { id, name, plan } = await withServices(context, (services) =>
          createWorkspace(services, commandLine, { ...options, ownerEmail: options.owner }),
        );
        const particulars = facts({ ID: id, Plan: planText(plan) });
        const text = `Created workspace ${pc.bold(foreign(name))}\n${particulars}\n\n${nextStep(id, plan)}`;
        return { json: { id, name, plan }, text };
      }),
    );
  group
    .command('list')
    .description('list all workspaces, with their usage this month')
    .action(
      answered(context, async () => {
        const workspaces = await withServices(context, listWorkspaces);
        const text =
          workspaces.length === 0
            ? 'No workspace yet: npx landfall workspace create --help'
            : listText(workspaces);
        return { json: workspaces.map(listItem), text };
      }),
    );
  registerChanges(group, context);
}

function registerChanges(group: Command, context: CliContext): void {
  const [idArgument, idHelp] = ['<id>', 'the workspace, ws_…'] as const;
  group
    .command('block')
    .description('block a workspace: its calls are refused at once')
    .argument(idArgument, idHelp)
    .action(
      answered(context, async (id: string) => {
        const { name } = await withServices(context, (services) =>
          blockWorkspace(services, commandLine, { workspaceId: id, reason: null }),
        );
        const text = `Blocked ${pc.bold(foreign(name))}: its keys are refused until "npx landfall workspace unblock ${id}".`;
        return { json: { id, name, blocked: true }, text };
      }),
    );
  group
    .command('unblock')
    .description('unblock a workspace')
    .argument(idArgument, idHelp)
    .action(
      answered(context, async (id: string) => {
        const { name } = await withServices(context, (services) =>
          unblockWorkspace(services, commandLine, id),
        );
        const text = `Unblocked ${pc.bold(foreign(name))}: its keys work again.`;
        return { json: { id, name, blocked: false }, text };
      }),
    );
  group
    .command('plan')
    .description('move a workspace to another plan, at once')
    .argument(idArgument, idHelp)
    .argument('<plan>', planNames.join(', '), readPlan)
    .action(
      answered(context, async (id: string, plan: PlanName) => {
        const { name } = await withServices(context, (services) =>
          changePlan(services, commandLine, { workspaceId: id, plan }),
        );
        return { json: { id, name, plan }, text: `${pc.bold(foreign(name))} is now on ${planText(plan)}.` };
      }),
    );
  registerTopUp(group, context);
  group
    .command('remove-demo')
    .description('stop tracking the shipments of the demo, as the overview of the console does')
    .argument(idArgument, idHelp)
    .action(
      answered(context, async (id: string) => {
        const { removed } = await withServices(context, async (services) => {
          await getWorkspace(services.db, id);
          return await removeDemo(services, commandLine, { workspaceId: id, mode: 'live' });
        });
        const text = `${count(removed)} shipments of simulated carriers are tracked no more.`;
        return { json: { id, removed }, text };
      }),
    );
}

function registerTopUp(group: Command, context: CliContext): void {
  group
    .command('top-up')
    .description('add credits until the end of the month (UTC)')
    .argument('<id>', 'the workspace, ws_…')
    .argument('<credits>', 'how many, 1 to 1,000,000', readWholeNumber)
    .action(
      answered(context, async (id: string, credits: number) => {
        const { used, toppedUp } = await withServices(context, (services) =>
          topUp(services, commandLine, { workspaceId: id, credits }),
        );
        const text = `Added ${count(credits)} credits: ${count(toppedUp)} on top of the plan this month, ${count(used)} used.`;
        return { json: { id, topped_up: toppedUp, used_this_period: used }, text };
      }),
    );
}

function nextStep(id: string, plan: PlanName): string {
  return plans[plan].api
    ? `Next, give it a key:\n  npx landfall key create --workspace ${id} --mode live --name "First key"`
    : `Its keys will be refused until it has a plan with API:\n  npx landfall workspace plan ${id} Max`;
}

function listText(workspaces: readonly ListedWorkspace[]): string {
  return table(
    ['id', 'name', 'plan', 'used', 'left', 'no data today', 'owner', 'created', 'state'],
    workspaces.map((workspace) => [
      workspace.id,
      pc.bold(workspace.name),
      workspace.plan,
      count(workspace.used),
      count(workspace.remaining),
      count(workspace.noDataToday),
      workspace.ownerEmail,
      shortMoment(workspace.createdAt),
      workspace.blockedAt ? pc.red('blocked') : pc.green('open'),
    ]),
  );
}

function listItem(workspace: ListedWorkspace): Record<string, unknown> {
  return {
    id: workspace.id,
    name: workspace.name,
    plan: workspace.plan,
    owner_email: workspace.ownerEmail,
    blocked: workspace.blockedAt !== null,
    included_per_month: workspace.includedPerMonth,
    topped_up: workspace.toppedUp,
    used_this_period: workspace.used,
    remaining: workspace.remaining,
    no_data_today: workspace.noDataToday,
    created_at: workspace.createdAt,
  };
}

function planText(plan: PlanName): string {
  const { includedPerMonth, api, webhooks } = plans[plan];
  const access = webhooks ? 'API and webhooks' : api ? 'API' : 'no API access';
  return `${plan} (${count(includedPerMonth)} references a month, ${access})`;
}

function count(value: number): string {
  return value.toLocaleString('en');
}
