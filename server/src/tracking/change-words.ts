import { deriveAgain } from '../domain/journey/derive-again.ts';
import { changedWords, type OwnWords, type WordsChange } from '../domain/own-words/own-words.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import { publishChanges } from './announcing/publish-changes.ts';
import { storeRederived } from './applying/rederive.ts';
import { onClock } from './sandbox/on-clock.ts';
import { noteChanged, notifyShipment } from './shipment/notify-shipment.ts';
import type { LockedShipment, StoredShipment } from './shipment/stored-shipment.ts';
import { lockShipment, updateForecasts, updateWords } from './shipment/write-queries.ts';

/** A shipment after a change of its words, and whether that changed anything. */
export interface Reworded {
  shipment: StoredShipment;
  isChanged: boolean;
}

/**
 * Changes what the workspace says about a tracked shipment; undefined when the shipment was untracked. A port of
 * discharge that the workspace names may change the journey, and events announce that.
 * @param change a function gets the words that it changes
 * @throws Problem `invalid_request`
 */
export async function changeWords(
  services: Services,
  id: string,
  change: WordsChange | ((was: OwnWords) => WordsChange),
): Promise<Reworded | undefined> {
  return await inTransaction(services.db, async (tx) => {
    const before = await lockShipment(tx, id);
    if (before === undefined) return undefined;
    const was = before.shipment.words;
    const words = changedWords(was, typeof change === 'function' ? change(was) : change);
    const shipment = { ...before.shipment, words };
    if (words === was) return { shipment, isChanged: false };
    await updateWords(tx, shipment);
    await noteChanged(tx, id, (await onClock({ ...services, db: tx }, shipment)).now());
    await notifyShipment(tx, shipment);
    return { shipment: await follow(services, tx, was, { ...before, shipment }), isChanged: true };
  });
}

/** What a change of the words changes besides them. `before` has the new words, `was` are the old ones. */
async function follow(
  services: Services,
  tx: Tx,
  was: OwnWords,
  before: LockedShipment,
): Promise<StoredShipment> {
  const { words } = before.shipment;
  if (words.pod !== was.pod) return await followPort(services, tx, before);
  return words.promisedAt === was.promisedAt ? before.shipment : await followPromise(services, tx, before);
}

/** The promised day decides whether there is an exception. */
async function followPromise(services: Services, tx: Tx, before: LockedShipment): Promise<StoredShipment> {
  const { shipment, state } = before;
  const clocked = await onClock({ ...services, db: tx }, shipment);
  const exceptions = await publishChanges(clocked, tx, {
    before,
    after: { ...shipment, state },
    at: clocked.now(),
  });
  return { ...shipment, ...exceptions };
}

/** Derives the journeys again for the port of discharge that the workspace names now. */
async function followPort(services: Services, tx: Tx, before: LockedShipment): Promise<StoredShipment> {
  const clocked = await onClock({ ...services, db: tx }, before.shipment);
  const at = clocked.now();
  const state = deriveAgain(before.state, before.shipment);
  const { shipment } = await storeRederived(tx, before, { state, learnedAt: at });
  const after = { ...shipment, forecasts: await services.forecast(shipment, at) };
  await updateForecasts(tx, after);
  const exceptions = await publishChanges(clocked, tx, { before, after: { ...after, state }, at });
  return { ...after, ...exceptions };
}
