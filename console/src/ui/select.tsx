import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import layers from './layer.module.css';
import styles from './select.module.css';
import { useLandmark } from './use-landmark.ts';
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
  const [landmark, standsIn] = useLandmark();
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={(next: Value | null) => next !== null && onChange(next)}
    >
      <div className={styles.field}>
        <Base.Label className={labelHidden ? visually.hidden : styles.label}>{label}</Base.Label>
        <Base.Trigger ref={standsIn} className={styles.trigger}>
          <Base.Value />
          <Base.Icon className={styles.icon}>
            <ChevronDown aria-hidden="true" />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal container={landmark} className={layers.layer}>
        <Base.Positioner positionMethod="fixed" sideOffset={4} alignItemWithTrigger={false}>
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
