import { useCallback, useState } from 'react';
import { refusalOf } from '../api/faults.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { useMay } from '../shell/workspace.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SelectionBar } from './bulk/selection-bar.tsx';
import { CardList } from './card-list.tsx';
import { NothingFound } from './nothing-found.tsx';
import { ShipmentGrid } from './shipment-grid.tsx';
import type { Sort } from './table-state.ts';
import type { ChosenColumns } from './use-columns.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { type Place, usePlace } from './use-place.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  query: string;
  columns: ChosenColumns;
  /** The same without the order. */
  filters: string;
  /** The count of rows; 0 until they are counted. */
  counted: number;
  /** What is searched. */
  q: string;
  /** Opens the dialog that adds shipments with these references. */
  onAdd: (numbers: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The filtered shipments as a table or as cards, and the actions for the selection. */
export function ShipmentList({ query, columns, filters, counted, q, onAdd, sort, onSort }: Props) {
  const isNarrow = useIsNarrow();
  const mayChange = useMay('editor');
  const chosen = useSelection();
  const selection = mayChange ? chosen : null;
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const place = usePlace(query);
  const { rows, firsts, starts, isLoading, isOld, error, refetch } = useRows(
    query,
    seen,
    () => place.find().starts,
  );
  const onSeen = useCallback(
    (firstRow: number, lastRow: number) => {
      const pageOf = (row: number) => firsts.findLastIndex((first) => first <= row);
      const [first, last] = [pageOf(firstRow), pageOf(lastRow)];
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last }));
    },
    [firsts],
  );

  if (error) return <Unreachable error={refusalOf(error)} retry={() => void refetch()} />;
  if (isLoading) return <Skeleton height="24rem" />;
  const onLeave = (left: Place) => place.keep({ ...left, starts });
  const total = Math.max(counted, rows.length);
  const list = { query, rows, total, isOld, selection, onSeen, place: place.find(), onLeave };
  return (
    <>
      {rows.length === 0 && <NothingFound q={q} onAdd={onAdd} />}
      {rows.length > 0 && isNarrow && <CardList key={query} {...list} />}
      {rows.length > 0 && !isNarrow && (
        <ShipmentGrid {...list} columns={columns} sort={sort} onSort={onSort} />
      )}
      {selection && <SelectionBar rows={rows} counted={counted} filters={filters} selection={selection} />}
    </>
  );
}
