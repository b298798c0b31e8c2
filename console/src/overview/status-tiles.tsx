import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import type { Status } from '../../../server/src/domain/journey/status.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import type { Tone } from '../ui/badge.tsx';
import { Bar } from '../ui/bar.tsx';
import { statusTones, timingTones } from '../ui/status-badge.tsx';
import tones from '../ui/tones.module.css';
import styles from './status-tiles.module.css';

const timings = ['overdue', 'slipped'] as const;
const statuses: readonly Status[] = ['in_transit', 'pending', 'arrived'];

/** The counts of containers, first of those that need attention; each links to its containers. */
export function StatusTiles({ counts }: { counts: Pick<Overview, 'statuses' | 'timings'> }) {
  const all = Object.values(counts.statuses).reduce((total, count) => total + count, 0);
  return (
    <ul className={styles.tiles} aria-label={text.overview.statuses}>
      {timings.map((timing) => (
        <Tile
          key={timing}
          name={text.common.timings[timing]}
          tone={timingTones[timing]}
          to={`/shipments?timing=${timing}`}
          count={counts.timings[timing]}
          all={all}
        />
      ))}
      {statuses.map((status) => (
        <Tile
          key={status}
          name={text.common.statuses[status]}
          tone={statusTones[status]}
          to={`/shipments?status=${status}`}
          count={counts.statuses[status]}
          all={all}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  name: string;
  tone: Tone;
  to: string;
  count: number;
  /** The count of all containers. */
  all: number;
}

function Tile({ name, tone, to, count, all }: TileProps) {
  return (
    <li>
      <Link href={to} className={`${styles.tile} ${tones[tone]}`}>
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{formatCount(count)}</span>
        <Bar share={count / all} tone={tone} />
        <span className={styles.share}>{text.overview.share(count / all)}</span>
      </Link>
    </li>
  );
}
