import { ChevronDown } from 'lucide-react';
import { formatCount } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuChecks } from '../ui/menu.tsx';
import styles from './filter-bar.module.css';

interface Props {
  label: string;
  chosen: readonly string[];
  choices: readonly { value: string; name: string; count: number }[];
  onChange: (chosen: string[]) => void;
}

/** A filter with several values, each with its count. */
export function ChoiceFilter({ label, chosen, choices, onChange }: Props) {
  // A chosen value can always be removed, also when its count is 0.
  const gone = chosen.filter((value) => !choices.some((choice) => choice.value === value));
  const options = [...choices, ...gone.map((value) => ({ value, name: value, count: 0 }))].map(
    ({ value, name, count }) => ({
      value,
      label: (
        <span className={styles.choice}>
          {name} <span className={styles.count}>{formatCount(count)}</span>
        </span>
      ),
    }),
  );
  return (
    <Menu
      trigger={
        <Button className={styles.menu} disabled={options.length === 0}>
          {label}
          {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChecks label={label} options={options} chosen={chosen} onChange={onChange} />
    </Menu>
  );
}
