import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { shipmentPath } from './shipment-path.ts';
import type { Selection } from './use-selection.ts';

const rowsOfScreen = 10;

interface Options {
  query: string;
  /** The rows belong to the previous query. */
  isOld: boolean;
  show: (index: number) => void;
  first: number;
}

/**
 * The active row, `first` at first, and the keys that move it: those of the ARIA grid pattern. A row that the user made
 * active stays active when others come before it.
 */
export function useGridKeys(
  rows: readonly (TableRow | null)[],
  selection: Selection | null,
  { query, isOld, show, first }: Options,
) {
  const [at, setAt] = useState<{ query: string; index: number; row: TableRow | null } | null>(null);
  const [, navigate] = useLocation();
  const last = rows.length - 1;
  const wanted = at?.query === query ? (placeOf(at.row, rows) ?? at.index) : first;
  const active = Math.max(0, Math.min(wanted, last));
  const activate = (index: number) => setAt({ query, index, row: (!isOld && rows[index]) || null });
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + rowsOfScreen,
    PageUp: active - rowsOfScreen,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Elements inside a row have their own keys.
    if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
    const row = rows[active];
    const target = moves[event.key];
    if (target !== undefined) {
      const next = Math.max(0, Math.min(target, last));
      activate(next);
      show(next);
    } else if (event.key === 'Enter' && row) navigate(shipmentPath(row));
    else if (event.key === ' ' && row) selection?.toggle(row, !selection.has(row.reference));
    else return;
    event.preventDefault();
  };
  return { active, activate, grid: { onKeyDown, onFocus: () => activate(active) } };
}

function placeOf(row: TableRow | null, rows: readonly (TableRow | null)[]): number | null {
  if (row === null) return null;
  const index = rows.findIndex((each) => each?.id === row.id && each.container === row.container);
  return index < 0 ? null : index;
}
