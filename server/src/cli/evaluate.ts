import { basename } from 'node:path';
import type { Command } from 'commander';
import pc from 'picocolors';
import { normaliseScac } from '../domain/references/reference.ts';
import {
  type EvaluatedFinding,
  type Evaluation,
  evaluateAnswer,
} from '../tracking/applying/evaluate-answer.ts';
import type { CliContext } from './context.ts';
import { readRecordings } from './recordings.ts';
import { allForeign, answered, table } from './terminal.ts';

/** Adds `evaluate`: shows what today's rules miss in a folder of recorded answers, one line each. Needs no database. */
export function registerEvaluate(program: Command, context: CliContext): void {
  program
    .command('evaluate')
    .description('show what the decoder makes of recorded answers, and what it misses')
    .argument('<path...>', 'JSON files, each the answer of a carrier, or folders of them')
    .option('-c, --carrier <scac>', 'carrier of the answers; default: from the file names')
    .action(
      answered(context, (paths: string[], options: { carrier?: string }) => {
        const receivedAt = context.now().toISOString();
        const files = readRecordings(paths).map(({ path, body, scac }) => {
          const carrier = options.carrier === undefined ? scac : normaliseScac(options.carrier);
          return { path, carrier, ...evaluateAnswer([body], carrier, receivedAt) };
        });
        const total = totalOf(files);
        const json = { files: files.map(fileJson), total: totalJson(total) };
        return { json, text: evaluationText(files, total) };
      }),
    );
}

interface EvaluatedFile extends Evaluation {
  path: string;
  carrier: string | null;
}

interface Counts {
  events: number;
  setAside: number;
  unmapped: number;
  zoneless: number;
  journeys: number;
  podKnown: number;
  etaKnown: number;
  conflicts: number;
}

function countsOf({ setAside, unmapped, zoneless, ...evaluation }: Evaluation): Counts {
  const { events, journeys, podKnown, etaKnown, conflicts } = evaluation;
  const found = { setAside: setAside.length, unmapped: timesOf(unmapped), zoneless: timesOf(zoneless) };
  return { events, ...found, journeys, podKnown, etaKnown, conflicts };
}

function timesOf(findings: readonly EvaluatedFinding[]): number {
  return findings.reduce((sum, { times }) => sum + times, 0);
}

function totalOf(files: readonly EvaluatedFile[]): Counts {
  const sum = (pick: (counts: Counts) => number) =>
    files.reduce((all, file) => all + pick(countsOf(file)), 0);
  return {
    events: sum(({ events }) => events),
    setAside: sum(({ setAside }) => setAside),
    unmapped: sum(({ unmapped }) => unmapped),
    zoneless: sum(({ zoneless }) => zoneless),
    journeys: sum(({ journeys }) => journeys),
    podKnown: sum(({ podKnown }) => podKnown),
    etaKnown: sum(({ etaKnown }) => etaKnown),
    conflicts: sum(({ conflicts }) => conflicts),
  };
}

const header = [
  ...['file', 'carrier', 'events', 'set aside', 'unmapped', 'no zone'],
  ...['journeys', 'POD known', 'ETA known', 'conflicts'],
];

function evaluationText(files: readonly EvaluatedFile[], total: Counts): string {
  const rows = files.map((file) => [basename(file.path), file.carrier ?? '–', ...cells(countsOf(file))]);
  const sums = [`${files.length} files`, '', ...cells(total)].map((cell) => pc.bold(cell));
  const missed = files.map(missedText).filter((text) => text !== '');
  return [table(header, [...rows, sums]), ...missed].join('\n\n');
}

/** Misses are highlighted, everything else is dimmed. */
function cells({ events, setAside, unmapped, zoneless, journeys, ...rest }: Counts): string[] {
  const fault = (count: number) => (count === 0 ? pc.dim('0') : pc.yellow(String(count)));
  const known = (count: number) => (count < journeys ? pc.yellow(String(count)) : String(count));
  return [
    ...[events === 0 ? fault(0) : String(events), fault(setAside), fault(unmapped), fault(zoneless)],
    ...[String(journeys), known(rest.podKnown), known(rest.etaKnown), fault(rest.conflicts)],
  ];
}

function missedText(file: EvaluatedFile): string {
  const { path, setAside, unmapped, zoneless } = allForeign(file);
  const lines = [
    ...setAside.map(({ position, reason }) => `  ${pc.yellow('set aside')}  ${position}: ${reason}`),
    ...unmapped.map((finding) => `  ${pc.yellow('unmapped')}   ${findingText(finding)}`),
    ...zoneless.map((finding) => `  ${pc.yellow('no zone')}    ${findingText(finding)}`),
  ];
  return lines.length === 0 ? '' : [pc.bold(basename(path)), ...lines].join('\n');
}

function findingText({ what, times }: EvaluatedFinding): string {
  return times === 1 ? what : `${what} ${pc.dim(`(${times} times)`)}`;
}

function fileJson({ path, carrier, ...evaluation }: EvaluatedFile) {
  const { setAside, unmapped, zoneless } = evaluation;
  return {
    ...{ path, carrier },
    ...totalJson(countsOf(evaluation)),
    ...{ set_aside: setAside, unmapped, zone_unknown: zoneless },
  };
}

function totalJson({ setAside, zoneless, podKnown, etaKnown, ...counts }: Counts) {
  return {
    ...counts,
    ...{ set_aside: setAside, zone_unknown: zoneless, pod_known: podKnown, eta_known: etaKnown },
  };
}
