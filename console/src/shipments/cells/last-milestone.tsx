import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { shortLabel } from '../../../../server/src/domain/step-names/step-name.ts';
import { cityOf } from '../../text/city-of.ts';
import { formatShortDay } from '../../text/format.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

/** `Departed · Singapore · 25 Nov`. */
export function LastMilestone({ row: { last_event: last } }: { row: TableRow }) {
  if (last === null) return <span className={styles.soft}>{text.shipments.nothingYet}</span>;
  const parts = [stepWords(shortLabel(last.event)), cityOf(last), formatShortDay(last.time)];
  return (
    <time dateTime={last.time} title={stepWords(last.event)} className={styles.step}>
      {parts.filter(Boolean).join(' · ')}
    </time>
  );
}
