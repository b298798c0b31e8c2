import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import styles from './cells.module.css';

export function Route({ row: { pol, port_of_discharge: pod } }: { row: TableRow }) {
  return (
    <>
      <span>{pol?.location || '–'}</span>
      <span className={styles.soft}>
        <span aria-hidden="true">→ </span>
        {pod?.location || '–'}
      </span>
    </>
  );
}
