import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { useCallback } from 'react';
import type { Facets, PortCounts } from '../../../server/src/console/shipments/schemas.ts';
import { standings } from '../../../server/src/domain/journey/timing.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { useTags } from '../tags/use-tags.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Select } from '../ui/select.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { ExceptionSelect } from './exception-select.tsx';
import styles from './filter-bar.module.css';
import { PromiseSelect } from './promise-select.tsx';
import { SearchField } from './search-field.tsx';
import type { Sort, Standing, TableState } from './table-state.ts';
import { WeekFilter } from './week-filter.tsx';

const words = text.shipments;

interface Props {
  state: TableState;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
  ports: PortCounts;
  onChange: (next: Partial<TableState>, options?: { replace: boolean }) => void;
}

/** The filters and the order of the table. */
export function FilterBar({ state, facets, ports, onChange }: Props) {
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const tags = useTags();
  const sorts = Object.entries(words.sorts).map(([value, label]) => ({ value: value as Sort, label }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form would be sent
    <div role="search" className={styles.bar} aria-label={words.filters}>
      <SearchField value={state.q} onSearch={search} />
      <ToggleGroup
        className={styles.statuses}
        aria-label={words.status}
        multiple
        value={state.timing}
        onValueChange={(timing: Standing[]) => onChange({ timing })}
      >
        {standings.map((standing) => (
          <Toggle key={standing} value={standing} className={styles.status}>
            {text.common.standings[standing]}
            <span className={styles.count}>{facets && formatCount(facets.standings[standing])}</span>
          </Toggle>
        ))}
      </ToggleGroup>
      <div className={styles.choices}>
        <ChoiceFilter
          label={words.carrier}
          chosen={state.carrier}
          choices={(facets?.carriers ?? []).map(({ scac, name, count }) => ({
            ...{ value: scac, name: shortCarrierName(name), count },
          }))}
          onChange={(carrier) => onChange({ carrier })}
        />
        <ChoiceFilter
          label={words.tag}
          chosen={state.tag}
          choices={tags.map(({ tag, count }) => ({ value: tag, name: tag, count }))}
          onChange={(tag) => onChange({ tag })}
        />
        <ChoiceFilter
          label={words.from}
          chosen={state.from}
          choices={ports.from.map(({ port, ...rest }) => ({ value: port, ...rest }))}
          onChange={(from) => onChange({ from })}
        />
        <ChoiceFilter
          label={words.to}
          chosen={state.to}
          choices={ports.to.map(({ port, ...rest }) => ({ value: port, ...rest }))}
          onChange={(to) => onChange({ to })}
        />
        <ExceptionSelect exception={state.exception} onChange={(exception) => onChange({ exception })} />
        <PromiseSelect promise={state.promise} onChange={(promise) => onChange({ promise })} />
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
