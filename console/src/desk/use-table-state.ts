import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { readState, type TableState, writeState } from './table-state.ts';

/** What the address asks for, and how to ask for something else: going back undoes it. */
export function useTableState() {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params), [params]);
  /** `replace`: this is no step that one would go back to, such as a letter typed. */
  const change = useCallback(
    (next: Partial<TableState>, { replace = false } = {}) => {
      setParams((now) => new URLSearchParams(writeState({ ...readState(now), ...next })), { replace });
    },
    [setParams],
  );
  return { state, change };
}
