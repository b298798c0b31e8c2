import { useSearchParams } from 'wouter';

const subjects = ['carrier', 'lane', 'vessel'] as const;
export type Subject = (typeof subjects)[number];

/** As in the address of the page; null: no filter. */
export interface ForecastFilters extends Record<Subject, string | null> {
  /** What each scorecard is about. */
  by: Subject;
}

export function useFilters(): [ForecastFilters, (change: Partial<ForecastFilters>) => void] {
  const [search, setSearch] = useSearchParams();
  const filters = {
    by: subjects.find((each) => each === search.get('by')) ?? 'carrier',
    carrier: search.get('carrier'),
    lane: search.get('lane'),
    vessel: search.get('vessel'),
  };
  const change = (next: Partial<ForecastFilters>) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(next)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return [filters, change];
}

/** The address of a tab with these filters, relative to the workspace. */
export function forecastsPath(
  tab: 'scorecards' | 'calls',
  filters: Partial<Record<keyof ForecastFilters, string>>,
): string {
  return `/forecasts?${new URLSearchParams({ tab, ...filters })}`;
}
