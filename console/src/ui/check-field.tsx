import type { ComponentProps, ReactNode } from 'react';
import styles from './check-field.module.css';
import { Checkbox } from './checkbox.tsx';

interface Props extends Pick<ComponentProps<typeof Checkbox>, 'label' | 'checked' | 'disabled' | 'onChange'> {
  /** Below the label, in a softer colour. */
  hint?: ReactNode;
}

/** A checkbox with its label, which can be clicked too. */
export function CheckField({ hint, ...checkbox }: Props) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox within has one
    <label className={styles.field}>
      <span className={styles.box}>
        <Checkbox {...checkbox} />
      </span>
      <span className={styles.words}>
        <span>{checkbox.label}</span>
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}
