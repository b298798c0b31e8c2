import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import styles from './checkbox.module.css';

interface Props {
  /** For screen readers; `CheckField` also shows it. */
  label: string;
  checked: boolean;
  /** The box stands for several items, and some are chosen. */
  mixed?: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  tabIndex?: number;
}

/** Yes or no. */
export function Checkbox({ label, checked, mixed = false, disabled = false, onChange, tabIndex }: Props) {
  const Mark = mixed ? Minus : Check;
  return (
    <Base.Root
      className={styles.box}
      aria-label={label}
      checked={checked}
      indeterminate={mixed}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next)}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      <Base.Indicator className={styles.mark}>
        <Mark aria-hidden="true" />
      </Base.Indicator>
    </Base.Root>
  );
}
