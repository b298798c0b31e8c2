import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { formatDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

const words = text.shipments;
const dayMs = 86_400_000;

/** The ETA at the port of discharge, on its own calendar; and how it compares with today, or with the first ETA. */
export function Eta({ row: { eta, etaInitial, timing, daysToEta } }: { row: TableRow }) {
  if (eta === null) return <span className={styles.soft}>{words.noEta}</span>;
  const first = etaInitial === null ? undefined : words.firstEta(formatDay(etaInitial));
  const overdue = timing === 'overdue' ? -(daysToEta ?? 0) : 0;
  const days = etaInitial === null ? 0 : daysBetween(etaInitial, eta);
  const isLate = overdue > 0 || days > 0;
  return (
    <>
      <time dateTime={eta}>{formatDay(eta)}</time>
      {(overdue > 0 || first !== undefined) && (
        <span className={isLate ? styles.late : styles.soft} title={first}>
          {overdue > 0 ? words.overdue(overdue) : comparison(days)}
        </span>
      )}
    </>
  );
}

/** Whole days from one date to another. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function comparison(days: number): string {
  if (days === 0) return words.onTime;
  return days > 0 ? words.late(days) : words.early(-days);
}
