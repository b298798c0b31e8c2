import { Link, useLocation } from 'wouter';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { text } from '../text/text.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { isRowClick } from '../ui/is-row-click.ts';
import { type Column, fixedColumn } from './columns.tsx';
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
  columns: readonly Column[];
  isActive: boolean;
  onActivate: () => void;
  selection: Selection | null;
}

export function GridRow({ row, ...place }: Props) {
  const { id, index, top, columns, isActive, onActivate, selection } = place;
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
      {row === null ? (
        <Waiting columns={columns} />
      ) : (
        <Cells row={row} columns={columns} selection={selection} />
      )}
    </tr>
  );
}

function Cells({ row, columns, selection }: { row: TableRow } & Pick<Props, 'columns' | 'selection'>) {
  const { reference } = row;
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
      {columns.map(({ id, Cell }) => (
        <td key={id} data-column={id}>
          {id === fixedColumn ? (
            <Link href={shipmentPath(row)} className={styles.link} tabIndex={-1}>
              <Cell row={row} />
            </Link>
          ) : (
            <Cell row={row} />
          )}
        </td>
      ))}
    </>
  );
}

function Waiting({ columns }: Pick<Props, 'columns'>) {
  return (
    <>
      <td />
      {columns.map(({ id }) => (
        <td key={id}>
          <span className={styles.waiting} />
        </td>
      ))}
    </>
  );
}
