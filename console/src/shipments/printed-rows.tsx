import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/text.ts';
import { type Column, columns } from './columns.tsx';
import styles from './shipments-page.module.css';
import { rowKey } from './use-rows.ts';

/** The list on paper. */
export function PrintedRows({
  rows,
  chosen,
}: {
  rows: readonly TableRow[];
  chosen: readonly Column[] | null;
}) {
  const printed = (chosen ?? columns).filter((column) => !('isOffPaper' in column));
  return (
    <table className={styles.printed}>
      <thead>
        <tr>
          {printed.map(({ id }) => (
            <th key={id} scope="col">
              {text.shipments.columns[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {printed.map(({ id, Cell }) => (
              <td key={id}>
                <Cell row={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
