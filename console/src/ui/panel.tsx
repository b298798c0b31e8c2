import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './panel.module.css';

interface Props {
  title?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page, on its own surface. */
export function Panel({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.header}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}
