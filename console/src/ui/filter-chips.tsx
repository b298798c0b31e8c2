import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../text/en.ts';
import styles from './filter-chips.module.css';

interface Props {
  filters: readonly { label: string; remove: () => void }[];
  /** At the end of the list. */
  children?: ReactNode;
}

/** The filters in use, each with a button that removes it. */
export function FilterChips({ filters, children }: Props) {
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text.common.filtersInUse}>
      {filters.map(({ label, remove }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={text.common.removeFilter(label)}
            onClick={remove}
          >
            {label} <X aria-hidden="true" />
          </button>
        </li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
