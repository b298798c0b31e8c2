import type { TableRow } from '../../../server/src/console/desk/schemas.ts';
import type { Sort } from './table-state.ts';
import type { Place } from './use-place.ts';
import type { Selection } from './use-selection.ts';

/** What a list of shipments shows, as a table or as cards. */
export interface ListProps {
  /** Null: on its way. */
  rows: readonly (TableRow | null)[];
  /** How many there are, loaded or not. */
  total: number;
  /** Of the query before; the new one is on its way. */
  isOld: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Null: nothing can be done with what would be selected. */
  selection: Selection | null;
  /** Told which rows are on the screen; another function once the rows are others. */
  onSeen: (first: number, last: number) => void;
  /** Where it was when it was left. */
  place: Place;
  onLeave: (place: Place) => void;
}
