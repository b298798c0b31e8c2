import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TableRow } from '../../../../server/src/console/shipments/schemas.ts';
import { liveKeys } from '../../api/live.ts';
import { request } from '../../api/request.ts';
import { useWorkspace } from '../workspace.tsx';

const pauseMs = 200;
const shown = 8;

/** The containers that the search of the table finds for exactly this text, when the typing pauses. */
export function useFoundShipments(typed: string): readonly TableRow[] {
  const workspace = useWorkspace();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: [...liveKeys.shipments(workspace), 'palette', asked],
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ q: asked, limit: String(shown) });
      return request<TableRow[]>(`${workspace.modeApi}/shipments?${params}`, { signal });
    },
    enabled: asked !== '',
  });
  return typed.trim() === asked ? (data ?? []) : [];
}
