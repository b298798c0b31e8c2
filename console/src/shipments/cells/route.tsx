import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import styles from './cells.module.css';

export function Route({ row: { pol, pod } }: { row: TableRow }) {
  return (
    <>
      <span>{pol ?? '–'}</span>
      <span className={styles.soft}>
        <span aria-hidden="true">→ </span>
        {pod ?? '–'}
      </span>
    </>
  );
}
