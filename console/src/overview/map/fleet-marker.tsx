import { Link } from 'wouter';
import { formatCount } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { standingTones } from '../../ui/status-badge.tsx';
import tones from '../../ui/tones.module.css';
import type { Cluster } from './cluster-spots.ts';
import styles from './fleet-map.module.css';
import { spotPath } from './spot-path.ts';

/** A spot leads to its shipments; several spots in one place are zoomed in on. */
export function FleetMarker({
  cluster: { x, y, standing, spots, boxes },
  onZoom,
}: {
  cluster: Cluster;
  onZoom: (towards: [number, number]) => void;
}) {
  const words = text.overview.map;
  const [spot, ...others] = spots;
  const count = <span className={styles.count}>{boxes > 1 && formatCount(boxes)}</span>;
  // The colour says it to others.
  const state = text.common.standings[standing];
  const named = (place: string) =>
    boxes > 1
      ? text.common.facts([place, text.common.labelled(words.urgent, state)])
      : text.common.labelled(state, place);
  const common = {
    className: `${styles.marker} ${tones[standingTones[standing]]}`,
    'data-many': boxes > 1 || undefined,
  };
  return (
    <li className={styles.place} style={{ left: x, top: y }}>
      {others.length === 0 ? (
        <Link
          {...common}
          href={spotPath(spot)}
          data-port={spot.bound === null || undefined}
          aria-label={named(words.spot(boxes, words.place(spot)))}
          title={named(words.spot(boxes, words.place(spot)))}
        >
          {count}
        </Link>
      ) : (
        <button
          {...common}
          type="button"
          aria-label={named(words.cluster(boxes, spot.place))}
          title={named(words.cluster(boxes, spot.place))}
          onClick={() => onZoom([spot.at.longitude, spot.at.latitude])}
        >
          {count}
        </button>
      )}
    </li>
  );
}
