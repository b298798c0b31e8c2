import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { etaComparison } from '../../text/eta-comparison.ts';
import { etaWords } from '../../text/eta-words.ts';
import { formatDay } from '../../text/format.ts';
import { promiseWords } from '../../text/promise-words.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

const words = text.shipments;

/** The ETA at the port of discharge, or the day of arrival, on its own calendar; and how it compares with the promise and the first ETA. */
export function Eta({ row }: { row: TableRow }) {
  const { eta, eta_initial, status } = row;
  if (eta === null) return <span className={styles.soft}>{words.noEta}</span>;
  const promise = promiseWords(row);
  const compared = status === 'arrived' ? null : etaComparison(row);
  const beside = promise && compared?.words !== words.onTime ? compared?.words : null;
  const first = eta_initial && words.firstEta(formatDay(eta_initial));
  return (
    <>
      <span title={text.common.facts([beside, first].filter((fact) => fact != null))}>
        <time dateTime={eta}>{etaWords({ eta, status })}</time>
        {beside && <span className={styles.beside}>{beside}</span>}
      </span>
      {promise ? (
        <span className={promise.isLate ? styles.late : styles.soft}>{promise.words}</span>
      ) : (
        compared && <span className={compared.isLate ? styles.late : styles.soft}>{compared.words}</span>
      )}
    </>
  );
}
