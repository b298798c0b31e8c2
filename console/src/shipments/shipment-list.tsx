import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import { refusalOf } from '../api/faults.ts';
import { Unreachable } from '../shell/unreachable.tsx';
import { useMay } from '../shell/workspace.tsx';
import { text } from '../text/en.ts';
import { Empty } from '../ui/empty.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { CardList } from './card-list.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ShipmentGrid } from './shipment-grid.tsx';
import type { Sort } from './table-state.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import { type Place, usePlace } from './use-place.ts';
import { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

interface Props {
  query: string;
  /** The count of rows; 0 until they are counted. */
  counted: number;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The filtered shipments as a table or as cards, and the actions for the selection. */
export function ShipmentList({ query, counted, sort, onSort }: Props) {
  const isNarrow = useIsNarrow();
  const mayChange = useMay('developer');
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

  if (error) return <Unreachable reason={refusalOf(error)} retry={() => void refetch()} />;
  if (isLoading) return <Skeleton height="24rem" />;
  if (rows.length === 0)
    return (
      <Panel>
        <Empty icon={<SearchX />} title={text.shipments.nothing.title}>
          {text.shipments.nothing.lead}
        </Empty>
      </Panel>
    );
  const onLeave = (left: Place) => place.keep({ ...left, starts });
  const total = Math.max(counted, rows.length);
  const list = { rows, total, isOld, selection, onSeen, place: place.find(), onLeave };
  return (
    <>
      {isNarrow ? (
        <CardList key={query} {...list} />
      ) : (
        <ShipmentGrid key={query} {...list} sort={sort} onSort={onSort} />
      )}
      {selection && <SelectionBar selection={selection} />}
    </>
  );
}
