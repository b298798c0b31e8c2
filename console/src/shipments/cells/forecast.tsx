import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { formatDays, formatShortDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

/** The days on which Landfall expects the ship, and the middle of them. Empty without a forecast. */
export function Forecast({ row: { forecast } }: { row: TableRow }) {
  if (forecast === null) return null;
  const { p10, p50, p90 } = forecast;
  return (
    <>
      <span>{formatDays(p10, p90)}</span>
      {p10 !== p90 && <span className={styles.soft}>{text.shipments.likely(formatShortDay(p50))}</span>}
    </>
  );
}
