import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import styles from './select.module.css';
import visually from './visually-hidden.module.css';

interface Props<Value extends string> {
  label: string;
  /** Shows the value only; the label is for screen readers. */
  labelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A choice of one from a few. */
export function Select<Value extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
}: Props<Value>) {
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next: Value | null) => next !== null && onChange(next)}
    >
      <div className={styles.field}>
        <Base.Label className={labelHidden ? visually.hidden : styles.label}>{label}</Base.Label>
        <Base.Trigger className={styles.trigger}>
          <Base.Value />
          <Base.Icon className={styles.icon}>
            <ChevronDown aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} alignItemWithTrigger={false} className={styles.positioner}>
          <Base.Popup className={styles.popup}>
            <Base.List>
              {options.map((option) => (
                <Base.Item key={option.value} value={option.value} className={styles.item}>
                  <Base.ItemText>{option.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden="true" />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
