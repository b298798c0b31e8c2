import type { Command } from 'commander';
import pc from 'picocolors';
import { getWorkspace } from '../accounts/queries.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { Mode } from '../domain/references/reference.ts';
import { explainClocks } from '../free-time/clocks/explain-clocks.ts';
import type { ExplainedBoxView, ExplainedClockView } from '../free-time/clocks/schemas.ts';
import { readOperatorTerms } from '../free-time/read-terms-file.ts';
import { forOwner } from '../tracking/free-time/for-owner.ts';
import { readModeArgument } from './arguments.ts';
import type { CliContext } from './context.ts';
import { allForeign, answered, table } from './terminal.ts';
import { servicesOver } from './with-services.ts';

/** Adds `free-time explain`: the same as GET /free-time/{reference}/explain. */
export function registerExplain(group: Command, context: CliContext): void {
  group
    .command('explain')
    .description('show the free-time clocks of a box day by day')
    .argument('<reference>', 'a tracked container or Bill of Lading')
    .requiredOption('--workspace <id>', 'who tracks it, ws_…')
    .option('--mode <mode>', 'live, or test for the sandbox', readModeArgument, 'live')
    .action(
      answered(context, async (reference: string, options: { workspace: string; mode: Mode }) => {
        const { workspace: workspaceId, mode } = options;
        const box = await context.withStore(async (store) => {
          await getWorkspace(store.db, workspaceId);
          const operatorTerms = await readOperatorTerms(context.config().freeTimeFile);
          const services = await servicesOver(context, store, createLiveDirectory([], context), {
            operatorTerms,
          });
          return await explainClocks(
            await forOwner(services, { workspaceId, mode }),
            { workspaceId, mode },
            reference,
          );
        });
        return { json: box, text: textOf(allForeign(box)) };
      }),
    );
}

function textOf({ reference, container, clocks }: ExplainedBoxView): string {
  const head = pc.bold([reference, container === reference ? '' : container].filter(Boolean).join(' · '));
  return [head, ...clocks.map(clockText)].join('\n\n');
}

function clockText({ clock, days, rest, tiers }: ExplainedClockView): string {
  const { direction, kind, state, because, last_free_day, cost } = clock;
  const facts = [
    `${direction} ${kind}: ${because ?? state}`,
    ...(last_free_day === null ? [] : [`last free day ${last_free_day}`]),
    ...(cost === null ? [] : [`${cost.amount} ${cost.currency}`]),
  ];
  const rows = days.map(({ day, phase, counted, because: why, rate }) => [
    ...[day, phase, counted === null ? '' : String(counted), why ?? '', rate ?? ''],
  ]);
  return [
    facts.join(', '),
    ...(rows.length === 0 ? [] : [table(['day', 'phase', 'number', 'not counted', 'rate'], rows)]),
    ...(rest === null ? [] : [`and ${rest.days} more days up to ${rest.to}`]),
    ...tiers.map(
      ({ from_day, to_day, rate, amount, currency }) =>
        `days ${from_day} to ${to_day}: ${to_day - from_day + 1} × ${rate} = ${amount} ${currency}`,
    ),
  ].join('\n');
}
