import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { takenBackBy } from '../../domain/journey/change-reason.ts';
import { refusedBecause } from '../../domain/refusals/refused-field.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { isMailedOutside } from '../../mail/mail-lists.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { takeBackNotified } from '../../tracking/shipment/change-queries.ts';
import { getTracked } from '../../tracking/shipment/find-tracked.ts';
import { notifyShipment } from '../../tracking/shipment/notify-shipment.ts';

/**
 * From now on the customer counts as not told the news up to this moment. The history keeps both. What was not told before stays
 * untold.
 * @throws Problem `not_tracked`, `invalid_reference`; `invalid_request` when it was mailed
 */
export async function takeBack(
  services: Services,
  actor: Actor,
  owner: Owner,
  { reference, until: text }: { reference: string; until: string },
): Promise<void> {
  const until = parseMoment('until', text);
  const { shipment } = await getTracked(services, owner, reference);
  await inTransaction(services.db, async (tx) => {
    const { now } = await onClock({ ...services, db: tx }, owner);
    const reason = takenBackBy((actor.person ?? actor.key).name);
    const sentence = await takeBackNotified(tx, { id: shipment.id, until, reason, at: now() });
    // After the change, so that a mail that goes out at the same time is seen.
    if (await isMailedOutside(tx, shipment.id, until))
      throw refusedBecause('until', 'It was mailed: the customer knows.');
    if (sentence === undefined) return;
    await notifyShipment(tx, shipment);
    await audit({ ...services, db: tx }, actor, {
      ...{ action: 'shipment.take_back', workspaceId: owner.workspaceId, target: shipment.id },
      details: { reference: shipment.reference, sentence },
    });
  });
}
