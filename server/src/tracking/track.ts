// Track a reference: from the store while that is fresh, else from its carrier; a new one is found, paid for and kept.

import { ensureCredit } from '../accounts/credits.ts';
import type { Principal } from '../accounts/principal.ts';
import { parseReference, type Reference } from '../domain/reference.ts';
import { announcers } from './announcers.ts';
import { beginShipment } from './begin-shipment.ts';
import { type Beginning, beginningAmongMessages, recall } from './earlier-messages.ts';
import { noAnswerProblem } from './no-answer.ts';
import { presentTracking } from './present.ts';
import { refresh } from './refresh.ts';
import { resolve } from './resolve.ts';
import type { TrackingResult } from './schemas.ts';
import type { StoredShipment } from './stored-shipment.ts';
import type { TrackingDeps } from './tracking-deps.ts';

export interface TrackOptions {
  /** The carrier the client believes in: a SCAC or alias. One that is not configured is no help, and no error. */
  hint?: string | undefined;
  /** Asks every other carrier too, when those that are likely to know a reference do not. */
  everyone?: boolean;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What a carrier is asked with; `hint` is one that is configured. */
interface Asking {
  hint: string | undefined;
  everyone: boolean;
  signal: AbortSignal;
}

/**
 * The journey of a reference.
 * @throws Problem `invalid_reference`; for a new reference also `payment_required` before any carrier is asked,
 *   `no_carrier_data` or `carrier_unavailable`, none of which is charged or stored
 */
export async function track(
  deps: TrackingDeps,
  principal: Principal,
  text: string,
  options: TrackOptions,
): Promise<TrackingResult> {
  const reference = parseReference(text, principal.mode);
  const hint = options.hint && deps.directories[principal.mode].find(options.hint)?.scac;
  const asking = { hint: hint || undefined, everyone: options.everyone ?? false, signal: options.signal };
  const stored = await deps.readShipment(principal, reference.value);
  const shipment =
    stored === undefined
      ? await trackNew(deps, principal, reference, asking, options.hint)
      : await upToDate(deps, stored, asking);
  await announcers[principal.mode].tracked(deps, shipment);
  return presentTracking(deps, shipment);
}

async function trackNew(
  deps: TrackingDeps,
  principal: Principal,
  reference: Reference,
  asking: Asking,
  named: string | undefined,
): Promise<StoredShipment> {
  const { mode } = principal;
  if (mode === 'live') await ensureCredit(deps, principal, reference.value);
  const resolution = await resolve(deps, { mode, reference, ...asking });
  const begin = async (beginning: Beginning) =>
    await recall(deps, await beginShipment(deps, principal, reference, beginning));
  if (resolution.outcome === 'found') return await begin(resolution);
  // A carrier that cannot be asked, or does not answer, may have told of it by itself; one in trouble knows more later.
  if (mode === 'live' && resolution.outcome !== 'unavailable') {
    const told = await beginningAmongMessages(deps, reference);
    if (told !== null) return await begin(told);
  }
  const hint = asking.hint === undefined ? named : undefined;
  throw noAnswerProblem(resolution, { reference, hint, configured: deps.directories[mode].list() });
}

async function upToDate(deps: TrackingDeps, stored: StoredShipment, asking: Asking): Promise<StoredShipment> {
  const settled = isFresh(deps, stored) && (asking.hint ?? stored.carrier.scac) === stored.carrier.scac;
  return settled ? stored : (await refresh(deps, stored, asking)).shipment;
}

function isFresh({ now, freshForSeconds }: TrackingDeps, { checkedAt }: StoredShipment): boolean {
  return now().getTime() - checkedAt.getTime() < freshForSeconds * 1000;
}
