import { text } from '../text/text.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { SortHead } from '../ui/sort-head.tsx';
import type { Column } from './columns.tsx';
import type { ListProps } from './list-props.ts';
import styles from './shipment-grid.module.css';
import type { Sort } from './table-state.ts';

const words = text.shipments;
interface Props extends Pick<ListProps, 'rows' | 'selection' | 'sort' | 'onSort'> {
  columns: readonly Column[];
}

/** The headings; a click on one sorts by its column. */
export function GridHead({ columns, rows, selection, sort, onSort }: Props) {
  const loaded = rows.filter((row) => row !== null);
  const some = selection !== null && selection.list.length > 0;
  const all = some && loaded.every(({ reference }) => selection.has(reference));
  return (
    <tr aria-rowindex={1} className={styles.head}>
      <td className={styles.select}>
        {selection && (
          <Checkbox
            label={words.selectAll}
            checked={all}
            mixed={some && !all}
            onChange={(checked) => (checked ? selection.choose(loaded) : selection.clear())}
          />
        )}
      </td>
      {columns.map((column) => {
        const by = 'sort' in column ? column.sort : null;
        const isUp = sort === by;
        const isDown = sort === `-${by}`;
        const label = words.columns[column.id];
        if (by === null)
          return (
            <th key={column.id} scope="col">
              {label}
            </th>
          );
        const isDownNext = isUp || (!isDown && 'isDownFirst' in column);
        const next: Sort = isDownNext ? `-${by}` : by;
        return (
          <SortHead
            key={column.id}
            label={label}
            direction={isUp ? 'ascending' : isDown ? 'descending' : null}
            title={words.sorts[next]}
            onSort={() => onSort(next)}
          />
        );
      })}
    </tr>
  );
}
