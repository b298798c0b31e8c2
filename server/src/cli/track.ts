import type { Command } from 'commander';
import pc from 'picocolors';
import { getWorkspace } from '../accounts/queries.ts';
import { auditDone, commandLine } from '../audit/audit.ts';
import { createLiveDirectory } from '../carriers/live-directory.ts';
import type { Mode } from '../domain/references/reference.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { readOperatorTerms } from '../free-time/read-terms-file.ts';
import type { Store } from '../store/open.ts';
import { forOwner } from '../tracking/free-time/for-owner.ts';
import { presentTrackResult } from '../tracking/showing/present.ts';
import type { TrackingResult } from '../tracking/showing/schemas.ts';
import { track } from '../tracking/track.ts';
import { readModeArgument } from './arguments.ts';
import type { CliContext } from './context.ts';
import { journeyText } from './journey-text.ts';
import { allForeign, answered, shortMoment } from './terminal.ts';
import { openLiveDirectory, servicesOver } from './with-services.ts';

interface TrackCommandOptions {
  workspace: string;
  mode: Mode;
  carrier?: string;
  askAll?: boolean;
}

/**
 * Adds `track`: the same as GET /track/{reference}, in this process. The workspace is charged as for a call of the API.
 */
export function registerTrack(program: Command, context: CliContext): void {
  program
    .command('track')
    .description('track a container or Bill of Lading for a workspace')
    .argument('<reference>', 'container or Bill of Lading number')
    .requiredOption('--workspace <id>', 'who tracks it, ws_…')
    .option(
      '--mode <mode>',
      'live asks the carriers and spends a credit, test the sandbox',
      readModeArgument,
      'live',
    )
    .option('-c, --carrier <scac>', 'the carrier to ask first, when you know it')
    .option(
      '--ask-all',
      'if the likely carriers do not know it, ask all others except those that bill every question',
    )
    .addHelpText('after', '\nExample:\n  $ landfall track MSCU1234566 --workspace ws_… --mode test')
    .action(
      answered(context, async (reference: string, options: TrackCommandOptions) => {
        const result = await context
          .withStore((store) => trackOnce(context, store, reference, options))
          .catch(refuseInOptions);
        return { json: result, text: resultText(result) };
      }),
    );
}

/** A refusal of the API, with the options of the command. */
function refuseInOptions(error: unknown): never {
  if (error instanceof Problem)
    error.message = error.message.replace('carrier=SCAC', '--carrier SCAC').replace('ask=all', '--ask-all');
  throw error;
}

async function trackOnce(
  context: CliContext,
  store: Store,
  reference: string,
  { workspace, mode, carrier, askAll }: TrackCommandOptions,
): Promise<TrackingResult> {
  const { plan } = await getWorkspace(store.db, workspace);
  await using opened = new AsyncDisposableStack();
  const live =
    mode === 'live' ? await openLiveDirectory(context, opened, store.db) : createLiveDirectory([], context);
  const operatorTerms = await readOperatorTerms(context.config().freeTimeFile);
  const deps = await servicesOver(context, store, live, { operatorTerms });
  const principal = { workspaceId: workspace, plan, mode };
  const { signal } = new AbortController();
  const options = { hint: carrier, everyone: askAll ?? false, signal };
  const clocked = await forOwner(deps, principal);
  const tracking = await track(clocked, principal, reference, options);
  const { shipment, begun } = tracking;
  if (begun) {
    const details = { mode, references: [shipment.reference] };
    const entry = { action: 'shipments.begin', workspaceId: workspace, target: null, details } as const;
    await auditDone(deps, commandLine, entry);
  }
  return presentTrackResult(clocked, tracking);
}

function resultText(result: TrackingResult): string {
  const { reference, tracking } = allForeign(result);
  const { carrier, containers = [tracking] } = tracking;
  const checked = `${carrier.name} (${carrier.scac}), checked ${shortMoment(new Date(tracking.checked_at))}`;
  const remarks = [
    ...(tracking.stale ? ['The carrier could not confirm this when last asked.'] : []),
    ...(tracking.warnings.includes('check_digit') ? ['The last digit is not what ISO 6346 gives.'] : []),
    ...(tracking.warnings.includes('pages_missing') ? ['A page of the carrier’s answer is missing.'] : []),
  ];
  return [
    `${pc.bold(reference)}  ${pc.dim(checked)}`,
    ...remarks.map((remark) => `  ${pc.yellow('note')}  ${remark}`),
    ...containers.map((box) => `\n${journeyText(box)}`),
  ].join('\n');
}
