import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { text } from '../text/text.ts';
import { useSize } from '../ui/use-size.ts';
import visually from '../ui/visually-hidden.module.css';
import { columnsWithin, widthsOf } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import type { ListProps } from './list-props.ts';
import styles from './shipment-grid.module.css';
import { useGridKeys } from './use-grid-keys.ts';
import { useFocusBack, useLeaving } from './use-place.ts';
import { rowKey } from './use-rows.ts';

/** Pixels, as the styles have them. */
const rowHeight = 36;
const headHeight = 36;
/** The table is never lower than this, unless it has few rows: the page scrolls instead. */
const leastHeight = 320;

/** The table on a wide screen: only the visible rows are in the document. */
export function ShipmentGrid({
  query,
  rows,
  total,
  isOld,
  selection,
  onSeen,
  place,
  onLeave,
  columns,
  ...head
}: ListProps) {
  const [box, { width }] = useSize<HTMLDivElement>();
  const table = useRef<HTMLTableElement>(null);
  const shownColumns = columns.chosen ?? columnsWithin(width);
  const virtual = useVirtualRows(box, { count: rows.length, from: place.offset, query });
  const keys = useGridKeys(rows, selection, {
    query,
    isOld,
    show: virtual.scrollToIndex,
    first: place.active,
  });
  const hasFocus = () => table.current === document.activeElement;
  const left = () => ({ offset: virtual.scrollOffset ?? 0, active: keys.active, hadFocus: hasFocus() });
  useLeaving(left, onLeave, query);
  useFocusBack(table, place.hadFocus);
  const shown = virtual.getVirtualItems();
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0];
  useEffect(() => onSeen(first, last), [onSeen, first, last]);
  const isActiveShown = shown.some(({ index }) => index === keys.active);
  return (
    <>
      <p id="shipments-hint" className={visually.hidden}>
        {text.shipments.tableHint}
      </p>
      <div
        className={styles.frame}
        style={{ minHeight: Math.min(leastHeight, headHeight + rows.length * rowHeight) }}
      >
        <div className={styles.columns}>
          <ColumnsMenu {...columns} shown={shownColumns} />
        </div>
        <div ref={box} className={styles.box}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows can be selected and opened
            role="grid"
            ref={table}
            className={styles.table}
            style={widthsOf(shownColumns)}
            aria-label={text.shipments.table}
            aria-describedby="shipments-hint"
            aria-rowcount={total + 1}
            aria-multiselectable={selection !== null}
            aria-activedescendant={isActiveShown ? rowId(keys.active) : undefined}
            aria-busy={isOld}
            tabIndex={0}
            {...keys.grid}
          >
            <thead>
              <GridHead columns={shownColumns} rows={rows} selection={selection} {...head} />
            </thead>
            <tbody style={{ height: virtual.getTotalSize() - 1 }}>
              {shown.map(({ index, start }) => {
                const row = rows[index] ?? null;
                return (
                  <GridRow
                    key={row ? rowKey(row) : index}
                    id={rowId(index)}
                    index={index}
                    row={row}
                    top={start - headHeight}
                    columns={shownColumns}
                    isActive={index === keys.active}
                    onActivate={() => keys.activate(index)}
                    selection={selection}
                  />
                );
              })}
            </tbody>
          </table>
        </div>
      </div>
    </>
  );
}

const rowId = (index: number) => `shipment-${index}`;

/** Which rows are in view; at first those `from` this offset, for each query anew. */
function useVirtualRows(
  box: RefObject<HTMLDivElement | null>,
  { count, from, query }: { count: number; from: number; query: string },
) {
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    initialOffset: from,
    // The heading is above the rows, and covers them when they are scrolled.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query has its own place
  useLayoutEffect(() => {
    box.current?.scrollTo(0, from);
  }, [query]);
  return virtual;
}
