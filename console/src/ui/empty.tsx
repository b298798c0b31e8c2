import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** What this part of the page is for, and how to begin. */
  children: ReactNode;
  action?: ReactNode;
}

/** Shown while there is no data: it explains the first step. */
export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
