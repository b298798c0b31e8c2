import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** Shows that the server is working, and accepts no second click; it keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  icon?: ReactNode;
}

export function Button({ look = 'plain', busy = false, icon, children, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {icon}
      {children}
    </button>
  );
}
