import { keepForecasts } from '../../forecasts/keep-forecasts.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { publishChanges } from '../announcing/publish-changes.ts';
import { noteChanged } from '../shipment/notify-shipment.ts';
import type { StoredShipment } from '../shipment/stored-shipment.ts';
import { lockShipment, updateForecasts } from '../shipment/write-queries.ts';
import { originOf } from './note-for-forecasts.ts';

/**
 * Makes the forecasts of a live shipment again after a question without a result: that its ships have not arrived by now
 * changes them. Announces what follows, and returns the shipment as it is afterwards.
 */
export async function renewForecasts(services: Services, shipment: StoredShipment): Promise<StoredShipment> {
  if (shipment.mode === 'test' || shipment.journeys.every(({ arrivedAt }) => arrivedAt !== null))
    return shipment;
  return await inTransaction(services.db, async (tx) => {
    const before = await lockShipment(tx, shipment.id);
    if (before === undefined) return shipment;
    const at = services.now();
    const { state } = before;
    const after = { ...before.shipment, forecasts: await services.forecast(before.shipment, at) };
    await updateForecasts(tx, after);
    await noteChanged(tx, after.id, at);
    const exceptions = await publishChanges(services, tx, { before, after: { ...after, state }, at });
    const known = { journeys: state.journeys, at: after.checkedAt };
    if (!after.confidential) await keepForecasts(tx, originOf(after, at), known, { ...after, at });
    return { ...after, ...exceptions };
  });
}
