import { type KeyboardEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { shipmentPath } from './shipment-path.ts';
import type { Selection } from './use-selection.ts';

const rowsOfScreen = 10;

/** The active row, at first `first`, and the keys that move it: those of the ARIA grid pattern. */
export function useGridKeys(
  rows: readonly (TableRow | null)[],
  selection: Selection | null,
  { show, first }: { show: (index: number) => void; first: number },
) {
  const [at, setActive] = useState(first);
  const [, navigate] = useLocation();
  const last = rows.length - 1;
  const active = Math.max(0, Math.min(at, last));
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
      setActive(next);
      show(next);
    } else if (event.key === 'Enter' && row) navigate(shipmentPath(row));
    else if (event.key === ' ' && row) selection?.toggle(row, !selection.has(row.reference));
    else return;
    event.preventDefault();
  };
  return { active, onKeyDown };
}
