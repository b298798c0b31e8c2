import type { ReactNode } from 'react';
import { useEffect } from 'react';
import styles from './page.module.css';
import { useArrival } from './use-arrival.ts';

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** As tall and wide as the space: the one child that may shrink scrolls by itself. */
  fills?: boolean;
  children: ReactNode;
}

/** One page: sets the title of the browser's tab, and moves the focus of a screen reader to its heading. */
export function Page({ title, lead, actions, fills = false, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Landfall`;
  }, [title]);
  const heading = useArrival();
  return (
    <div className={fills ? `${styles.page} ${styles.fills}` : styles.page}>
      <header className={styles.header}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
