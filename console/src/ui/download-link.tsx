import type { ReactNode } from 'react';
import styles from './button.module.css';

/** A link to a file of the server that looks like a button. */
export function DownloadLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <a href={to} download className={styles.button}>
      {icon}
      {children}
    </a>
  );
}
