import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { shortCarrierName } from '../../../../server/src/domain/text/short-carrier-name.ts';
import styles from './cells.module.css';
import { SimulatedMark } from './simulated-mark.tsx';

/** The carrier as people say it, and below it the ship. */
export function Carrier({ row: { carrier, vessel } }: { row: TableRow }) {
  return (
    <>
      <span title={carrier.name}>{shortCarrierName(carrier.name)}</span>
      <span className={styles.soft}>
        <SimulatedMark name={carrier.name} />
        {vessel || '–'}
      </span>
    </>
  );
}
