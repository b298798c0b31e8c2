import { spendCredit } from '../accounts/credits/credits.ts';
import type { Principal } from '../accounts/principal.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/open.ts';
import type { BeginOptions, Tracking } from './begin-shipment.ts';
import { joinBillOf, joinBoxes } from './joining/join-boxes.ts';
import { lockJoining } from './joining/joined-queries.ts';
import type { LockedShipment } from './shipment/stored-shipment.ts';

/**
 * The last steps of a transaction that has just stored a shipment, or taken it up: a box joins its Bill of Lading, a Bill of Lading takes
 * in its boxes, and the credit is spent.
 * @param options.isFree it needs no credit, also alone
 * @throws Problem `payment_required`; the transaction must then be rolled back
 */
export async function settleTracking(
  services: Services,
  tx: Tx,
  principal: Principal,
  stored: LockedShipment,
  { isFree = false, alongside }: Pick<BeginOptions, 'alongside'> & { isFree?: boolean },
): Promise<Tracking> {
  const at = services.now();
  const { reference, shape } = stored.shipment;
  // From here on, others of the workspace wait until this transaction ends, and it waits for nobody who has come this far.
  await lockJoining(tx, principal);
  const bill = shape === 'container' ? await joinBillOf(tx, stored, at) : undefined;
  const { shipment, isPaid } = bill ?? (await joinBoxes(tx, stored, at));
  const { workspaceId, mode, plan } = principal;
  const spend = { workspaceId, plan, reference, at, links: services.planLinks };
  const charged = mode === 'live' && !isFree && !isPaid && (await spendCredit(tx, spend));
  await alongside?.(tx, { reference: shipment.reference, carrier: shipment.carrier.scac, charged });
  if (bill === undefined) return { shipment, begun: true, charged };
  return { shipment, box: reference, begun: false, charged };
}
