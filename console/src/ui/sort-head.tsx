import { ArrowDown, ArrowUp } from 'lucide-react';
import styles from './sort-head.module.css';

interface Props {
  label: string;
  /** Null: the table is sorted by another column. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  /** What a click does. */
  title?: string;
}

/** The heading of a column that a click sorts by. */
export function SortHead({ label, direction, onSort, title }: Props) {
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sort} title={title} onClick={onSort}>
        {label}
        {direction === 'ascending' && <ArrowUp aria-hidden="true" />}
        {direction === 'descending' && <ArrowDown aria-hidden="true" />}
      </button>
    </th>
  );
}
