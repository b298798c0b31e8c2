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
          <Box key={`${row.id} ${row.container}`} row={row} remark={remark(row)} />
        ))}
      </ul>
    </section>
  );
}

/** Your reference first, then the number. */
function Box({ row, remark }: { row: TableRow; remark: string }) {
  const number = row.container || row.reference;
  const [name = number] = row.own_references;
  const facts = [name === number ? '' : number, row.vessel, row.port_of_discharge?.location ?? ''];
  return (
    <li className={styles.row}>
      <Link href={shipmentPath(row)}>{name}</Link>
      <span className={styles.route}>{text.common.facts(facts.filter(Boolean))}</span>
      <span className={styles.remark}>{remark}</span>
    </li>
  );
}
