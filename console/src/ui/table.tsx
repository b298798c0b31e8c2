import type { ReactNode } from 'react';
import styles from './table.module.css';

interface Props {
  /** What the table lists, for screen readers. */
  label: string;
  head: ReactNode;
  children: ReactNode;
}

/** Rows of facts; scrolls sideways by itself on a narrow screen. */
export function Table({ label, head, children }: Props) {
  return (
    // A group, for a page with several tables has not as many landmarks.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, by keyboard as well
    <div className={styles.scroll} role="group" tabIndex={0} aria-label={label}>
      <table className={styles.table}>
        <thead>{head}</thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
