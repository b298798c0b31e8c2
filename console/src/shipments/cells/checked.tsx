import { TriangleAlert } from 'lucide-react';
import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { DistanceOnClock } from '../../shell/distance-on-clock.tsx';
import { text } from '../../text/text.ts';
import visually from '../../ui/visually-hidden.module.css';
import styles from './cells.module.css';

/** The time of the last check, and whether it failed. */
export function Checked({ row: { checked_at, health } }: { row: TableRow }) {
  const isWell = health === 'active' || health === 'completed' || health === 'waiting_for_source';
  const trouble = isWell ? null : text.shipments.stale[health];
  return (
    <span className={styles.checked}>
      <DistanceOnClock at={checked_at} />
      {trouble && (
        <span className={styles.trouble} title={trouble}>
          <TriangleAlert aria-hidden="true" />
          <span className={visually.hidden}>{trouble}</span>
        </span>
      )}
    </span>
  );
}
