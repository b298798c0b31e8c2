import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { daysLater } from '../../../../server/src/domain/time/time-spans.ts';
import { formatDay, formatShortDay } from '../../text/format.ts';
import { promiseWords } from '../../text/promise-words.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

const words = text.shipments;

/** The ETA at the port of discharge, or the day of arrival, on its own calendar; and how it compares with the promise and the first ETA. */
export function Eta({ row }: { row: TableRow }) {
  const { eta, eta_initial, status } = row;
  if (eta === null) return <span className={styles.soft}>{words.noEta}</span>;
  const promise = promiseWords(row);
  const compared = status === 'arrived' ? null : comparison({ ...row, eta });
  return (
    <>
      <span title={eta_initial === null ? undefined : words.firstEta(formatDay(eta_initial))}>
        <time dateTime={eta}>
          {status === 'arrived' ? words.arrivedOn(formatShortDay(eta)) : formatShortDay(eta)}
        </time>
        {promise && compared && <span className={styles.beside}>{compared.words}</span>}
      </span>
      {promise ? (
        <span className={promise.isLate ? styles.late : styles.soft}>{promise.words}</span>
      ) : (
        compared && <span className={compared.isLate ? styles.late : styles.soft}>{compared.words}</span>
      )}
    </>
  );
}

/** How the ETA compares with today or the first one; what was promised is another fact. */
function comparison(row: TableRow & { eta: string }): { words: string; isLate: boolean } | null {
  const { eta, eta_initial, timing, days_to_eta, exception } = row;
  if (timing === 'overdue') return { words: words.overdue(-(days_to_eta ?? 0)), isLate: true };
  if (eta_initial === null) return null;
  const days = daysLater(eta_initial, eta);
  // The box may go to another port now, and this is the first ETA there.
  if (days === 0 && exception === 'port_changed')
    return { words: text.exceptions.kinds.port_changed, isLate: true };
  if (days === 0) return { words: words.onTime, isLate: false };
  return days > 0 ? { words: words.late(days), isLate: true } : { words: words.early(-days), isLate: false };
}
