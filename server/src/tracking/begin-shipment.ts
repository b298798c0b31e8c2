import type { Principal } from '../accounts/principal.ts';
import type { Spelling } from '../carriers/carrier.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { announcedNow } from '../domain/announcing/announced.ts';
import { deriveAgain } from '../domain/journey/derive-again.ts';
import { nextCheckWhileWaiting } from '../domain/journey/waiting-check.ts';
import { changedWords, type OwnWords, type WordsChange } from '../domain/own-words/own-words.ts';
import type { Reference } from '../domain/references/reference.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { lockName } from '../store/lock-name.ts';
import type { Tx } from '../store/open.ts';
import { noteOnSpan } from '../tracing/span.ts';
import { type AnsweredShipment, type AppliedState, followState } from './applying/follow-state.ts';
import { noteForForecasts } from './applying/note-for-forecasts.ts';
import { recordAnswer, recordNothing } from './applying/record-answer.ts';
import type { FirstAnswer } from './asking/first-answer.ts';
import { writeClocks } from './free-time/write-clocks.ts';
import { takeSandboxRoom } from './sandbox/sandbox-room.ts';
import { settleTracking } from './settle-tracking.ts';
import { writeExceptions } from './shipment/exception-queries.ts';
import { findSpelling, findWordsBefore } from './shipment/find-queries.ts';
import { findTracked } from './shipment/find-tracked.ts';
import type { LockedShipment, StoredShipment } from './shipment/stored-shipment.ts';
import { insertShipment } from './shipment/write-queries.ts';
import { lockGoingOn, storeAgain } from './track-again.ts';

/** What is stored together with a new shipment. */
export interface BeginOptions {
  /** A change of the words from when the workspace tracked the reference before. */
  words?: WordsChange | undefined;
  /** Called in the transaction in which the shipment is stored and paid for. If it rejects, nothing was stored or spent. */
  alongside?: ((tx: Tx, stored: NewShipment) => Promise<void>) | undefined;
}

/** A shipment that was just stored. */
export interface NewShipment {
  reference: string;
  /** The code of its carrier. */
  carrier: string;
  /** A credit was spent. */
  charged: boolean;
}

/** The shipment of a reference after a client asked to track it. */
export interface Tracking {
  shipment: StoredShipment;
  /** The container that was asked for, when it is tracked through this shipment, its Bill of Lading. */
  box?: string;
  /** False: the workspace tracked it before. */
  begun: boolean;
  /** A credit was spent. */
  charged: boolean;
}

/**
 * Begins to track: the reference, its words, its journey and the credit are stored together or not at all. When several
 * callers track the same reference at once, the first stores it and pays; the others get its shipment, with its words.
 * A shipment whose tracking was stopped on the same voyage goes on, and a box of a tracked Bill of Lading joins it.
 * @throws Problem `payment_required`, or `limit_reached` in the sandbox; `invalid_request` for words. Then nothing was stored
 */
export async function beginShipment(
  services: Services,
  principal: Principal,
  reference: Reference,
  found: FirstAnswer,
  { words: change = {}, alongside }: BeginOptions = {},
): Promise<Tracking> {
  const words = changedWords(await findWordsBefore(services.db, principal, reference.value), change);
  const begun = newShipment(services, principal, reference, { ...found, words });
  const state = words.pod === null ? found.state : deriveAgain(found.state, begun);
  noteOnSpan({ 'landfall.shipment.id': begun.id });
  const at = begun.trackedAt;
  const sheets = await services.readSheets(services.db, principal);
  const moments = { asOf: found.answer.observation.receivedAt, at, sheets };
  const followed = await followState(services, null, begun, state, moments);
  const shipment = found.isWaiting ? whileWaiting(followed.shipment, services.now()) : followed.shipment;
  const spellings = directoryFor(services, principal)
    .spellings(reference)
    .filter(({ scac }) => scac === found.carrier.scac);
  const first = await inTransaction(services.db, async (tx) => {
    if ((await lockedSpelling(tx, principal, reference, spellings)) !== undefined) return null;
    const goingOn = await lockGoingOn(tx, principal, reference.value, found);
    const stored = goingOn
      ? await storeAgain({ ...services, db: tx }, goingOn, found.isWaiting ? null : found, change)
      : await storeNew(services, tx, { ...followed, shipment, state }, found);
    if (stored === undefined) return null;
    // It was tracked all the time, through its Bill of Lading; what nothing is known of yet is paid for when data come.
    const isFree = typeof goingOn?.joinedTo === 'string' || found.isWaiting === true;
    const tracking = await settleTracking(services, tx, principal, stored, { isFree, alongside });
    if (principal.mode === 'test') await takeSandboxRoom(tx, principal, services.caps.sandboxShipments);
    const { receivedAt: learnedAt } = found.answer;
    if (goingOn === null) await noteForForecasts(tx, null, shipment, { learnedAt, at });
    return tracking;
  });
  if (first?.charged) services.creditSpent();
  if (first !== null) return first;
  // The row in the way may have been removed just now; the caller still gets the journey.
  const stored = await findTracked(services, principal, reference);
  return { shipment: stored ?? shipment, begun: false, charged: false };
}

/** Undefined when the workspace tracks the reference already. */
async function storeNew(
  services: Services,
  tx: Tx,
  { shipment, state, changes, review }: AppliedState & Pick<LockedShipment, 'state'>,
  found: FirstAnswer,
): Promise<LockedShipment | undefined> {
  // The client sees this in the answer, so no event repeats it.
  const announced = announcedNow({ sequence: 0 }, shipment, shipment.trackedAt);
  if (!(await insertShipment(tx, shipment, state, announced))) return undefined;
  await services.passOn?.(tx, shipment, state.known);
  const record = { changes, arrivedAt: found.arrivedAt };
  if (found.isWaiting) await recordNothing(tx, shipment);
  else await recordAnswer(services, tx, shipment, found.answer, record);
  await writeExceptions(tx, { ...shipment, exceptions: [] }, review, shipment.trackedAt);
  if (review.clocks.length > 0) await writeClocks(tx, shipment, review.clocks);
  return { shipment, state, announced };
}

/**
 * Another spelling of the same paper that is tracked already. Callers who track different spellings at once wait here for
 * each other.
 */
async function lockedSpelling(
  tx: Tx,
  { workspaceId, mode }: Principal,
  { value }: Reference,
  spellings: readonly Spelling[],
): Promise<string | undefined> {
  if (spellings.length === 0) return undefined;
  const [least] = [value, ...spellings.map(({ reference }) => reference)].toSorted();
  await lockName(tx, `paper ${workspaceId} ${least}`);
  return await findSpelling(tx, { workspaceId, mode }, spellings);
}

/** Before the first answer of a route: its next check follows the rule for that, and clients wait for it too. */
function whileWaiting(shipment: StoredShipment, now: Date): StoredShipment {
  const nextCheckAt = nextCheckWhileWaiting(shipment, 1, now);
  return { ...shipment, health: 'waiting_for_source', nextCheckAt, retryAt: nextCheckAt };
}

function newShipment(
  services: Services,
  { workspaceId, mode }: Principal,
  reference: Reference,
  { carrier, question, answer, words }: FirstAnswer & { words: OwnWords },
): AnsweredShipment {
  return {
    id: services.newId('shp'),
    workspaceId,
    mode,
    reference: reference.value,
    shape: reference.shape,
    carrier: { scac: carrier.scac, name: carrier.name },
    carrierSince: services.now(),
    questionKind: question.kind,
    questionReference: question.reference,
    invoices: [],
    words,
    trackedAt: services.now(),
    checkedAt: answer.receivedAt,
    pagesMissing: answer.pagesMissing ?? false,
    routeDates: answer.observation.decoded.routeDates ?? null,
    confidential: carrier.workspaceId !== undefined,
    simulated: carrier.simulated,
    retryAt: null,
  };
}
