import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import layers from './layer.module.css';
import styles from './menu.module.css';
import { useLandmark } from './use-landmark.ts';

interface Props {
  trigger: ReactElement;
  /** It is open when it is first shown. */
  isOpened?: boolean;
  children: ReactNode;
}

/** A button that opens a list of actions. */
export function Menu({ trigger, isOpened = false, children }: Props) {
  const [landmark, standsIn] = useLandmark();
  return (
    <Base.Root defaultOpen={isOpened}>
      <Base.Trigger ref={standsIn} render={trigger} />
      <Base.Portal container={landmark} className={layers.layer}>
        <Base.Positioner positionMethod="fixed" sideOffset={6} align="start">
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export function MenuItem({
  onClick,
  icon,
  children,
}: {
  onClick: () => void;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Base.Item className={styles.item} onClick={onClick}>
      {icon}
      {children}
    </Base.Item>
  );
}

/** Text in a menu without an action. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>;
}

interface Checks {
  label: string;
  options: readonly { value: string; label: ReactNode }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Multi-select; the menu stays open meanwhile. */
export function MenuChecks({ label, options, chosen, onChange }: Checks) {
  const without = (value: string) => chosen.filter((each) => each !== value);
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      {options.map(({ value, label: words }) => (
        <Base.CheckboxItem
          key={value}
          className={styles.item}
          checked={chosen.includes(value)}
          onCheckedChange={(checked) => onChange(checked ? [...chosen, value] : without(value))}
          closeOnClick={false}
        >
          <span className={styles.tick}>
            <Base.CheckboxItemIndicator>
              <Check aria-hidden="true" />
            </Base.CheckboxItemIndicator>
          </span>
          {words}
        </Base.CheckboxItem>
      ))}
    </Base.Group>
  );
}

interface Choice<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The menu closes when one is chosen. */
  closes?: boolean;
}

/** Single-select. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
  closes = false,
}: Choice<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.label}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            className={styles.item}
            closeOnClick={closes}
          >
            <Base.RadioItemIndicator keepMounted className={styles.mark} />
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
