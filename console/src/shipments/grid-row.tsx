import { Link, useLocation } from 'wouter';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { shortCarrierName } from '../../../server/src/domain/text/short-carrier-name.ts';
import { text } from '../text/text.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { isRowClick } from '../ui/is-row-click.ts';
import { StatusBadge } from '../ui/status-badge.tsx';
import { BoxNumber } from './cells/box-number.tsx';
import { Checked } from './cells/checked.tsx';
import { Eta } from './cells/eta.tsx';
import { Forecast } from './cells/forecast.tsx';
import { LastMilestone } from './cells/last-milestone.tsx';
import { OwnWords } from './cells/own-words.tsx';
import { Route } from './cells/route.tsx';
import styles from './shipment-grid.module.css';
import { shipmentPath } from './shipment-path.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  id: string;
  index: number;
  /** Null: still loading. */
  row: TableRow | null;
  /** Pixels from the top of the rows. */
  top: number;
  isActive: boolean;
  onActivate: () => void;
  selection: Selection | null;
}

export function GridRow({ row, ...place }: Props) {
  const { id, index, top, isActive, onActivate, selection } = place;
  const [, navigate] = useLocation();
  const isSelected = row !== null && selection?.has(row.reference);
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selection === null ? undefined : isSelected}
      className={styles.row}
      data-active={isActive || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onPointerDown={onActivate}
      onClick={(event) => {
        if (row && isRowClick(event, `a, .${styles.select}`)) navigate(shipmentPath(row));
      }}
    >
      {row === null ? <Waiting /> : <Cells row={row} selection={selection} />}
    </tr>
  );
}

function Cells({ row, selection }: { row: TableRow; selection: Selection | null }) {
  const { reference, carrier, vessel } = row;
  return (
    <>
      <td className={styles.select}>
        {selection && (
          <Checkbox
            label={text.shipments.select(row.container || reference)}
            checked={selection.has(reference)}
            onChange={(checked) => selection.toggle(row, checked)}
            tabIndex={-1}
          />
        )}
      </td>
      <td>
        <StatusBadge status={row.status} timing={row.timing} />
      </td>
      <td>
        <Link href={shipmentPath(row)} className={styles.link} tabIndex={-1}>
          <BoxNumber row={row} />
        </Link>
      </td>
      <td>
        <OwnWords row={row} />
      </td>
      <td>
        <span title={carrier.name}>{shortCarrierName(carrier.name)}</span>
        <span className={styles.soft}>{vessel || '–'}</span>
      </td>
      <td>
        <Route row={row} />
      </td>
      <td>
        <Eta row={row} />
      </td>
      <td>
        <Forecast row={row} />
      </td>
      <td>
        <LastMilestone row={row} />
      </td>
      <td>
        <Checked row={row} />
      </td>
    </>
  );
}

const columnCount = 10;

function Waiting() {
  return Array.from({ length: columnCount }, (_, column) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
    <td key={column}>{column > 0 && <span className={styles.waiting} />}</td>
  ));
}
