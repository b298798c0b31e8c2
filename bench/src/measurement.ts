import type { Budget } from './budget.ts';

/** The results, ready to be shown: a row of cells for each thing. */
export interface Table {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** One entry of the menu. */
export interface Measurement {
  name: string;
  /** One line for the menu. */
  about: string;
  measure(budget: Budget): Promise<Table>;
}
