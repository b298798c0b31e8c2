import { Link } from 'wouter';
import type { Overview } from '../../../server/src/console/overview/schemas.ts';
import { standings } from '../../../server/src/domain/journey/timing.ts';
import { formatCount } from '../text/format.ts';
import { text } from '../text/text.ts';
import { Bar } from '../ui/bar.tsx';
import { standingTones } from '../ui/status-badge.tsx';
import tones from '../ui/tones.module.css';
import styles from './status-tiles.module.css';

/** The counts of containers by how they stand, first of those that need attention; each links to its containers. */
export function StatusTiles({ counts }: { counts: Overview['standings'] }) {
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <ul className={styles.tiles} aria-label={text.overview.statuses}>
      {standings.map((standing) => (
        <li key={standing}>
          <Link
            href={`/shipments?timing=${standing}`}
            className={`${styles.tile} ${tones[standingTones[standing]]}`}
          >
            <span className={styles.name}>{text.common.standings[standing]}</span>
            <span className={styles.count}>{formatCount(counts[standing])}</span>
            <Bar share={counts[standing] / all} tone={standingTones[standing]} />
            <span className={styles.share}>{text.overview.share(counts[standing] / all)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
