import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import { PlaceTime } from '../../ui/time.tsx';
import styles from './cells.module.css';

export function LastMilestone({ row: { last } }: { row: TableRow }) {
  if (last === null) return <span className={styles.soft}>{text.shipments.nothingYet}</span>;
  const event = stepWords(last.event);
  return (
    <>
      <span title={event}>{event}</span>
      <span className={styles.soft}>
        {last.location && `${last.location} · `}
        <PlaceTime at={last.time} dayOnly={last.day_only} />
      </span>
    </>
  );
}
