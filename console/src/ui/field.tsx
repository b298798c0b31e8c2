import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';

interface Props extends Omit<ComponentProps<typeof BaseField.Control>, 'className'> {
  label: string;
  /** Below the input: what to write. */
  hint?: ReactNode;
  /** The error of the input. */
  error?: string | undefined;
  /** A button at the end of the input. */
  button?: ReactNode;
}

/** An input with its label, hint and error, connected for screen readers. */
export function Field({ label, hint, error, button, ...control }: Props) {
  return (
    <BaseField.Root className={styles.field} invalid={error !== undefined}>
      <BaseField.Label className={styles.label}>{label}</BaseField.Label>
      <div className={styles.control}>
        <BaseField.Control className={styles.input} {...control} />
        {button}
      </div>
      {hint && <BaseField.Description className={styles.hint}>{hint}</BaseField.Description>}
      {error && (
        <BaseField.Error className={styles.error} match>
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
