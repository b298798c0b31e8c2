import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import styles from './cells.module.css';

/** From where to where. */
export function Route({ row: { pol, port_of_discharge: pod } }: { row: TableRow }) {
  return (
    <>
      <span title={pol?.location}>{pol?.location || '–'}</span>
      <span className={styles.soft} title={pod?.location}>
        <span aria-hidden="true">→ </span>
        {pod?.location || '–'}
      </span>
    </>
  );
}
