// How good forecasts are on a year of simulated voyages, beside the carrier's ETA and simpler methods.

import { Readable } from 'node:stream';
import { type LeadFigures, runBacktest } from '../../server/src/domain/forecast/backtest/run-backtest.ts';
import { readHistory } from '../../server/src/domain/forecast/history/read-history.ts';
import { historyLines } from '../../simulator/src/history/history.ts';
import type { Budget } from './budget.ts';
import { count } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';
import { simulatedDays, simulatedUntil, simulatedVoyages } from './simulated-voyages.ts';

export const forecasts: Measurement = {
  name: 'forecasts',
  about:
    'forecasts of a simulated year, by days before the ETA: error and pinball loss in days, and what the band holds',
  measure: backtest,
};

async function backtest(budget: Budget): Promise<Table> {
  const lines = historyLines(simulatedVoyages(budget), simulatedUntil, simulatedDays);
  const { histories } = await readHistory(Readable.from(lines));
  return {
    header: [
      ...['days before', 'calls', 'voyages'],
      ...['error: carrier', 'median', 'shrunk', 'forecast', 'difference, from', 'to'],
      ...['pinball .9: carrier', 'forecast', 'held in p10–p90, %', 'width, days'],
    ],
    rows: (await runBacktest(histories)).map(row),
  };
}

function row({ days, calls, voyages, carrier, median, shrunk, forecast, difference }: LeadFigures): string[] {
  const errors = [carrier.mae, median.mae, shrunk.mae, forecast.mae, ...difference.mae];
  return [
    ...[String(days), count(calls), count(voyages)],
    ...errors.map((figure) => figure.toFixed(2)),
    ...[carrier.pinball_90.toFixed(2), forecast.pinball_90.toFixed(2)],
    ...[(forecast.coverage_80 * 100).toFixed(1), forecast.width_80.toFixed(2)],
  ];
}
