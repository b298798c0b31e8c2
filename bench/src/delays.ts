// Compares how wrong the simulator's carriers are with how wrong real ones were.

import { errorTable } from '../../simulator/src/history/error-table.ts';
import type { Budget } from './budget.ts';
import type { Measurement, Table } from './measurement.ts';
import { simulatedDays, simulatedUntil, simulatedVoyages } from './simulated-voyages.ts';

export const delays: Measurement = {
  name: 'delays',
  about:
    'errors of ETAs in days, by days before the arrival: the simulator with --delays real, and real ships',
  measure: compareDelays,
};

/** Mean absolute error, bias, p10, p50 and p90 in days, of 74 calls of three ships in 2018 and 2019. */
const real: Readonly<Record<number, readonly number[]>> = {
  28: [1.86, 1.83, 0.0, 1.3, 4.2],
  21: [1.65, 1.54, -0.1, 1.3, 3.7],
  14: [1.28, 1.08, -0.1, 0.9, 2.7],
  10: [0.88, 0.81, -0.1, 0.5, 2.2],
  7: [0.7, 0.6, -0.2, 0.3, 1.6],
  5: [0.57, 0.44, -0.2, 0.2, 1.3],
  3: [0.41, 0.19, -0.2, 0.1, 1.1],
  1: [0.24, 0.1, -0.1, 0.0, 0.5],
};

async function compareDelays(budget: Budget): Promise<Table> {
  const names = ['mean error', 'bias', 'p10', 'p50', 'p90'];
  const rows = errorTable(simulatedVoyages(budget), simulatedUntil, simulatedDays);
  return {
    header: ['days before', ...names.flatMap((name) => [name, 'real'])],
    rows: rows.map(({ days, meanAbsolute, bias, p10, p50, p90 }) => [
      String(days),
      ...[meanAbsolute, bias, p10, p50, p90].flatMap((figure, at) => [
        figure.toFixed(2),
        (real[days]?.[at] ?? Number.NaN).toFixed(2),
      ]),
    ]),
  };
}
