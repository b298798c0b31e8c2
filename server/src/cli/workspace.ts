// `npx landfall workspace …`: the workspaces of this installation, their plans and credits.

import type { Command } from 'commander';
import pc from 'picocolors';
import { topUp } from '../accounts/credits/top-up.ts';
import { changePlan } from '../accounts/workspaces/change-plan.ts';
import { createWorkspace } from '../accounts/workspaces/create-workspace.ts';
import { type ListedWorkspace, listWorkspaces } from '../accounts/workspaces/list-workspaces.ts';
import { commandLine } from '../audit/audit.ts';
import { blockWorkspace, unblockWorkspace } from '../console/operator/block-workspace.ts';
import { type PlanName, planNames, plans } from '../domain/accounts/plan.ts';
import { type JsonOption, jsonFlag, jsonHelp, readPlan, readWholeNumber } from './arguments.ts';
import type { CliContext } from './context.ts';
import { facts, foreign, shortMoment, table } from './terminal.ts';
import { withServices } from './with-services.ts';

const idArgument = '<id>';
const idHelp = 'the workspace, ws_…';

/** Adds `workspace` with its commands. */
export function registerWorkspace(program: Command, context: CliContext): void {
  const group = program
    .command('workspace')
    .description('create workspaces, and show and change their plans and credits');
  registerCreate(group, context);
  registerList(group, context);
  registerBlock(group, context);
  registerUnblock(group, context);
  registerPlan(group, context);
  registerTopUp(group, context);
}

function registerCreate(group: Command, context: CliContext): void {
  group
    .command('create')
    .description('create a workspace')
    .requiredOption('--name <name>', 'what people call it')
    .requiredOption('--plan <plan>', planNames.join(', '), readPlan)
    .requiredOption('--owner <email>', 'who gets its mail')
    .option(jsonFlag, jsonHelp)
    .addHelpText(
      'after',
      '\nExample:\n  $ npx landfall workspace create --name "Acme" --plan Max --owner ops@acme.example',
    )
    .action(async (options: JsonOption & { name: string; plan: PlanName; owner: string }) => {
      const { id, name, plan } = await withServices(context, (services) =>
        createWorkspace(services, commandLine, { ...options, ownerEmail: options.owner }),
      );
      const particulars = facts({ ID: id, Plan: planText(plan) });
      const text = `Created workspace ${pc.bold(foreign(name))}\n${particulars}\n\n${nextStep(id, plan)}`;
      context.terminal.answer(options, { json: { id, name, plan }, text });
    });
}

function registerList(group: Command, context: CliContext): void {
  group
    .command('list')
    .description('list all workspaces, with their usage this month')
    .option(jsonFlag, jsonHelp)
    .action(async (options: JsonOption) => {
      const workspaces = await withServices(context, (services) => listWorkspaces(services));
      const text =
        workspaces.length === 0
          ? 'No workspace yet: npx landfall workspace create --help'
          : listText(workspaces);
      context.terminal.answer(options, { json: workspaces.map(listItem), text });
    });
}

function registerBlock(group: Command, context: CliContext): void {
  group
    .command('block')
    .description('block a workspace: its calls are refused at once')
    .argument(idArgument, idHelp)
    .option(jsonFlag, jsonHelp)
    .action(async (id: string, options: JsonOption) => {
      const { name } = await withServices(context, (services) =>
        blockWorkspace(services, commandLine, { workspaceId: id, reason: null }),
      );
      const text = `Blocked ${pc.bold(foreign(name))}: its keys are refused until "npx landfall workspace unblock ${id}".`;
      context.terminal.answer(options, { json: { id, name, blocked: true }, text });
    });
}

function registerUnblock(group: Command, context: CliContext): void {
  group
    .command('unblock')
    .description('unblock a workspace')
    .argument(idArgument, idHelp)
    .option(jsonFlag, jsonHelp)
    .action(async (id: string, options: JsonOption) => {
      const { name } = await withServices(context, (services) => unblockWorkspace(services, commandLine, id));
      const text = `Unblocked ${pc.bold(foreign(name))}: its keys work again.`;
      context.terminal.answer(options, { json: { id, name, blocked: false }, text });
    });
}

function registerPlan(group: Command, context: CliContext): void {
  group
    .command('plan')
    .description('move a workspace to another plan, at once')
    .argument(idArgument, idHelp)
    .argument('<plan>', planNames.join(', '), readPlan)
    .option(jsonFlag, jsonHelp)
    .action(async (id: string, plan: PlanName, options: JsonOption) => {
      const { name } = await withServices(context, (services) =>
        changePlan(services, commandLine, { workspaceId: id, plan }),
      );
      const text = `${pc.bold(foreign(name))} is now on ${planText(plan)}.`;
      context.terminal.answer(options, { json: { id, name, plan }, text });
    });
}

function registerTopUp(group: Command, context: CliContext): void {
  group
    .command('top-up')
    .description('add credits until the end of the month (UTC)')
    .argument(idArgument, idHelp)
    .argument('<credits>', 'how many, 1 to 1,000,000', readWholeNumber)
    .option(jsonFlag, jsonHelp)
    .action(async (id: string, credits: number, options: JsonOption) => {
      const { used, toppedUp } = await withServices(context, (services) =>
        topUp(services, commandLine, { workspaceId: id, credits }),
      );
      const text = `Added ${count(credits)} credits: ${count(toppedUp)} on top of the plan this month, ${count(used)} used.`;
      context.terminal.answer(options, { json: { id, topped_up: toppedUp, used_this_period: used }, text });
    });
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
