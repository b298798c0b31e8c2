import { spendCredit } from '../accounts/credits.ts';
import type { Principal } from '../accounts/principal.ts';
import { announcedNow } from '../domain/announcing/announced.ts';
import type { Reference } from '../domain/reference.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { originOf } from './applying/answer-origin.ts';
import { consequencesOf } from './applying/consequences.ts';
import { nextCheckOf } from './applying/next-check.ts';
import { noteForForecasts } from './applying/note-for-forecasts.ts';
import { recordAnswer } from './applying/record-answer.ts';
import type { FirstAnswer } from './asking/first-answer.ts';
import { takeSandboxRoom } from './sandbox/sandbox-room.ts';
import { findShipment } from './shipment/find-queries.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { insertShipment } from './shipment/write-queries.ts';
import type { TrackingDeps } from './tracking-deps.ts';

export type BeginDeps = Pick<
  TrackingDeps,
  'db' | 'now' | 'newId' | 'directories' | 'caps' | 'links' | 'creditSpent' | 'forecast'
>;

/** The shipment of a reference after a client asked to track it. */
export interface Tracking {
  shipment: StoredShipment;
  /** False: the workspace tracked it before. */
  begun: boolean;
  /** Whether a credit was spent. */
  charged: boolean;
}

/**
 * Begins to track: the reference, its journey and the credit are stored together or not at all. When several callers
 * track the same reference at once, the first stores it and pays; the others get its shipment.
 * @throws Problem `payment_required`, or `limit_reached` in the sandbox; then nothing was stored
 */
export async function beginShipment(
  deps: BeginDeps,
  principal: Principal,
  reference: Reference,
  found: FirstAnswer,
): Promise<Tracking> {
  const { health, changes } = consequencesOf(null, found.state, found.answer.observation.receivedAt);
  const reported = newShipment(deps, principal, reference, found);
  const forecasts = await deps.forecast(reported, reported.trackedAt);
  const shipment = { ...reported, health, forecasts };
  // The client sees this in the answer, so no event repeats it.
  const announced = announcedNow({ sequence: 0 }, shipment, shipment.trackedAt);
  const first = await inTransaction(deps.db, async (tx) => {
    const nextCheckAt = nextCheckOf(shipment, shipment.trackedAt);
    if (!(await insertShipment(tx, shipment, found.state, nextCheckAt, announced))) return null;
    const { workspaceId, mode, plan } = principal;
    const spend = {
      workspaceId,
      plan,
      reference: reference.value,
      at: shipment.trackedAt,
      links: deps.links,
    };
    const charged = mode === 'live' && (await spendCredit(tx, spend));
    const origin = originOf(deps, shipment, found.answer.receivedAt);
    const { simulated } = origin;
    await recordAnswer(tx, shipment, found.answer, { changes, simulated, arrivedAt: found.arrivedAt });
    if (mode === 'test') await takeSandboxRoom(tx, principal, deps.caps.sandboxShipments);
    else await noteForForecasts(tx, origin, null, { ...shipment, at: shipment.trackedAt });
    return { charged };
  });
  if (first?.charged) deps.creditSpent?.();
  if (first !== null) return { shipment, begun: true, charged: first.charged };
  // The row in the way may have been removed just now; the caller still gets the journey.
  const stored = await findShipment(deps.db, principal, reference.value);
  return { shipment: stored ?? shipment, begun: false, charged: false };
}

function newShipment(
  deps: Pick<BeginDeps, 'newId' | 'now'>,
  { workspaceId, mode }: Principal,
  reference: Reference,
  { carrier, question, answer, state }: FirstAnswer,
): Omit<StoredShipment, 'health' | 'forecasts'> {
  return {
    id: deps.newId('shp'),
    workspaceId,
    mode,
    reference: reference.value,
    shape: reference.shape,
    carrier: { scac: carrier.scac, name: carrier.name },
    questionKind: question.kind,
    questionReference: question.reference,
    journeys: state.journeys,
    trackedAt: deps.now(),
    checkedAt: answer.receivedAt,
    pagesMissing: answer.pagesMissing ?? false,
    retryAt: null,
  };
}
