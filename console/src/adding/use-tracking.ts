// Tracks one reference at once, and keeps its result. More than one are an import.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Tracked } from '../../../server/src/console/shipments/schemas.ts';
import { explain } from '../api/explain.ts';
import { liveKeys } from '../api/live.ts';
import { Refusal, request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import type { Item } from './read-draft.ts';
import { reasonOf } from './reason-of.ts';

/** The result of a reference, with the reason in words. */
export type Result = Pick<Tracked, 'outcome' | 'askedOf' | 'creditSpent'> & { reason: string | null };

export interface Tracking {
  /** Null before it is sent. */
  item: Item | null;
  /** Null while it is under way. */
  result: Result | null;
  /** Sends it; `everyone`: all carriers are asked; `carrier`: this one, which may bill each request. */
  track(item: Item, wish?: { everyone?: boolean; carrier?: string }): Promise<Result>;
  reset(): void;
}

export function isTracked({ outcome }: Result): boolean {
  return outcome === 'tracked' || outcome === 'was_tracked';
}

export function useTracking(): Tracking {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const [item, setItem] = useState<Item | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  return {
    item,
    result,
    async track(next, wish = {}) {
      setItem(next);
      setResult(null);
      const found = await send(workspace.modeApi, next, wish);
      setResult(found);
      await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
      // The page of a reference that is tracked now shows its shipment. If it is not, that page keeps showing the result.
      if (isTracked(found)) await queries.invalidateQueries({ queryKey: liveKeys.everyShipment(workspace) });
      return found;
    },
    reset: () => setItem(null),
  };
}

async function send(
  modeApi: string,
  { carrier, ...words }: Item,
  wish: { everyone?: boolean; carrier?: string },
): Promise<Result> {
  const body = { references: [words.reference], words: [words], ...(carrier && { carrier }), ...wish };
  try {
    const [tracked] = await request<Tracked[]>(`${modeApi}/track`, { body });
    if (tracked === undefined) throw new Error('a reference that was sent has no result');
    return { ...tracked, reason: reasonOf(tracked) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'failed', reason: explain(error), askedOf: null, creditSpent: false };
  }
}
