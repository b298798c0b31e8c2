import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields that are sent together, by the button or by Enter. */
export function Form({
  onSubmit,
  children,
}: {
  /** The value of a field by its name; '' for an unknown one. */
  onSubmit: (value: (name: string) => string) => void;
  children: ReactNode;
}) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        onSubmit((name) => String(fields.get(name) ?? ''));
      }}
    >
      {children}
    </form>
  );
}

/** The buttons of a form, and the result of sending it. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
