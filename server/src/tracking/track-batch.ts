import { setTimeout as delay } from 'node:timers/promises';
import type { Principal } from '../accounts/principal.ts';
import type { WordsChange } from '../domain/own-words/own-words.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';
import { storableText } from '../store/storable.ts';
import { boundedMap } from './asking/bounded-map.ts';
import {
  type TrackOptions,
  type TrackOutcome,
  type TrackRefusal,
  trackRefusals,
  tryToTrack,
} from './track.ts';

/** Within one batch, at the same time: enough to hide a slow carrier, few enough to leave the database to others. */
const trackedAtOnce = 8;

/**
 * A reference of the sandbox holds its slot this long at least. It waits for no carrier, so an import of thousands would keep a processor
 * busy to its end.
 */
const sandboxHoldMs = 20;

/** A reference to track, perhaps with what the workspace says about it. */
export type BatchReference = string | { reference: string; words?: WordsChange | undefined };

/** A reference of a batch, as it was sent, and its result. */
export interface BatchResult {
  reference: string;
  result:
    | TrackOutcome
    | { outcome: 'refused'; problem: TrackRefusal }
    /** A fault of this server or its database. */
    | { outcome: 'failed'; problem: Problem };
}

/**
 * Tracks each reference as if it were sent alone, in the order given, with its own charge and its own errors. An item
 * that fails has its error in its result and does not affect the others.
 */
export async function trackBatch(
  services: Services,
  principal: Principal,
  references: readonly BatchReference[],
  options: TrackOptions,
): Promise<BatchResult[]> {
  return await boundedMap(references, trackedAtOnce, async (each) => {
    const { reference, words = options.words } = typeof each === 'string' ? { reference: each } : each;
    return {
      reference: storableText(reference),
      result: await trackItem(services, principal, reference, { ...options, words }),
    };
  });
}

async function trackItem(
  services: Services,
  principal: Principal,
  text: string,
  options: TrackOptions,
): Promise<BatchResult['result']> {
  const slots = services.batchSlots[principal.mode];
  const slot = await slots.take(principal.workspaceId);
  const held = principal.mode === 'test' ? delay(sandboxHoldMs) : Promise.resolve();
  try {
    options.signal.throwIfAborted();
    return await tryToTrack(services, principal, text, options);
  } catch (error) {
    // A disconnected client is not a failure of the item: the whole batch stops.
    options.signal.throwIfAborted();
    if (isRefusal(error)) return { outcome: 'refused', problem: error };
    if (error instanceof Problem) return { outcome: 'failed', problem: error };
    services.log('an item of a batch failed', error);
    const message = 'Something went wrong on our side; try this reference again.';
    return { outcome: 'failed', problem: new Problem('internal_error', message, { cause: error }) };
  } finally {
    void held.then(() => slot[Symbol.dispose]());
  }
}

function isRefusal(error: unknown): error is TrackRefusal {
  return error instanceof Problem && trackRefusals.some((code) => code === error.code);
}
