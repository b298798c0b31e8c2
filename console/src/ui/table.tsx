import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Props {
  /** The content of the table, for screen readers. */
  label: string;
  head: ReactNode;
  children: ReactNode;
}

/** A table of data; on a narrow screen it scrolls sideways by itself. */
export function Table({ label, head, children }: Props) {
  return (
    // A group, because several tables on a page would be too many landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables must be scrollable by keyboard
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
