import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { text } from '../../text/text.ts';
import { PlaceTime } from '../../ui/time.tsx';
import styles from './cells.module.css';

export function LastMilestone({ row: { last } }: { row: TableRow }) {
  if (last === null) return <span className={styles.soft}>{text.shipments.nothingYet}</span>;
  return (
    <>
      <span title={last.event}>{last.event}</span>
      <span className={styles.soft}>
        {last.location && `${last.location} · `}
        <PlaceTime at={last.time} />
      </span>
    </>
  );
}
