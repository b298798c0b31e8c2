// `npx landfall backtest`: how good forecasts of arrivals would have been (docs/forecast.md "The back-test").

import { createReadStream } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import pc from 'picocolors';
import { type LeadFigures, runBacktest } from '../domain/forecast/backtest/run-backtest.ts';
import type { CallHistory } from '../domain/forecast/call-history.ts';
import type { LineFault } from '../domain/forecast/history/read-history.ts';
import { type ReadHistory, readHistory } from '../domain/forecast/history/read-history.ts';
import { readHistories } from '../forecasts/read-histories.ts';
import { hasOnlySimulatedCarriers } from '../start/configured-carriers.ts';
import type { CliContext } from './context.ts';
import { answered, foreign, table } from './terminal.ts';

interface BacktestOptions {
  from?: string;
  since?: number;
}

/** Adds `backtest`. With `--from` it needs no database. */
export function registerBacktest(program: Command, context: CliContext): void {
  program
    .command('backtest')
    .description('show how good forecasts of past arrivals would have been')
    .option('--from <file>', 'a history of port calls (NDJSON); default: those of this installation')
    .option(
      '--since <date>',
      'count forecasts made from this day on (UTC); earlier arrivals are evidence',
      readDay,
    )
    .action(
      answered(context, async (options: BacktestOptions) => {
        const read =
          options.from === undefined
            ? await readStored(context)
            : await readHistory(textOfFile(options.from));
        const { histories, faults, faultCount, lines } = read;
        const leads = await runBacktest(histories, options.since);
        const json = { leads, faults, fault_count: faultCount, lines };
        const text = [leadsText(leads), faultsText(faults, faultCount)]
          .filter((part) => part !== '')
          .join('\n\n');
        return { json, text };
      }),
    );
}

interface BacktestHistories extends Pick<ReadHistory, 'faults' | 'faultCount'> {
  histories: CallHistory[];
  /** Of the file. */
  lines: number | null;
}

async function readStored(context: CliContext): Promise<BacktestHistories> {
  const histories: CallHistory[] = [];
  await context.withStore(async ({ db }) => {
    const simulated = await hasOnlySimulatedCarriers(context.config(), db);
    for await (const history of readHistories(db, { simulated })) histories.push(history);
  });
  return { histories, faults: [], faultCount: 0, lines: null };
}

/** @throws InvalidArgumentError unless `2026-03-01` */
function readDay(text: string): number {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(moment)) throw new InvalidArgumentError('Give a day, 2026-03-01.');
  return moment;
}

/** @throws Error that names the file when it cannot be read */
async function* textOfFile(path: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(path, 'utf8');
  } catch (error) {
    throw new Error(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

const header = [
  ...['days', 'calls', 'voyages', 'ETA: error', 'bias', 'median', 'shrunk', 'forecast: error', 'difference'],
  ...['within a day', 'pinball .9', 'of the ETA', 'in the band', 'width'],
];

function leadsText(leads: readonly LeadFigures[]): string {
  if (leads.length === 0)
    return 'No port call has an arrival and an ETA that was known early enough for one of the leads.';
  const rows = leads.map(({ days, calls, voyages, carrier, median, shrunk, forecast, difference }) => [
    ...[days, calls, voyages].map(String),
    ...[carrier.mae, carrier.bias, median.mae, shrunk.mae].map(inDays),
    pc.bold(inDays(forecast.mae)),
    difference.mae.map(inDays).join(' … '),
    inPercent(forecast.within_1d),
    ...[forecast.pinball_90, carrier.pinball_90].map(inDays),
    pc.bold(inPercent(forecast.coverage_80)),
    inDays(forecast.width_80),
  ]);
  return `${table(header, rows)}\n\n${pc.dim('Errors and widths in days. Of 100 arrivals, 75 to 85 should lie in the band.')}`;
}

const faultsShown = 20;

function faultsText(faults: readonly LineFault[], count: number): string {
  const shown = faults.slice(0, faultsShown);
  const lines = shown.map(({ line, reason }) => `  ${pc.yellow(`line ${line}`)}  ${foreign(reason)}`);
  if (count > shown.length) lines.push(`  … and ${count - shown.length} more`);
  return lines.length === 0 ? '' : ['Not used:', ...lines].join('\n');
}

function inDays(days: number): string {
  return days.toFixed(2);
}

function inPercent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
