import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { formatShortDay } from '../../text/format.ts';
import { lastStepWords } from '../../text/last-step-words.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

/** `Departed · Singapore · 25 Nov`. */
export function LastMilestone({ row: { last_event: last } }: { row: TableRow }) {
  if (last === null) return <span className={styles.soft}>{text.shipments.nothingYet}</span>;
  return (
    <time dateTime={last.time} title={stepWords(last.event)} className={styles.step}>
      {lastStepWords(last, formatShortDay(last.time))}
    </time>
  );
}
