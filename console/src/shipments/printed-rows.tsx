import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { text } from '../text/text.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { BoxNumber } from './cells/box-number.tsx';
import { Eta } from './cells/eta.tsx';
import { LastMilestone } from './cells/last-milestone.tsx';
import { OwnWords } from './cells/own-words.tsx';
import { Route } from './cells/route.tsx';
import styles from './shipments-page.module.css';

const { columns } = text.shipments;
const shown = [
  columns.words,
  columns.container,
  columns.status,
  columns.carrier,
  columns.route,
  columns.eta,
  columns.last,
];

/** The list on paper. */
export function PrintedRows({ rows }: { rows: readonly TableRow[] }) {
  return (
    <table className={styles.printed}>
      <thead>
        <tr>
          {shown.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.id} ${row.container}`}>
            <td>
              <OwnWords row={row} />
            </td>
            <td>
              <BoxNumber row={row} />
            </td>
            <td>
              <StatusBadge status={row.status} timing={row.timing} />
            </td>
            <td>
              <span>{shortCarrierName(row.carrier.name)}</span>
              <span>{row.vessel}</span>
            </td>
            <td>
              <Route row={row} />
            </td>
            <td>
              <Eta row={row} />
            </td>
            <td>
              <LastMilestone row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
