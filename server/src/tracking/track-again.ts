import type { Owner } from '../accounts/owner.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Journey } from '../domain/journey/journey.ts';
import { isOneJourney } from '../domain/journey/same-journey.ts';
import type { WordsChange } from '../domain/own-words/own-words.ts';
import type { Reference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import type { FirstAnswer } from './asking/first-answer.ts';
import { freshSince } from './asking/freshness.ts';
import type { BeginOptions, Tracking } from './begin-shipment.ts';
import { changeWords } from './change-words.ts';
import { lockKept, takeUp } from './joining/take-up.ts';
import { applyFound } from './refresh.ts';
import { ensureSandboxRoom } from './sandbox/sandbox-room.ts';
import { settleTracking } from './settle-tracking.ts';
import type { KeptRow, LockedShipment } from './shipment/stored-shipment.ts';
import { lockShipment } from './shipment/write-queries.ts';

/**
 * Undoes that tracking stopped a moment ago: the same shipment goes on, and no carrier is asked while its answer is fresh. Undefined when
 * that was earlier, or tracking never began.
 * @throws Problem as `beginShipment`
 */
export async function trackAgain(
  services: Services,
  principal: Principal,
  reference: Reference,
  { words, alongside }: BeginOptions,
): Promise<Tracking | undefined> {
  const at = services.now();
  const tracking = await inTransaction(services.db, async (tx) => {
    const kept = await lockKept(tx, principal, reference.value);
    if (kept === undefined || kept.joinedTo !== null) return undefined;
    const since = freshSince(services);
    const { checkedAt } = kept.shipment;
    // A test clock that was set back does not know yet what this row has.
    if (kept.removedAt <= since || checkedAt <= since || checkedAt > at) return undefined;
    if (principal.mode === 'test') await ensureSandboxRoom(tx, principal, services.caps.sandboxShipments);
    const again = await storeAgain({ ...services, db: tx }, kept, null, words);
    return again && (await settleTracking(services, tx, principal, again, { alongside }));
  });
  if (tracking?.charged) services.creditSpent();
  return tracking;
}

/**
 * Whether a shipment that is no longer tracked goes on with this answer, instead of a new one: it is tracked through a Bill of Lading, or
 * is on the same voyage. Containers are used again, and what was said about one voyage is not for the next.
 */
function isGoingOn({ shipment, joinedTo }: KeptRow, { state, arrivedAt }: FirstAnswer): boolean {
  if (joinedTo !== null) return true;
  if (shipment.mode === 'test' || arrivedAt !== undefined) return false;
  const isOn = (was: Journey) => state.journeys.some((journey) => isOneJourney(was, journey));
  return shipment.shape === 'document' || shipment.journeys.some(isOn);
}

/** The locked row of a shipment that is no longer tracked, if it goes on with this answer. */
export async function lockGoingOn(
  tx: Tx,
  owner: Owner,
  reference: string,
  found: FirstAnswer,
): Promise<KeptRow | null> {
  const kept = await lockKept(tx, owner, reference);
  return kept !== undefined && isGoingOn(kept, found) ? kept : null;
}

/** Takes up the row, applies an answer to it, and changes its words. */
export async function storeAgain(
  services: Services & { db: Tx },
  kept: KeptRow,
  found: FirstAnswer | null,
  words: WordsChange = {},
): Promise<LockedShipment | undefined> {
  const { db: tx, now } = services;
  const { shipment } = await takeUp(services, kept, now());
  if (found !== null && found.arrivedAt === undefined)
    await applyFound(services, shipment, { ...found, state: () => found.state, quiet: true });
  await changeWords(services, shipment.id, words);
  return await lockShipment(tx, shipment.id);
}
