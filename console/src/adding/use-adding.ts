// Sends references to the server in batches, and keeps the result of each.

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Tracked } from '../../../server/src/console/shipments/schemas.ts';
import { explain } from '../api/explain.ts';
import { liveKeys } from '../api/live.ts';
import { Refusal, request } from '../api/request.ts';
import { useWorkspace } from '../shell/workspace.tsx';
import { text } from '../text/text.ts';
import type { Reading } from './read-references.ts';
import { reasonOf } from './reason-of.ts';
import { type WordsOfReference, wordsAbout } from './words-of-table.ts';

const sentAtOnce = 25;

/** The result of a reference, with the reason in words. */
type Result = Pick<Tracked, 'outcome' | 'askedOf' | 'creditSpent'> & { reason: string | null };

export interface Item {
  reference: string;
  /** Null: not sent yet. */
  result: Result | null;
}

export interface Adding {
  /** Empty before the first is sent. */
  items: readonly Item[];
  state: 'idle' | 'running' | 'stopping';
  /** Sends the references; invalid entries have their result at once. */
  start(reading: Pick<Reading, 'references' | 'odd'>, words?: ReadonlyMap<string, WordsOfReference>): void;
  /** Sends the references that may still become tracked; `everyone`: all carriers are asked about them. */
  again(options: { everyone: boolean }): void;
  /** Asks this carrier, which bills each request, about the references that it may know. */
  askNamed(scac: string): void;
  /** Stops after the present batch. */
  stop(): void;
  /** Back to the empty form. */
  reset(): void;
}

function isTracked({ result }: Item): boolean {
  return result?.outcome === 'tracked' || result?.outcome === 'was_tracked';
}

/** Whether the server has answered for it. */
export function isSent({ result }: Item): boolean {
  return result !== null && result.outcome !== 'failed';
}

export function isFailed(item: Item): boolean {
  return item.result !== null && !isTracked(item);
}

/** Whether sending the reference, again or for the first time, could help. */
export function mayBeTracked(item: Item): boolean {
  return !isTracked(item) && item.result?.outcome !== 'invalid';
}

/** Whether this carrier may know the reference, but was not asked because it bills each request. */
export function waitsFor({ result }: Item, scac: string): boolean {
  return result?.askedOf?.billed.some((carrier) => carrier.scac === scac) ?? false;
}

export function useAdding(): Adding {
  const workspace = useWorkspace();
  const queries = useQueryClient();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [state, setState] = useState<Adding['state']>('idle');
  const isStopped = useRef(false);
  /** By the normal form of the reference; kept for those that are sent again. */
  const words = useRef<ReadonlyMap<string, WordsOfReference>>(new Map());

  async function send(references: readonly string[], wish: { everyone?: boolean; carrier?: string } = {}) {
    isStopped.current = false;
    setState('running');
    let isTrackedNow = false;
    for (let at = 0; at < references.length && !isStopped.current; at += sentAtOnce) {
      const batch = references.slice(at, at + sentAtOnce);
      const said = batch.flatMap((reference) => wordsAbout(reference, words.current) ?? []);
      const { results, goesOn } = await track(workspace.modeApi, { references: batch, words: said, ...wish });
      setItems((now) => withResults(now, batch, results));
      isTrackedNow ||= results.some(({ outcome }) => outcome === 'tracked' || outcome === 'was_tracked');
      if (!goesOn) break;
    }
    setState('idle');
    await queries.invalidateQueries({ queryKey: liveKeys.shipments(workspace) });
    // The page of a reference that is tracked now shows its shipment. If none is, that page keeps showing the results.
    if (isTrackedNow) await queries.invalidateQueries({ queryKey: liveKeys.everyShipment(workspace) });
  }

  function resend(isMeant: (item: Item) => boolean, wish: { everyone?: boolean; carrier?: string }) {
    const meant = items.filter(isMeant).map(({ reference }) => reference);
    setItems((now) => now.map((item) => (isMeant(item) ? { ...item, result: null } : item)));
    void send(meant, wish);
  }

  return {
    items,
    state,
    start({ references, odd }, said = new Map()) {
      words.current = said;
      setItems([...references.map((reference) => ({ reference, result: null })), ...odd.map(refused)]);
      void send(references);
    },
    again: ({ everyone }) => resend(mayBeTracked, { everyone }),
    askNamed: (carrier) => resend((item) => waitsFor(item, carrier), { carrier }),
    stop() {
      isStopped.current = true;
      setState('stopping');
    },
    reset: () => setItems([]),
  };
}

/** The result for an invalid entry, as the server would give it. */
function refused({ text: reference, reason }: Reading['odd'][number]): Item {
  const said = text.shipments.add.oddReasons[reason];
  return { reference, result: { outcome: 'invalid', reason: said, askedOf: null, creditSpent: false } };
}

function isRefusal(outcome: Tracked['outcome']): boolean {
  return outcome === 'no_credits' || outcome === 'no_data_limit';
}

/** The results of a batch. A refusal is about the whole batch, and about the following ones. */
async function track(
  modeApi: string,
  body: {
    references: readonly string[];
    words: readonly WordsOfReference[];
    everyone?: boolean;
    carrier?: string;
  },
): Promise<{ results: Result[]; goesOn: boolean }> {
  try {
    const results = await request<Tracked[]>(`${modeApi}/track`, { body });
    // The next batches would be refused too.
    const goesOn = !results.some(({ outcome }) => isRefusal(outcome));
    return { results: results.map((each) => ({ ...each, reason: reasonOf(each) })), goesOn };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = explain(error);
    const failed = { outcome: 'failed', reason, askedOf: null, creditSpent: false } as const;
    return { results: body.references.map(() => failed), goesOn: false };
  }
}

/** Results are in the order of the batch. */
function withResults(items: readonly Item[], batch: readonly string[], results: readonly Result[]): Item[] {
  const byReference = new Map(batch.map((reference, at) => [reference, results[at] ?? null]));
  return items.map((item) => {
    const result = byReference.get(item.reference);
    return result ? { ...item, result } : item;
  });
}
