// References on their way to the server, a batch after the other, and what became of each.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Tracked } from '../../../../server/src/console/desk/schemas.ts';
import { liveKeys } from '../../api/live.ts';
import { Refusal, request } from '../../api/request.ts';
import { explain } from '../../shell/unreachable.tsx';
import { useWorkspace } from '../../shell/workspace.tsx';

const sentAtOnce = 25;

export interface Item {
  reference: string;
  /** Null: not sent yet. */
  result: Tracked | null;
}

export interface Adding {
  /** Empty before the first is sent. */
  items: readonly Item[];
  state: 'idle' | 'running' | 'stopping';
  start(references: readonly string[]): void;
  /** Sends those that are without a result, or whose result is not to be tracked. */
  again(): void;
  /** After the batch that is on its way. */
  stop(): void;
  /** Back to before the first. */
  reset(): void;
}

export function isTracked({ result }: Item): boolean {
  return result?.outcome === 'tracked' || result?.outcome === 'was_tracked';
}

export function useAdding(): Adding {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [state, setState] = useState<Adding['state']>('idle');
  const isStopped = useRef(false);

  async function send(references: readonly string[]) {
    isStopped.current = false;
    setState('running');
    for (let at = 0; at < references.length && !isStopped.current; at += sentAtOnce) {
      const batch = references.slice(at, at + sentAtOnce);
      const { results, goesOn } = await track(workspace.modeApi, batch);
      setItems((now) => withResults(now, batch, results));
      if (!goesOn) break;
    }
    setState('idle');
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
  }

  return {
    items,
    state,
    start(references) {
      setItems(references.map((reference) => ({ reference, result: null })));
      void send(references);
    },
    again() {
      const missing = items.filter((item) => !isTracked(item)).map(({ reference }) => reference);
      setItems((now) => now.map((item) => (isTracked(item) ? item : { ...item, result: null })));
      void send(missing);
    },
    stop() {
      isStopped.current = true;
      setState('stopping');
    },
    reset: () => setItems([]),
  };
}

/** What became of a batch. A refusal is about all of it, and of what would come after it. */
async function track(
  modeApi: string,
  references: readonly string[],
): Promise<{ results: Tracked[]; goesOn: boolean }> {
  try {
    const results = await request<Tracked[]>(`${modeApi}/track`, { body: { references } });
    // The next ones would not be paid for either.
    return { results, goesOn: results.every(({ outcome }) => outcome !== 'no_credits') };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = explain(error);
    const failed = { outcome: 'failed', reason, creditSpent: false } as const;
    return { results: references.map((reference) => ({ reference, ...failed })), goesOn: false };
  }
}

/** Answers come in the order of what was asked. */
function withResults(items: readonly Item[], batch: readonly string[], results: readonly Tracked[]): Item[] {
  const byReference = new Map(batch.map((reference, at) => [reference, results[at] ?? null]));
  return items.map((item) => {
    const result = byReference.get(item.reference);
    return result ? { ...item, result } : item;
  });
}
