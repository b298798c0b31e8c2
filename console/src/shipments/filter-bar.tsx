import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { useCallback } from 'react';
import type { Facets } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/en.ts';
import { formatCount } from '../text/format.ts';
import { Select } from '../ui/select.tsx';
import { CarrierFilter } from './carrier-filter.tsx';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import type { Sort, Status, TableState } from './table-state.ts';
import { WeekFilter } from './week-filter.tsx';

const words = text.shipments;
/** The most important first. */
const statuses: readonly Status[] = ['delayed', 'in_transit', 'pending', 'arrived'];

interface Props {
  state: TableState;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
  onChange: (next: Partial<TableState>, options?: { replace: boolean }) => void;
}

/** The filters and the order of the table. */
export function FilterBar({ state, facets, onChange }: Props) {
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value: value as Sort, label }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be sent
    <div role="search" className={styles.bar} aria-label={words.filters}>
      <SearchField value={state.q} onSearch={search} />
      <ToggleGroup
        className={styles.statuses}
        aria-label={words.status}
        multiple
        value={state.status}
        onValueChange={(status: Status[]) => onChange({ status })}
      >
        {statuses.map((status) => (
          <Toggle key={status} value={status} className={styles.status}>
            {text.common.statuses[status]}
            <span className={styles.count}>{facets && formatCount(facets.statuses[status])}</span>
          </Toggle>
        ))}
      </ToggleGroup>
      <div className={styles.choices}>
        <CarrierFilter
          chosen={state.carrier}
          carriers={facets?.carriers ?? []}
          onChange={(carrier) => onChange({ carrier })}
        />
        <WeekFilter week={state.week} onChange={(week) => onChange({ week, eta: null })} />
        <Select
          label={words.sort}
          labelHidden
          value={state.sort}
          options={sorts}
          onChange={(sort) => onChange({ sort })}
        />
      </div>
    </div>
  );
}
