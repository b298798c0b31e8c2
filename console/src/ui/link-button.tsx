import type { ReactNode } from 'react';
import { Link } from 'wouter';
import styles from './button.module.css';

/** A link to another page that looks like a button. */
export function LinkButton({
  to,
  look = 'plain',
  children,
}: {
  to: string;
  look?: 'plain' | 'primary';
  children: ReactNode;
}) {
  return (
    <Link href={to} className={[styles.button, styles[look]].filter(Boolean).join(' ')}>
      {children}
    </Link>
  );
}
