import { text } from '../text/text.ts';
import { FilterChips } from '../ui/filter-chips.tsx';
import { type Subject, useFilters } from './use-filters.ts';

/** Which of these filters are in use. */
export function UsedFilters({ of }: { of: readonly Subject[] }) {
  const [filters, change] = useFilters();
  const used = of.flatMap((subject) => {
    const value = filters[subject];
    if (value === null) return [];
    return [{ label: text.forecasts.filters[subject](value), remove: () => change({ [subject]: null }) }];
  });
  return <FilterChips filters={used} />;
}
