import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { readState, type TableState, writeState } from './table-state.ts';

/** The state in the address, and a function to change it; the browser's back button undoes a change. */
export function useTableState() {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params), [params]);
  /** `replace`: no step in the browser's history, such as for a typed letter. */
  const change = useCallback(
    (next: Partial<TableState>, { replace = false } = {}) => {
      setParams((now) => new URLSearchParams(writeState({ ...readState(now), ...next })), { replace });
    },
    [setParams],
  );
  return { state, change };
}
