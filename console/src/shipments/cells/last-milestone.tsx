import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { cityOf } from '../../text/city-of.ts';
import { formatShortDay } from '../../text/format.ts';
import { lastStepWords } from '../../text/last-step-words.ts';
import { stepWords } from '../../text/step-words.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

/** `Departed`, and below it where and when: `Singapore · 25 Nov`. */
export function LastMilestone({ row: { last_event: last } }: { row: TableRow }) {
  if (last === null) return <span className={styles.soft}>{text.shipments.nothingYet}</span>;
  const where = [cityOf(last), formatShortDay(last.time)].filter(Boolean).join(' · ');
  return (
    <>
      <span title={stepWords(last.event)}>{lastStepWords({ ...last, location: '' })}</span>
      <time dateTime={last.time} title={where} className={styles.soft}>
        {where}
      </time>
    </>
  );
}
