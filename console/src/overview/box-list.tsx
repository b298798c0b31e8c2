import { Link } from 'wouter';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { shipmentPath } from '../shipments/shipment-path.ts';
import { text } from '../text/text.ts';
import styles from './box-list.module.css';

interface Props {
  title: string;
  rows: readonly TableRow[];
  /** The text at the end of each row. */
  remark: (row: TableRow) => string;
}

/** A few containers, one per line. */
export function BoxList({ title, rows, remark }: Props) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={`${row.id} ${row.container}`} className={styles.row}>
            <Link href={shipmentPath(row)}>{row.container || row.reference}</Link>
            <span className={styles.route}>
              {text.common.facts([row.vessel, row.port_of_discharge?.location ?? ''].filter(Boolean))}
            </span>
            <span className={styles.remark}>{remark(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
