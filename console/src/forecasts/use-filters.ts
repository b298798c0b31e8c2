import { useParameters } from '../shell/use-parameters.ts';

const subjects = ['carrier', 'lane', 'vessel'] as const;
export type Subject = (typeof subjects)[number];

/** As in the address of the page; null: no filter. */
export interface ForecastFilters extends Record<Subject, string | null> {
  /** What each scorecard is about. */
  by: Subject;
}

export function useFilters(): [ForecastFilters, (change: Partial<ForecastFilters>) => void] {
  const [parameters, change] = useParameters();
  const filters = {
    by: subjects.find((each) => each === parameters.get('by')) ?? 'carrier',
    carrier: parameters.get('carrier'),
    lane: parameters.get('lane'),
    vessel: parameters.get('vessel'),
  };
  return [filters, change];
}

/** The address of a tab with these filters, relative to the workspace. */
export function forecastsPath(
  tab: 'scorecards' | 'calls',
  filters: Partial<Record<keyof ForecastFilters, string>>,
): string {
  return `/forecasts?${new URLSearchParams({ tab, ...filters })}`;
}
