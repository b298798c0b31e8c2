import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import type { Status } from '../../../server/src/domain/journey/status.ts';
import { text } from '../text/en.ts';
import { formatCount } from '../text/format.ts';
import { Bar } from '../ui/bar.tsx';
import { statusTones } from '../ui/status-badge.tsx';
import tones from '../ui/tones.module.css';
import styles from './status-tiles.module.css';

/** Statuses that need attention come first. */
const order: readonly Status[] = ['delayed', 'in_transit', 'pending', 'arrived'];

/** The counts of containers by status; each links to its containers. */
export function StatusTiles({ statuses }: Pick<Overview, 'statuses'>) {
  const all = Object.values(statuses).reduce((total, count) => total + count, 0);
  return (
    <ul className={styles.tiles} aria-label={text.overview.statuses}>
      {order.map((status) => (
        <Tile key={status} status={status} count={statuses[status]} share={statuses[status] / all} />
      ))}
    </ul>
  );
}

function Tile({ status, count, share }: { status: Status; count: number; share: number }) {
  return (
    <li>
      <Link href={`/shipments?status=${status}`} className={`${styles.tile} ${tones[statusTones[status]]}`}>
        <span className={styles.name}>{text.common.statuses[status]}</span>
        <span className={styles.count}>{formatCount(count)}</span>
        <Bar share={share} tone={statusTones[status]} />
        <span className={styles.share}>{text.overview.share(share)}</span>
      </Link>
    </li>
  );
}
