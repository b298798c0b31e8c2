import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import type { PortCount } from '../../../server/src/console/shipments/schemas.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import menu from '../ui/menu.module.css';
import styles from './filter-bar.module.css';

interface Props {
  label: string;
  /** UN/LOCODEs. */
  chosen: readonly string[];
  ports: readonly PortCount[];
  onChange: (chosen: string[]) => void;
}

/** Ports to choose from, in a list with a search field; each with its count. */
export function PortFilter({ label, chosen, ports, onChange }: Props) {
  // A chosen port can always be removed, also when no box has it.
  const gone = chosen.filter((code) => !ports.some(({ port }) => port === code));
  const items = [...ports, ...gone.map((port) => ({ port, name: port, count: 0 }))];
  return (
    <Combobox.Root
      multiple
      items={items}
      value={items.filter(({ port }) => chosen.includes(port))}
      onValueChange={(next) => onChange(next.map(({ port }) => port))}
      itemToStringLabel={({ name, port }) => `${name} ${port}`}
      isItemEqualToValue={(one, other) => one.port === other.port}
    >
      <Combobox.Trigger
        render={
          <Button
            className={styles.menu}
            disabled={items.length === 0}
            aria-label={chosen.length > 0 ? text.common.labelled(label, formatCount(chosen.length)) : label}
          >
            {label}
            {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} align="start">
          <Combobox.Popup className={`${menu.popup} ${styles.ports}`} aria-label={label}>
            <Combobox.Input
              className={styles.portSearch}
              placeholder={text.shipments.search}
              aria-label={text.shipments.searchIn(label)}
            />
            <Combobox.Empty className={styles.noPort}>{text.shipments.nothing.title}</Combobox.Empty>
            <Combobox.List>
              {(item: PortCount) => (
                <Combobox.Item key={item.port} value={item} className={menu.item}>
                  <span className={menu.tick}>
                    <Combobox.ItemIndicator>
                      <Check aria-hidden="true" />
                    </Combobox.ItemIndicator>
                  </span>
                  <span className={styles.choice}>
                    {item.name} <span className={styles.count}>{formatCount(item.count)}</span>
                  </span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
