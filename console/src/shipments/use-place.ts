import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWorkspace } from '../shell/workspace.tsx';
import { focusIfLost } from '../ui/focus-if-lost.ts';

/** The place of a reader in a list. */
export interface Place {
  /** Pixels from its top. */
  offset: number;
  /** The active row. */
  active: number;
  /** The list had the focus, which comes back to it with the reader. */
  hadFocus: boolean;
}

interface Kept extends Place {
  /** The cursors of the loaded pages; '' is the beginning. */
  starts: string[];
}

const beginning: Kept = { offset: 0, active: 0, hadFocus: false, starts: [''] };

/** The place in the list of a query, kept as long as its rows are cached: a reader who comes back finds the list as it was. */
export function usePlace(query: string) {
  const { modeApi } = useWorkspace();
  const queries = useQueryClient();
  return useMemo(() => {
    const key = [modeApi, 'place', query];
    return {
      find: () => queries.getQueryData<Kept>(key) ?? beginning,
      keep: (place: Kept) => queries.setQueryData<Kept>(key, place),
    };
  }, [modeApi, queries, query]);
}

/** Saves the place when the list is left, or when it shows another query. */
export function useLeaving(place: () => Place, onLeave: (place: Place) => void, query: string): void {
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => onLeave(place());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes
  useLayoutEffect(() => () => leave.current(), [query]);
}

/** The focus comes back to a list with its reader, unless it is elsewhere by then. */
export function useFocusBack(list: RefObject<HTMLElement | null>, hadFocus: boolean): void {
  const [comesBack] = useState(hadFocus);
  useLayoutEffect(() => {
    if (comesBack) focusIfLost(list.current);
  }, [list, comesBack]);
}
