import { useMemo, useState } from 'react';

/** The selected references. All containers of one Bill of Lading are selected together. */
export interface Selection {
  has(reference: string): boolean;
  list: readonly string[];
  toggle(reference: string, selected: boolean): void;
  choose(references: readonly string[]): void;
  clear(): void;
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      has: (reference) => chosen.has(reference),
      list: [...chosen],
      toggle: (reference, selected) =>
        setChosen((now) => {
          const next = new Set(now);
          if (selected) next.add(reference);
          else next.delete(reference);
          return next;
        }),
      choose: (references) => setChosen(new Set(references)),
      clear: () => setChosen(new Set()),
    }),
    [chosen],
  );
}
