// Tracks a reference: from the store while the answer is fresh, otherwise from its carrier. A new one is looked up,
// paid for and stored.

import { ensureCredit } from '../accounts/credits.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Asker } from '../carriers/asker.ts';
import { parseReference, type Reference } from '../domain/reference.ts';
import { announcers } from './announcing/announcers.ts';
import { applyEarlierMessages, firstAnswerAmongMessages } from './applying/earlier-messages.ts';
import { claimHint } from './asking/asked-queries.ts';
import { askerOf } from './asking/asker-of.ts';
import { countQuestion } from './asking/counted-question.ts';
import type { FirstAnswer } from './asking/first-answer.ts';
import { freshSince, isSettled } from './asking/freshness.ts';
import { noAnswerProblem } from './asking/no-answer.ts';
import { recentAnswer } from './asking/recent-answer.ts';
import { resolve } from './asking/resolve.ts';
import { beginShipment } from './begin-shipment.ts';
import { refresh } from './refresh.ts';
import { ensureSandboxRoom } from './sandbox/sandbox-room.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { presentTracking } from './showing/present.ts';
import type { TrackingResult } from './showing/schemas.ts';
import type { TrackingDeps } from './tracking-deps.ts';

export interface TrackOptions {
  /** The carrier that the client names: a SCAC or alias. A carrier that is not configured is ignored, without an error. */
  hint?: string | undefined;
  /** Asks every other carrier too, if none of the likely ones knows the reference. */
  everyone?: boolean;
  /** Fires when the client no longer waits for the answer. */
  signal: AbortSignal;
}

/** The options for asking carriers; `hint` is a configured one. */
interface Asking {
  hint: string | undefined;
  everyone: boolean;
  asker: Asker;
  signal: AbortSignal;
}

/**
 * The journey of a reference.
 * @throws Problem `invalid_reference`; for a new reference also `payment_required` and `no_data_limit_reached` (in the sandbox
 *   `limit_reached`) before any carrier is asked, `no_carrier_data` or `carrier_unavailable`, none of which is charged or stored
 */
export async function track(
  deps: TrackingDeps,
  principal: Principal,
  text: string,
  options: TrackOptions,
): Promise<TrackingResult> {
  const reference = parseReference(text, principal.mode);
  const hint = options.hint && deps.directories[principal.mode].find(options.hint)?.scac;
  const { everyone = false, signal } = options;
  const asking = { hint: hint || undefined, everyone, asker: askerOf(principal), signal };
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
  else await ensureSandboxRoom(deps.db, principal, deps.caps.sandboxShipments);
  const recent = await recentAnswer(deps, principal, reference);
  if (recent !== null) return await beginAgain(deps, principal, reference, recent);
  const question = await countQuestion(deps, principal);
  const resolution = await resolve(deps, { mode, reference, ...asking, asker: question.asker });
  const begin = async (beginning: FirstAnswer) => {
    const shipment = await beginShipment(deps, principal, reference, beginning);
    // Only after the shipment is stored: if the answer cannot be paid for, the question counts, because the carrier was
    // asked.
    await question.giveBack();
    return await applyEarlierMessages(deps, shipment);
  };
  if (resolution.outcome === 'found') return await begin(resolution);
  // A carrier that cannot be asked or has no answer may have sent a message about it. A carrier in trouble is asked
  // again later.
  if (mode === 'live' && resolution.outcome !== 'unavailable') {
    const message = await firstAnswerAmongMessages(deps, reference);
    if (message !== null) return await begin(message);
  }
  await question.settle(resolution);
  const hint = asking.hint === undefined ? named : undefined;
  throw noAnswerProblem(resolution, { reference, hint, configured: deps.directories[mode].list() });
}

/**
 * Uses the answer from before the reference was untracked. A carrier that the client names was asked then, or will be
 * asked later.
 */
async function beginAgain(
  deps: TrackingDeps,
  principal: Principal,
  reference: Reference,
  recent: FirstAnswer,
): Promise<StoredShipment> {
  const shipment = await applyEarlierMessages(deps, await beginShipment(deps, principal, reference, recent));
  await claimHint(deps.db, shipment.id, { since: freshSince(deps), at: deps.now() });
  return shipment;
}

async function upToDate(deps: TrackingDeps, stored: StoredShipment, asking: Asking): Promise<StoredShipment> {
  const hint = await honouredHint(deps, stored, asking.hint);
  if (hint === undefined && isSettled(deps, stored)) return stored;
  return (await refresh(deps, stored, { ...asking, hint })).shipment;
}

/** A carrier other than the current one is asked once per freshness period, however often the client names one. */
async function honouredHint(
  deps: TrackingDeps,
  { id, carrier }: StoredShipment,
  hint: string | undefined,
): Promise<string | undefined> {
  if (hint === undefined || hint === carrier.scac) return undefined;
  const moments = { since: freshSince(deps), at: deps.now() };
  return (await claimHint(deps.db, id, moments)) ? hint : undefined;
}
