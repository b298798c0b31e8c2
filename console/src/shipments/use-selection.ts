import { useMemo, useState } from 'react';
import type { MatchingShipment } from '../../../server/src/console/shipments/schemas.ts';

/** The selected references. All containers of one Bill of Lading are selected together. */
export interface Selection {
  has(reference: string): boolean;
  list: readonly string[];
  /** The count of containers of all selected references. */
  boxes: number;
  toggle(shipment: MatchingShipment, selected: boolean): void;
  choose(shipments: readonly MatchingShipment[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  return useMemo(
    () => ({
      has: (reference) => chosen.has(reference),
      list: [...chosen.keys()],
      boxes: [...chosen.values()].reduce((sum, boxes) => sum + boxes, 0),
      toggle: ({ reference, boxes }, selected) =>
        setChosen((now) => {
          const next = new Map(now);
          if (selected) next.set(reference, boxes);
          else next.delete(reference);
          return next;
        }),
      choose: (shipments) => setChosen(new Map(shipments.map(({ reference, boxes }) => [reference, boxes]))),
      clear: () => setChosen(new Map()),
    }),
    [chosen],
  );
}
