import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { daysLater } from '../../../../server/src/domain/time/time-spans.ts';
import { formatDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

const words = text.shipments;

/** The ETA at the port of discharge, on its own calendar; and how it compares with today, the promised day or the first ETA. */
export function Eta({ row }: { row: TableRow }) {
  const { eta, eta_initial } = row;
  if (eta === null) return <span className={styles.soft}>{words.noEta}</span>;
  const compared = comparison({ ...row, eta });
  return (
    <>
      <time dateTime={eta}>{formatDay(eta)}</time>
      {compared && (
        <span
          className={compared.isLate ? styles.late : styles.soft}
          title={eta_initial === null ? undefined : words.firstEta(formatDay(eta_initial))}
        >
          {compared.words}
        </span>
      )}
    </>
  );
}

/** A box with a promised day is late when it misses that day, as its badge says; without one, when its first ETA has slipped. */
function comparison(row: TableRow & { eta: string }): { words: string; isLate: boolean } | null {
  const { eta, eta_initial, promised_at, timing, days_to_eta, exception } = row;
  const overdue = timing === 'overdue' ? -(days_to_eta ?? 0) : 0;
  if (overdue > 0) return { words: words.overdue(overdue), isLate: true };
  const late = promised_at === null ? 0 : daysLater(promised_at, eta);
  if (late > 0) return { words: words.pastPromise(late), isLate: true };
  if (eta_initial === null) return null;
  const days = daysLater(eta_initial, eta);
  // The box may go to another port now, and this is the first ETA there.
  if (days === 0 && exception !== null)
    return { words: text.webhooks.types[`shipment.${exception}`], isLate: true };
  return { words: sinceFirst(days), isLate: promised_at === null && days > 0 };
}

function sinceFirst(days: number): string {
  if (days === 0) return words.onTime;
  return days > 0 ? words.late(days) : words.early(-days);
}
