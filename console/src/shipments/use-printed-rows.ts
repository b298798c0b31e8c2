import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableRow } from '../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../api/live.ts';
import { requestPage } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { rowKey } from './use-rows.ts';

type Rows = readonly TableRow[];

/** The rows on paper; null while nothing is printed. `print` loads all rows first; the browser's own command prints those that are loaded. */
export function usePrintedRows(query: string) {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const [rows, setRows] = useState<Rows | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const whole = useRef<Rows | null>(null);
  const { modeApi } = workspace;
  useEffect(() => {
    const begin = () => {
      const key = [...liveKeys.shipments({ modeApi }), 'rows', query];
      const pages = queries.getQueriesData<{ data: TableRow[] }>({ queryKey: key });
      const loaded = pages.flatMap(([, page]) => page?.data ?? []);
      flushSync(() => setRows(whole.current ?? eachOnce(loaded)));
    };
    const end = () => {
      whole.current = null;
      setRows(null);
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [modeApi, query, queries]);
  const print = async () => {
    setIsLoading(true);
    try {
      whole.current = await loadAll(modeApi, query);
      window.print();
    } finally {
      setIsLoading(false);
    }
  };
  return { rows, isLoading, print };
}

async function loadAll(modeApi: string, query: string): Promise<Rows> {
  const rows: TableRow[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const params = new URLSearchParams(query);
    params.set('limit', '100');
    if (after) params.set('after', after);
    const page: { data: TableRow[]; nextCursor: string | null } = await requestPage(
      `${modeApi}/shipments?${params}`,
    );
    rows.push(...page.data);
    after = page.nextCursor;
  }
  return eachOnce(rows);
}

/** A row that moves while the pages are read may be on two of them. */
function eachOnce(rows: Rows): Rows {
  return [...new Map(rows.map((row) => [rowKey(row), row])).values()];
}
