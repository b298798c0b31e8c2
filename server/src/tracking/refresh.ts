import { spendCredit } from '../accounts/credits/credits.ts';
import { getWorkspace } from '../accounts/queries.ts';
import type { Asker } from '../carriers/asker.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { applySteps } from '../domain/journey/apply-observation.ts';
import { changeReasons } from '../domain/journey/change-reason.ts';
import type { Fruitless } from '../domain/journey/next-check.ts';
import { lastAppliedAt, type ShipmentState } from '../domain/journey/shipment-state.ts';
import { nextCheckWhileWaiting } from '../domain/journey/waiting-check.ts';
import { lineOf, viaOf } from '../domain/references/carrier-code.ts';
import { parseTracked, type Reference } from '../domain/references/reference.ts';
import { Problem } from '../domain/refusals/problem.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import { noteOnSpan } from '../tracing/span.ts';
import { inSlices } from '../work/in-slices.ts';
import { announceNoData } from './announcing/announce-no-data.ts';
import { applyAnswer } from './applying/apply-answer.ts';
import { endTracking, noteTrouble } from './applying/note-trouble.ts';
import { askCarriers, type Resolution, type Whom } from './asking/ask-carriers.ts';
import { setRetry } from './asking/asked-queries.ts';
import type { FirstAnswer } from './asking/first-answer.ts';
import { mustWait, retryTime } from './asking/freshness.ts';
import { compareJourneys } from './asking/newest-journey.ts';
import type { RawAnswer } from './asking/shared-questions.ts';
import type { LockedShipment, StoredShipment } from './shipment/stored-shipment.ts';
import { lockShipment } from './shipment/write-queries.ts';

/** A shipment after a question about it; `fruitless` when the question had no result. */
export interface Refreshed {
  shipment: StoredShipment;
  fruitless: Fruitless | null;
}

/**
 * Asks the carrier again, and returns the shipment as it is afterwards. Trouble with the carrier is recorded as health
 * and never changes the stored journey.
 */
export async function refresh(
  services: Services,
  shipment: StoredShipment,
  options: {
    hint: string | undefined;
    everyone?: boolean;
    /** Its reference, as a client wrote it just now. */
    reference?: Reference;
    raw?: RawAnswer | null;
    asker: Asker;
    signal: AbortSignal;
  },
): Promise<Refreshed> {
  noteOnSpan({ 'landfall.shipment.id': shipment.id });
  // A sandbox shipment that follows the test clock goes on step by step: a client must not make it skip one.
  const isFollowing = shipment.mode === 'test' && shipment.nextCheckAt !== null;
  if (isFollowing && options.asker.purpose === 'client') return { shipment, fruitless: null };
  const whom = whomToAsk(services, shipment, options.hint);
  const resolution = await askCarriers(services, {
    workspaceId: shipment.workspaceId,
    mode: shipment.mode,
    reference: parseTracked(shipment.reference),
    before: {
      scac: shipment.carrier.scac,
      questionKind: shipment.questionKind,
      questionReference: shipment.questionReference,
      trackedAt: shipment.trackedAt,
      simulated: shipment.simulated,
    },
    whom,
    ...options,
  });
  const isWaiting = shipment.health === 'waiting_for_source';
  const planned = options.asker.purpose === 'watch';
  if (resolution.outcome === 'found') {
    try {
      using _turn = await services.shipmentTurns.take(shipment.id);
      return { shipment: await applyFound(services, shipment, resolution), fruitless: null };
    } catch (error) {
      // A client is told. A check waits for credits as long as for data.
      if (!isWaiting || !planned || !isUnpaid(error)) throw error;
      return await keepWaiting(services, shipment, { cause: 'no_credit', isOver: false });
    }
  }
  if (isWaiting) {
    const isOver = resolution.outcome === 'no_data';
    return await keepWaiting(services, shipment, { cause: 'no_answer', isOver });
  }
  const fruitless = fruitlessBy(resolution);
  // The trouble of its own carrier, which was not asked, stays as it is.
  if (
    whom === 'others' ||
    (!knowsCarrier(services, shipment, shipment.carrier.scac) &&
      services.fleet.remembers(shipment.carrier.scac))
  )
    return { shipment, fruitless };
  return { shipment: await noteTrouble(services, shipment, fruitless, planned), fruitless };
}

/** A shipment that began without data is paid for with the first of them. @throws Problem `payment_required`; then nothing is stored */
async function payFor(services: Services, tx: Tx, { shipment, state }: LockedShipment): Promise<void> {
  if (shipment.mode === 'test' || state.known.length > 0) return;
  const { workspaceId, reference } = shipment;
  const { plan } = await getWorkspace(tx, workspaceId);
  await spendCredit(tx, { workspaceId, plan, reference, at: services.now(), links: services.planLinks });
}

function isUnpaid(error: unknown): boolean {
  return error instanceof Problem && error.code === 'payment_required';
}

/** This server can ask the carrier for that workspace. */
export function knowsCarrier(
  services: Services,
  owner: Pick<StoredShipment, 'workspaceId' | 'mode'>,
  scac: string,
): boolean {
  return directoryFor(services, owner).find(scac) !== undefined;
}

/**
 * Nothing can be stored yet. When a route gives the reference up (`isOver`), or its time is over, tracking ends without a charge, for
 * that `cause`. Trouble with the route itself changes nothing.
 */
async function keepWaiting(
  services: Services,
  shipment: StoredShipment,
  { cause, isOver }: { cause: 'no_answer' | 'no_credit'; isOver: boolean },
): Promise<Refreshed> {
  const at = services.now();
  const soonest = nextCheckWhileWaiting(shipment, 1, at);
  const fruitless: Fruitless = { cause: 'no_data', retryAfterSeconds: 0 };
  return await inTransaction(services.db, async (tx) => {
    const locked = await lockShipment(tx, shipment.id);
    if (locked === undefined || locked.shipment.health !== 'waiting_for_source')
      return { shipment: locked?.shipment ?? shipment, fruitless };
    await setRetry(tx, shipment.id, soonest ?? retryTime(services));
    if (soonest !== null && !isOver) return { shipment: { ...shipment, retryAt: soonest }, fruitless };
    const reason = cause === 'no_credit' ? changeReasons.no_credit_left : changeReasons.no_data_came;
    await endTracking(tx, shipment.id, reason, at);
    await announceNoData(services, tx, locked, { cause, reason, at });
    return { shipment: { ...shipment, health: 'completed', nextCheckAt: null }, fruitless };
  });
}

function fruitlessBy(resolution: Exclude<Resolution, { outcome: 'found' }>): Fruitless {
  if (resolution.outcome === 'pending') return { cause: 'unavailable', retryAfterSeconds: 600 };
  if (resolution.outcome === 'no_candidate') return { cause: 'no_carrier', retryAfterSeconds: 0 };
  if (resolution.outcome === 'no_data') return { cause: 'no_data', retryAfterSeconds: 0 };
  const { retryAfterSeconds, throttled } = resolution;
  return { cause: throttled ? 'throttled' : 'unavailable', retryAfterSeconds };
}

/**
 * A box under way stays with its carrier. Other carriers are asked only when another one may have the box by now, to
 * save their quota. When a client names one before its own carrier may be asked again, only that one is asked.
 */
function whomToAsk(services: Services, shipment: StoredShipment, hint: string | undefined): Whom {
  if (hint !== undefined && hint !== shipment.carrier.scac)
    return mustWait(services, shipment) ? 'others' : 'all';
  return mayHaveChangedCarrier(shipment) ? 'all' : 'before';
}

export function mayHaveChangedCarrier({ health, journeys }: StoredShipment): boolean {
  return health === 'no_data' || health === 'carrier_unknown' || journeys.every(({ ended }) => ended);
}

/** An answer to a question about a shipment; also the first one since it was tracked again. */
type FoundAnswer = Pick<FirstAnswer, 'answer' | 'question'> & {
  carrier: Pick<Carrier, 'scac' | 'name' | 'simulated' | 'standsAlone' | 'workspaceId'>;
  state(): ShipmentState | Promise<ShipmentState>;
  /** As in `AppliedAnswer`. */
  quiet?: boolean;
};

/**
 * Applies an answer. The row is locked, so answers about one shipment are applied one after the other. An answer that
 * was received before the stored one changes nothing.
 */
export async function applyFound(
  services: Services,
  shipment: StoredShipment,
  found: FoundAnswer,
): Promise<StoredShipment> {
  const { carrier, question, answer, quiet } = found;
  return await inTransaction(services.db, async (tx) => {
    const before = await lockShipment(tx, shipment.id);
    if (before === undefined) return shipment;
    const isOlder =
      answer.receivedAt <= before.shipment.checkedAt ||
      answer.observation.receivedAt < (lastAppliedAt(before.state) ?? '');
    const { scac } = before.shipment.carrier;
    // The line itself takes over from a route to it, whatever it tells.
    const takesOver = viaOf(scac) !== null && carrier.scac === lineOf(scac);
    const isOthersOldTrip =
      before.state.known.length > 0 &&
      carrier.scac !== scac &&
      !takesOver &&
      compareJourneys(await found.state(), before.state) <= 0;
    if (isOlder || isOthersOldTrip) {
      await setRetry(tx, shipment.id, retryTime(services));
      return before.shipment;
    }
    await payFor(services, tx, before);
    const known = carrier.standsAlone ? null : before.state;
    const subject = { ...before.shipment, questionKind: question.kind };
    const state = await inSlices(applySteps(known, answer.observation, subject));
    return await applyAnswer(
      services,
      tx,
      before,
      { answer, state, isPrivate: carrier.workspaceId !== undefined, ...(quiet !== undefined && { quiet }) },
      {
        carrier: { scac: carrier.scac, name: carrier.name },
        simulated: carrier.simulated,
        carrierSince: carrier.scac === scac ? before.shipment.carrierSince : answer.receivedAt,
        questionKind: question.kind,
        questionReference: question.reference,
        checkedAt: answer.receivedAt,
        retryAt: null,
        pagesMissing: answer.pagesMissing ?? false,
      },
    );
  });
}
