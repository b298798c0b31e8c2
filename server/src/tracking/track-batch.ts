import type { Principal } from '../accounts/principal.ts';
import { Problem } from '../domain/problem.ts';
import { storableText } from '../store/storable.ts';
import { boundedMap } from './asking/bounded-map.ts';
import type { BatchItem } from './showing/schemas.ts';
import { type TrackOptions, track } from './track.ts';
import type { TrackingDeps } from './tracking-deps.ts';

/** Within one batch, at the same time: enough to hide a slow carrier, few enough to leave the database to others. */
const trackedAtOnce = 8;

/**
 * Tracks each reference as if it were sent alone, in the order given, with its own charge and its own errors. An item
 * that fails has its error in its result and does not affect the others.
 */
export async function trackBatch(
  deps: TrackingDeps,
  principal: Principal,
  references: readonly string[],
  options: TrackOptions,
): Promise<BatchItem[]> {
  return await boundedMap(references, trackedAtOnce, (text) => trackItem(deps, principal, text, options));
}

async function trackItem(
  deps: TrackingDeps,
  principal: Principal,
  text: string,
  options: TrackOptions,
): Promise<BatchItem> {
  const reference = storableText(text);
  const slots = deps.batchSlots[principal.mode];
  await slots.take(principal.workspaceId);
  try {
    options.signal.throwIfAborted();
    return { reference, ok: true, data: await track(deps, principal, text, options) };
  } catch (error) {
    // A disconnected client is not a failure of the item: the whole batch stops.
    options.signal.throwIfAborted();
    if (!(error instanceof Problem)) deps.log('an item of a batch failed', error);
    return { reference, ok: false, error: itemError(error) };
  } finally {
    slots.give(principal.workspaceId);
  }
}

function itemError(error: unknown): NonNullable<BatchItem['error']> {
  if (!(error instanceof Problem)) {
    return { code: 'internal_error', message: 'Something went wrong on our side; try this reference again.' };
  }
  const { code, message, details, retryAfterSeconds } = error;
  const wait = retryAfterSeconds === undefined ? undefined : { retry_after_seconds: retryAfterSeconds };
  const particulars = wait === undefined ? details : { ...Object(details), ...wait };
  return { code, message, ...(particulars !== undefined && { details: particulars }) };
}
