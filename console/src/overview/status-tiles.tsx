import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import type { Status } from '../../../server/src/domain/status.ts';
import { text } from '../text/en.ts';
import { formatCount } from '../text/format.ts';
import styles from './status-tiles.module.css';

/** What needs somebody stands first. */
const order: readonly Status[] = ['delayed', 'in_transit', 'pending', 'arrived'];

/** How many containers stand how; each leads to those. */
export function StatusTiles({ statuses }: Pick<Overview, 'statuses'>) {
  const all = Object.values(statuses).reduce((total, count) => total + count, 0);
  return (
    <ul className={styles.tiles} aria-label={text.overview.statuses}>
      {order.map((status) => (
        <li key={status}>
          <Link href={`/shipments?status=${status}`} className={styles.tile} data-status={status}>
            <span className={styles.name}>{text.common.statuses[status]}</span>
            <span className={styles.count}>{formatCount(statuses[status])}</span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(100 * statuses[status]) / all}%` }} />
            </span>
            <span className={styles.share}>
              {text.overview.share(Math.round((100 * statuses[status]) / all))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
