import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  /** What this place is for and how to begin. */
  children: ReactNode;
  action?: ReactNode;
}

/** What stands where nothing is yet: it teaches the first step. */
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
