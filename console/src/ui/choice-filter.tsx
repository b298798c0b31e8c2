import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from './button.tsx';
import styles from './choice-filter.module.css';
import layers from './layer.module.css';
import menu from './menu.module.css';
import { useLandmark } from './use-landmark.ts';

export interface Choice {
  value: string;
  name: string;
  /** How many there are of it, if that is counted. */
  count?: number;
}

interface Props {
  label: string;
  chosen: readonly string[];
  choices: readonly Choice[];
  onChange: (chosen: string[]) => void;
  /** A choice takes the place of the one before, and closes the list. */
  isOne?: boolean;
  /** It is open when it is first shown. */
  isOpened?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A filter by values, which are found by a part of their name. */
export function ChoiceFilter({ label, chosen, choices, onChange, ...how }: Props) {
  const { isOne = false, isOpened = false, onOpenChange } = how;
  const [isOpen, setIsOpen] = useState(isOpened);
  const [landmark, standsIn] = useLandmark();
  const show = (next: boolean) => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  // A chosen value can always be removed, also when there is none of it.
  const gone = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const items = [...choices, ...gone.map((value): Choice => ({ value, name: value }))];
  const choose = (next: readonly Choice[]) => {
    onChange(next.slice(isOne ? -1 : 0).map(({ value }) => value));
    if (isOne) show(false);
  };
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={items}
      value={items.filter(({ value }) => chosen.includes(value))}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={({ name, value }) => `${name} ${value}`}
      onValueChange={choose}
      open={isOpen}
      onOpenChange={show}
    >
      <Combobox.Trigger
        ref={standsIn}
        aria-label={label}
        render={
          <Button className={styles.button} disabled={items.length === 0}>
            {label}
            {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Combobox.Portal container={landmark} className={layers.layer}>
        <Combobox.Positioner positionMethod="fixed" sideOffset={6} align="start">
          <Combobox.Popup className={`${menu.popup} ${styles.popup}`} aria-label={label}>
            <Combobox.Input
              className={styles.search}
              aria-label={text.shipments.search}
              placeholder={text.shipments.search}
            />
            <Combobox.Empty>
              <p className={menu.note}>{text.shipments.nothing.title}</p>
            </Combobox.Empty>
            <Combobox.List className={styles.list} aria-label={label}>
              {(item: Choice) => (
                <Combobox.Item key={item.value} value={item} className={menu.item}>
                  <span className={menu.tick}>
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className={styles.name}>{item.name}</span>
                  {item.count !== undefined && (
                    <span className={styles.count}>{formatCount(item.count)}</span>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
