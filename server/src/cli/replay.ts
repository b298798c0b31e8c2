import type { Command } from 'commander';
import pc from 'picocolors';
import { carrierFacts } from '../carriers/carrier-facts.ts';
import { presentJourney } from '../tracking/present.ts';
import { replayAnswer } from '../tracking/replay-answer.ts';
import type { JourneyView, MilestoneView } from '../tracking/schemas.ts';
import { type JsonOption, jsonFlag, jsonHelp } from './arguments.ts';
import type { CliContext } from './context.ts';
import { type Recording, readRecordings } from './recordings.ts';
import { facts } from './terminal.ts';

interface ReplayOptions extends JsonOption {
  carrier?: string;
}

/** Adds `replay PATH…`: what today's rules make of answers kept in files. Touches neither network nor database. */
export function registerReplay(program: Command, context: CliContext): void {
  program
    .command('replay')
    .description('derive the journeys that recorded answers tell')
    .argument('<path...>', 'JSON files, each the answer of a carrier, or folders of them')
    .option('-c, --carrier <scac>', 'whose answers they are; else told from the names of the files')
    .option(jsonFlag, jsonHelp)
    .action((paths: string[], options: ReplayOptions) => {
      const replayed = readRecordings(paths).map((recording) => replay(recording, options, context.now()));
      context.terminal.answer(options, { json: replayed, text: replayed.map(write).join('\n\n') });
    });
}

interface Replayed {
  path: string;
  carrier: string | null;
  events: number;
  references: JourneyView[];
  set_aside: { position: string; reason: string }[];
}

function replay({ path, body, scac }: Recording, options: ReplayOptions, now: Date): Replayed {
  const carrier = options.carrier?.toUpperCase() ?? scac;
  const { events, journeys, setAside } = replayAnswer([body], carrier, now.toISOString());
  return {
    path,
    carrier,
    events,
    references: journeys.map((journey) => presentJourney(journey, now)),
    set_aside: setAside.map(({ position, reason }) => ({ position, reason })),
  };
}

function write({ path, carrier, events, references, set_aside }: Replayed): string {
  const who = carrier === null ? 'carrier not told' : carrierFacts(carrier).name;
  const headline = `${pc.bold(path)}  ${pc.dim(`${who}, ${events} events read, ${set_aside.length} set aside`)}`;
  const aside = set_aside.map(
    ({ position, reason }) => `  ${pc.yellow('set aside')}  ${position}: ${reason}`,
  );
  return [headline, ...references.map(writeReference), ...aside].join('\n');
}

function writeReference(journey: JourneyView): string {
  const documents = journey.bl === null ? '' : pc.dim(`  B/L ${journey.bl}`);
  const summary = facts({
    status: `${journey.status}, ${journey.phase}`,
    'in words': journey.current_status,
    vessel: journey.vessel || '–',
    POL: journey.pol?.location ?? '–',
    POD: journey.pod === null ? '–' : `${journey.pod.location} (${journey.pod_confidence})`,
    ETA: journey.eta === null ? '–' : `${journey.eta} (${journey.eta_basis})`,
  });
  const steps = [
    ...journey.trace.map((step) => writeStep('✓', step)),
    ...journey.upcoming.map((step) => writeStep('·', step)),
  ];
  return [`\n  ${pc.cyan(journey.container || 'no container named')}${documents}`, summary, ...steps].join(
    '\n',
  );
}

function writeStep(mark: string, step: MilestoneView): string {
  const code = `${step.classifier} ${step.code}`.padEnd(9);
  const ship = step.vessel === '' ? '' : pc.dim(`  ${step.vessel}`);
  return `  ${mark} ${step.time.padEnd(25)}  ${pc.dim(code)}  ${step.event}, ${step.location || 'place not told'}${ship}`;
}
