import { Link, useSearchParams } from 'wouter';
import type { BoxSummary } from '../../../server/src/console/shipment/schemas/box-view.ts';
import { formatCount, formatShortDay } from '../text/format.ts';
import { text } from '../text/text.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { boxAddress } from './box-address.ts';
import styles from './boxes.module.css';

interface Props {
  reference: string;
  boxes: readonly BoxSummary[];
  /** The number of the visible container. */
  chosen: string;
}

/** The containers of a Bill of Lading, each with its status; one of them is shown. */
export function Boxes({ reference, boxes, chosen }: Props) {
  const words = text.shipment.boxes;
  const [query] = useSearchParams();
  return (
    <nav className={styles.boxes} aria-label={words.label}>
      <h2 className={styles.title}>{words.title(formatCount(boxes.length))}</h2>
      <ul className={styles.list}>
        {boxes.map(({ container, status, timing, phase, eta }) => (
          <li key={container}>
            <Link
              href={boxAddress(reference, container, query)}
              replace
              className={styles.box}
              aria-current={container === chosen ? 'true' : undefined}
            >
              <span className={styles.number}>{container || words.unnamed}</span>
              <StatusBadge status={status} timing={timing} />
              <span className={styles.phase}>{text.shipment.phases[phase]}</span>
              {eta && (
                <span className={styles.eta}>
                  {words.eta} {formatShortDay(eta)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
