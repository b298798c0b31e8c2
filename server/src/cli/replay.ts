import type { Command } from 'commander';
import pc from 'picocolors';
import { carrierFacts } from '../carriers/carrier-facts.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import { passOnEvents } from '../dcsa-out/pass-on-events.ts';
import { normaliseScac } from '../domain/references/reference.ts';
import { replayAnswer } from '../tracking/applying/replay-answer.ts';
import type { Decode } from '../tracking/applying/replay-one.ts';
import { replayShipments } from '../tracking/applying/replay-shipments.ts';
import type { ChangeGroup, ReplaySummary, RuleGroup } from '../tracking/applying/replay-summary.ts';
import { presentJourney } from '../tracking/showing/present.ts';
import type { JourneyView } from '../tracking/showing/schemas.ts';
import type { CliContext } from './context.ts';
import { journeyText } from './journey-text.ts';
import { type Recording, readRecordings } from './recordings.ts';
import { allForeign, answered, type CommandOutput, table } from './terminal.ts';
import { openLiveDirectory } from './with-services.ts';

interface ReplayOptions {
  carrier?: string;
  dryRun?: boolean;
}

/**
 * Adds `replay`. With paths, it applies today's rules to answers in files, which needs no database. Without, it applies
 * them to every stored answer of this installation.
 */
export function registerReplay(program: Command, context: CliContext): void {
  program
    .command('replay')
    .description('derive journeys again: from recorded answers, or without a path from all that were kept')
    .argument('[path...]', 'JSON files, each the answer of a carrier, or folders of them')
    .option('-c, --carrier <scac>', 'carrier of the answers; default: from the file names')
    .option('--dry-run', 'without a path: only show what would change')
    .action(
      answered(context, async (paths: string[], options: ReplayOptions) => {
        if (paths.length === 0) return await replayStored(context, options);
        const replayed = readRecordings(paths).map((recording) => replay(recording, options, context.now()));
        return { json: replayed, text: replayed.map(write).join('\n\n') };
      }),
    );
}

async function replayStored(context: CliContext, { dryRun = false }: ReplayOptions): Promise<CommandOutput> {
  const summary = await context.withStore(async ({ db }) => {
    await using opened = new AsyncDisposableStack();
    const live = await openLiveDirectory(context, opened, db);
    const decode: Decode = (scac, pages, { workspaceId }) =>
      decodeAs(scac, pages, live.of?.(workspaceId) ?? live);
    const { dcsaOut } = context.config();
    return await replayShipments({
      db,
      now: context.now,
      decode,
      dryRun,
      passOn: dcsaOut ? passOnEvents : null,
    });
  });
  return { json: { dry_run: dryRun, ...summary }, text: summaryText(summary, dryRun) };
}

function summaryText({ replayed, changed, rules, groups }: ReplaySummary, dryRun: boolean): string {
  return [
    `${replayed} shipments replayed, ${changed} of them ${dryRun ? 'would change' : 'changed'}.`,
    ...(rules.length === 0 ? [] : [table(['shipments', 'rule', 'example'], rules.map(ruleCells))]),
    ...(groups.length === 0 ? [] : [table(['shipments', 'what', 'why', 'example'], groups.map(groupCells))]),
  ].join('\n\n');
}

function ruleCells({ rule, shipments, example }: RuleGroup): string[] {
  return [String(shipments), rule, example.reference];
}

function groupCells({ field, reason, shipments, example }: ChangeGroup): string[] {
  const { reference, previous, current } = example;
  return [String(shipments), field, reason, `${reference}: ${previous ?? '–'} → ${current ?? '–'}`];
}

interface Replayed {
  path: string;
  carrier: string | null;
  events: number;
  references: JourneyView[];
  set_aside: { position: string; reason: string }[];
}

function replay({ path, body, scac }: Recording, options: ReplayOptions, now: Date): Replayed {
  const carrier = options.carrier === undefined ? scac : normaliseScac(options.carrier);
  const { events, journeys, setAside } = replayAnswer([body], carrier, now.toISOString());
  return {
    path,
    carrier,
    events: events.length,
    references: journeys.map((journey) => presentJourney(journey, now)),
    set_aside: setAside.map(({ position, reason }) => ({ position, reason })),
  };
}

function write(replayed: Replayed): string {
  const { path, carrier, events, references, set_aside } = allForeign(replayed);
  const who = carrier === null ? 'unknown carrier' : carrierFacts(carrier).name;
  const headline = `${pc.bold(path)}  ${pc.dim(`${who}, ${events} events read, ${set_aside.length} set aside`)}`;
  const aside = set_aside.map(
    ({ position, reason }) => `  ${pc.yellow('set aside')}  ${position}: ${reason}`,
  );
  return [headline, ...references.map((journey) => `\n${journeyText(journey)}`), ...aside].join('\n');
}
