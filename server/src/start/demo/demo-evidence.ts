// The demo's evidence for forecasts: a year of finished voyages, as the simulated carriers report them.

import type { ServerRole } from '../../config.ts';
import { readHistory } from '../../domain/forecast/history/read-history.ts';
import { countVoyages } from '../../forecasts/call-queries.ts';
import { importHistory } from '../../forecasts/import-history.ts';
import type { Db } from '../../store/open.ts';
import type { DemoLog, DemoStep } from './demo.ts';

interface DemoEvidence {
  db: Db;
  /** Where the simulator streams finished voyages; null when the carriers are real, and then nothing is imported. */
  historyUrl: string | null;
  /** Of this server: without `watch` it asks no carriers, and brings nothing. */
  roles: readonly ServerRole[];
  /** It forgets what it knew before the import. */
  forecasting: { forget(): void };
  logger: DemoLog;
}

/** With fewer voyages, no import has begun, or one was interrupted. To repeat it does no harm. */
const fewVoyages = 300;
/** Between imports of this many ships, the server may stop. */
const shipsAtOnce = 20;

/** Imports the voyages, once for each database. */
export function demoEvidence(deps: DemoEvidence): DemoStep {
  return {
    fault: 'The finished voyages of the demo could not be imported',
    run: (signal) => importYear(deps, signal),
  };
}

async function importYear(
  { db, historyUrl, roles, forecasting, logger }: DemoEvidence,
  signal: AbortSignal,
): Promise<void> {
  if (historyUrl === null || !roles.includes('watch')) return;
  if ((await countVoyages(db, { simulated: true })) >= fewVoyages) return;
  const startedAt = performance.now();
  const { ok, status, body } = await fetch(historyUrl, { signal });
  if (!ok || body === null) throw new Error(`The simulated carriers answered with ${status}.`);
  const { histories } = await readHistory(body.pipeThrough(new TextDecoderStream()));
  const ships = [...Map.groupBy(histories, ({ ship }) => ship).values()];
  for (let from = 0; from < ships.length && !signal.aborted; from += shipsAtOnce) {
    await importHistory(db, ships.slice(from, from + shipsAtOnce).flat(), { simulated: true });
  }
  if (signal.aborted) return;
  forecasting.forget();
  const elapsedMs = Math.round(performance.now() - startedAt);
  logger.info(
    { calls: histories.length, elapsedMs },
    'Imported a year of finished voyages for the forecasts of the demo',
  );
}
