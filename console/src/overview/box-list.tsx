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

const mostShown = 6;

/** The first few shipments of some containers, one per line. */
export function BoxList({ title, rows, remark }: Props) {
  const shipments = [...Map.groupBy(rows, ({ id }) => id).values()].slice(0, mostShown);
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {shipments.map(([row, ...others]) =>
          row === undefined ? null : (
            <Shipment key={row.id} row={row} boxes={1 + others.length} remark={remark(row)} />
          ),
        )}
      </ul>
    </section>
  );
}

/** Your reference first, then the number: that of the shipment if it has several of the containers. */
function Shipment({ row, boxes, remark }: { row: TableRow; boxes: number; remark: string }) {
  const isAlone = boxes === 1;
  const number = (isAlone && row.container) || row.reference;
  const [name = number] = row.own_references;
  const facts = [
    name === number ? '' : number,
    row.vessel,
    row.port_of_discharge?.location ?? '',
    isAlone ? '' : text.shipments.count(boxes, false),
  ];
  return (
    <li className={styles.row}>
      <Link href={shipmentPath(isAlone ? row : { ...row, container: '' })}>{name}</Link>
      <span className={styles.route}>{text.common.facts(facts.filter(Boolean))}</span>
      <span className={styles.remark}>{remark}</span>
    </li>
  );
}
