import type { TableRow } from '../../../../server/src/console/desk/schemas.ts';
import { text } from '../../text/en.ts';
import styles from './cells.module.css';

/** The box, and under it what it is tracked by: its Bill of Lading, where it is not its own number. */
export function BoxNumber({ row: { container, reference, bl } }: { row: TableRow }) {
  const under = reference === container ? bl : reference;
  return (
    <>
      <span className={styles.number}>{container || text.desk.noContainer}</span>
      {under && <span className={styles.soft}>{under}</span>}
    </>
  );
}
