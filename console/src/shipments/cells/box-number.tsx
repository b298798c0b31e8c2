import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { text } from '../../text/text.ts';
import styles from './cells.module.css';

/** The container number, and below it the tracked Bill of Lading, if that is a different reference. */
export function BoxNumber({ row: { container, reference, bl } }: { row: TableRow }) {
  const under = reference === container ? bl : reference;
  return (
    <>
      <span className={styles.number}>{container || text.shipments.noContainer}</span>
      {under && (
        <span className={styles.soft} title={under}>
          {under}
        </span>
      )}
    </>
  );
}
