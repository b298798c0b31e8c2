import { Link } from 'wouter';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { useIsSimulated } from '../shell/use-is-simulated.ts';
import { text } from '../text/text.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './card-list.module.css';
import { BoxNumber } from './cells/box-number.tsx';
import { Eta } from './cells/eta.tsx';
import { Forecast } from './cells/forecast.tsx';
import { LastMilestone } from './cells/last-milestone.tsx';
import { OwnWords } from './cells/own-words.tsx';
import { Route } from './cells/route.tsx';
import { shipmentPath } from './shipment-path.ts';
import type { Selection } from './use-selection.ts';

/** One box on a phone. */
export function ShipmentCard({ row, selection }: { row: TableRow | null; selection: Selection | null }) {
  if (row === null) return <div className={styles.card} />;
  return (
    <article className={styles.card} data-selected={selection?.has(row.reference) || undefined}>
      <header className={styles.top}>
        <Link href={shipmentPath(row)} className={styles.link}>
          <BoxNumber row={row} />
        </Link>
        <Simulated row={row} />
        <StatusBadge status={row.status} timing={row.timing} />
        {selection && (
          <Checkbox
            label={text.shipments.select(row.container || row.reference)}
            checked={selection.has(row.reference)}
            onChange={(checked) => selection.toggle(row, checked)}
          />
        )}
      </header>
      <div className={styles.facts}>
        <div className={styles.fact}>
          <Route row={row} />
        </div>
        <div className={styles.fact}>
          <Eta row={row} />
        </div>
      </div>
      <div className={styles.facts}>
        <div className={styles.fact}>
          <LastMilestone row={row} />
        </div>
        <div className={styles.fact}>
          <Forecast row={row} />
        </div>
      </div>
      {row.own_references.length + row.tags.length > 0 && (
        <div className={styles.words}>
          <OwnWords row={row} />
        </div>
      )}
    </article>
  );
}

function Simulated({ row }: { row: TableRow }) {
  return useIsSimulated(row.carrier.name) && <span>{text.shipments.simulated}</span>;
}
