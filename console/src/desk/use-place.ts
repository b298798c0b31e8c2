import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useWorkspace } from '../shell/workspace.tsx';

/** Where somebody is in a list. */
export interface Place {
  /** Pixels from its top. */
  offset: number;
  /** The row that the keyboard is at. */
  active: number;
}

interface Kept extends Place {
  /** Where the pages begin that were looked at; '' is the beginning. */
  starts: string[];
}

const beginning: Kept = { offset: 0, active: 0, starts: [''] };

/** The place in the list of a query, kept as long as its rows are: whoever comes back finds it as it was left. */
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

/** Tells where the list was when it goes. */
export function useLeaving(place: () => Place, onLeave: (place: Place) => void): void {
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => onLeave(place());
  });
  useEffect(() => () => leave.current(), []);
}
