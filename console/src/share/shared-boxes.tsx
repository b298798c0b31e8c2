import styles from '../shipment/boxes.module.css';
import { formatCount, formatShortDay } from '../text/format.ts';
import { text } from '../text/text.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import type { SharedBox } from './share-data.ts';
import { type Chosen, hashOf } from './share-state.ts';

interface Props {
  boxes: readonly SharedBox[];
  shown: SharedBox;
  chosen: Chosen;
}

/** The containers of a Bill of Lading; one of them is shown. */
export function SharedBoxes({ boxes, shown, chosen }: Props) {
  const words = text.shipment.boxes;
  return (
    <nav className={styles.boxes} aria-label={words.label}>
      <h2 className={styles.title}>{words.title(formatCount(boxes.length))}</h2>
      <ul className={styles.list}>
        {boxes.toSorted(byContainer).map(({ container, status, timing, phase, eta }) => (
          <li key={container}>
            <a
              href={hashOf({ ...chosen, box: container })}
              className={styles.box}
              aria-current={container === shown.container ? 'true' : undefined}
            >
              <span className={styles.number}>{container || words.unnamed}</span>
              <StatusBadge status={status} timing={timing} />
              <span className={styles.phase}>{text.shipment.phases[phase]}</span>
              {eta && (
                <span className={styles.eta}>
                  {words.eta} {formatShortDay(eta)}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** In the same order, whichever container the server puts first. */
function byContainer(one: SharedBox, other: SharedBox): number {
  return one.container < other.container ? -1 : 1;
}
