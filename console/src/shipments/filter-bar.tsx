import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { ListFilter } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { Facets, PortCounts } from '../../../server/src/console/shipments/schemas.ts';
import { standings } from '../../../server/src/domain/journey/timing.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceFilter } from '../ui/choice-filter.tsx';
import { useFocusIfLost } from '../ui/focus-if-lost.ts';
import { Menu, MenuItem } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';
import type { Sort, Standing, TableState } from './table-state.ts';
import { useFilters } from './use-filters.ts';

const words = text.shipments;

interface Props {
  state: TableState;
  /** Undefined until they are counted. */
  facets: Facets | undefined;
  ports: PortCounts;
  onChange: (next: Partial<TableState>, options?: { replace: boolean }) => void;
}

/** The filters and the order of the table: a filter that is not in use is in a menu. */
export function FilterBar({ state, facets, ports, onChange }: Props) {
  const search = useCallback((q: string) => onChange({ q }, { replace: true }), [onChange]);
  const filters = useFilters(state, facets, ports);
  /** The filter whose list is open. It stays until the list is closed, also without a choice. */
  const [open, setOpen] = useState<string | null>(null);
  const isShown = ({ id, chosen }: (typeof filters)[number]) => chosen.length > 0 || id === open;
  const shown = filters.filter(isShown);
  const others = filters.filter((filter) => !isShown(filter) && filter.choices.length > 0);
  const adding = useRef<HTMLButtonElement>(null);
  useFocusIfLost(adding, shown.length);
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
        {shown.map(({ id, change, ...filter }) => (
          <ChoiceFilter
            key={id}
            {...filter}
            isOpened={id === open}
            onChange={(chosen) => onChange(change(chosen))}
            onOpenChange={(isOpen) => setOpen((now) => (isOpen ? id : now === id ? null : now))}
          />
        ))}
        {others.length > 0 && (
          <Menu
            trigger={
              <Button ref={adding} className={styles.menu} icon={<ListFilter aria-hidden="true" />}>
                {words.addFilter}
              </Button>
            }
          >
            {others.map(({ id, label }) => (
              <MenuItem key={id} onClick={() => setOpen(id)}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
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
