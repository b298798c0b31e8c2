import type { Asker } from '../carriers/asker.ts';
import { applyObservation } from '../domain/journey/apply-observation.ts';
import { lastAppliedAt } from '../domain/journey/last-applied.ts';
import { parseReference } from '../domain/reference.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { applyAnswer } from './applying/apply-answer.ts';
import type { ApplyingDeps } from './applying/apply-message.ts';
import { noteTrouble, type Refreshed } from './applying/note-trouble.ts';
import { setFruitless } from './asking/asked-queries.ts';
import { compareJourneys } from './asking/newest-journey.ts';
import { type ChosenAnswer, type ResolveDeps, resolve } from './asking/resolve.ts';
import type { StoredShipment } from './shipment/stored-shipment.ts';
import { lockShipment } from './shipment/write-queries.ts';

export interface RefreshDeps extends ApplyingDeps, ResolveDeps {}

/**
 * Asks the carrier again, and returns the shipment as it is afterwards. Trouble with the carrier is recorded as health
 * and never changes the stored journey.
 */
export async function refresh(
  deps: RefreshDeps,
  shipment: StoredShipment,
  options: { hint: string | undefined; everyone?: boolean; asker: Asker; signal: AbortSignal },
): Promise<Refreshed> {
  const resolution = await resolve(deps, {
    mode: shipment.mode,
    reference: parseReference(shipment.reference, shipment.mode),
    before: { scac: shipment.carrier.scac, questionKind: shipment.questionKind },
    onlyBefore: !mayHaveChangedCarrier(shipment, options.hint),
    ...options,
  });
  if (resolution.outcome !== 'found') return await noteTrouble(deps, shipment, resolution);
  return { shipment: await applyFound(deps, shipment, resolution), fruitless: null };
}

/**
 * A box under way stays with its carrier. Other carriers are asked only when another one may have the box by now, to
 * save their quota.
 */
function mayHaveChangedCarrier(
  { carrier, journeys, health }: StoredShipment,
  hint: string | undefined,
): boolean {
  if (hint !== undefined && hint !== carrier.scac) return true;
  return health === 'no_data' || health === 'carrier_unknown' || journeys.every(({ ended }) => ended);
}

/**
 * Applies an answer. The row is locked, so answers about one shipment are applied one after the other. An answer that
 * was received before the stored one changes nothing.
 */
async function applyFound(
  deps: ApplyingDeps,
  shipment: StoredShipment,
  found: ChosenAnswer,
): Promise<StoredShipment> {
  const { carrier, question, answer } = found;
  return await inTransaction(deps.db, async (tx) => {
    const before = await lockShipment(tx, shipment.id);
    if (before === undefined) return shipment;
    const isOlder =
      answer.receivedAt <= before.shipment.checkedAt ||
      answer.observation.receivedAt < (lastAppliedAt(before.state) ?? '');
    const isOthersOldTrip =
      carrier.scac !== before.shipment.carrier.scac && compareJourneys(found.state, before.state) <= 0;
    if (isOlder || isOthersOldTrip) {
      await setFruitless(tx, shipment.id, answer.receivedAt);
      return { ...before.shipment, fruitlessAt: answer.receivedAt };
    }
    const known = carrier.standsAlone ? null : before.state;
    const state = applyObservation(known, answer.observation, before.shipment);
    return await applyAnswer(
      deps,
      tx,
      before,
      { answer, state },
      {
        carrier: { scac: carrier.scac, name: carrier.name },
        questionKind: question.kind,
        checkedAt: answer.receivedAt,
      },
    );
  });
}
