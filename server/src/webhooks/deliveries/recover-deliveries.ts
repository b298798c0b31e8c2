import type { Owner } from '../../accounts/owner.ts';
import { type Actor, audit } from '../../audit/audit.ts';
import { refusedField } from '../../domain/refusals/refused-field.ts';
import { parseMoment } from '../../domain/time/parse-moment.ts';
import { dayMs } from '../../domain/time/time-spans.ts';
import { inJson } from '../../http/in-json.ts';
import type { Services } from '../../services.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { Tx } from '../../store/open.ts';
import type { WebhookEndpointRow } from '../../store/rows/webhook-rows.ts';
import { lockEndpoint, readLastSuccess, shortenPause } from '../endpoints/endpoint-queries.ts';
import { wakeDelivery } from '../wake-delivery.ts';
import type { RecoveryRequest, RecoveryView } from './delivery-schemas.ts';
import { addMissed, findOldestFailure, type RecoveryWindow, renewFailed } from './recovery-queries.ts';

/** Of one call, so that the transaction locks its rows for a moment only. */
export const mostRecovered = 10_000;

/**
 * Sends an endpoint the events of a window of time that it missed. Waiting and delivered ones are not changed, so another
 * call is harmless. An event older than the retention may be removed at any time, and gets no new delivery.
 * @throws Problem `not_found`; `invalid_request` for a window that ends before it begins
 */
export async function recoverDeliveries(
  services: Services,
  actor: Actor,
  owner: Owner,
  { id, window: wanted }: { id: string; window: RecoveryRequest },
): Promise<RecoveryView> {
  const now = services.now();
  return await inTransaction(services.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, owner, id);
    const window = windowOf(wanted, await usualStart(tx, endpoint), now);
    const resent = await renewFailed(tx, endpoint, window, { now, limit: mostRecovered });
    const oldest = new Date(now.getTime() - services.retentionDays * dayMs);
    const stillKept = { ...window, since: window.since < oldest ? oldest : window.since };
    const added = await addMissed(tx, endpoint, stillKept, { now, limit: mostRecovered - resent });
    if (resent + added > 0) {
      await shortenPause(tx, id, now);
      await wakeDelivery(tx, owner.workspaceId);
    }
    const { workspaceId, mode } = owner;
    const details = { mode, ...window, resent, added };
    await audit({ ...services, db: tx }, actor, {
      action: 'webhook.recover',
      workspaceId,
      target: id,
      details,
    });
    return inJson({ id, ...window, resent, added, complete: resent + added < mostRecovered });
  });
}

/**
 * The default beginning of the window: the last success, or an earlier delivery that was given up. Owners enable and
 * test a repaired endpoint before they ask for missed events, so the last success alone would be too late.
 */
async function usualStart(tx: Tx, { id, created_at }: WebhookEndpointRow): Promise<Date> {
  const oldestFailure = await findOldestFailure(tx, id);
  const start = (await readLastSuccess(tx, id)) ?? created_at;
  return oldestFailure !== null && oldestFailure < start ? oldestFailure : start;
}

function windowOf(given: RecoveryRequest, start: Date, now: Date): RecoveryWindow {
  const since = given.since === undefined ? start : parseMoment('since', given.since);
  const until = given.until === undefined ? now : parseMoment('until', given.until);
  if (since <= until) return { since, until };
  throw refusedField('until', 'must not be before since');
}
