import { ChevronDown } from 'lucide-react';
import type { Facets } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/en.ts';
import { formatCount } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Menu, MenuChecks } from '../ui/menu.tsx';
import styles from './filter-bar.module.css';

interface Props {
  /** SCACs. */
  chosen: readonly string[];
  carriers: Facets['carriers'];
  onChange: (chosen: string[]) => void;
}

export function CarrierFilter({ chosen, carriers, onChange }: Props) {
  // A chosen carrier can always be removed, also when its count is 0.
  const gone = chosen.filter((scac) => !carriers.some((carrier) => carrier.scac === scac));
  const options = [...carriers, ...gone.map((scac) => ({ scac, name: scac, count: 0 }))].map(
    ({ scac, name, count }) => ({
      value: scac,
      label: (
        <span className={styles.carrier}>
          {name} <span className={styles.count}>{formatCount(count)}</span>
        </span>
      ),
    }),
  );
  return (
    <Menu
      trigger={
        <Button className={styles.menu} disabled={options.length === 0}>
          {text.shipments.carrier}
          {chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <MenuChecks label={text.shipments.carrier} options={options} chosen={chosen} onChange={onChange} />
    </Menu>
  );
}
