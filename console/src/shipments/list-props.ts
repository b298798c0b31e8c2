import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import type { Sort } from './table-state.ts';
import type { ChosenColumns } from './use-columns.ts';
import type { Place } from './use-place.ts';
import type { Selection } from './use-selection.ts';

/** The properties of a list of shipments, as a table or as cards. */
export interface ListProps {
  query: string;
  /** Null: still loading. */
  rows: readonly (TableRow | null)[];
  /** The count of rows, loaded or not. */
  total: number;
  /** The rows belong to the previous query; the new one is loading. */
  isOld: boolean;
  columns: ChosenColumns;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Null: selecting is not possible, because no action is allowed. */
  selection: Selection | null;
  /** Called with the rows on the screen; another function once the rows are different. */
  onSeen: (first: number, last: number) => void;
  /** The scroll position when the list was left. */
  place: Place;
  onLeave: (place: Place) => void;
}
