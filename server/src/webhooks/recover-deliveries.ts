import type { Owner } from '../accounts/owner.ts';
import { Problem } from '../domain/problem.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Tx } from '../store/open.ts';
import type { WebhookEndpointRow } from '../store/rows/webhook-rows.ts';
import type { Recovery, RecoveryRequest } from './delivery-schemas.ts';
import { getEndpointState, lockEndpoint, shortenPause } from './endpoint-queries.ts';
import { addMissed, findOldestFailure, type RecoveryWindow, renewFailed } from './recovery-queries.ts';
import { wakeDelivery } from './wake-delivery.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Deliveries of one call: a transaction that locks its rows no longer than a moment. */
export const mostRecovered = 10_000;

/**
 * Brings an endpoint what it did not get in a window of time: deliveries that failed are due again, and events for which it
 * has no delivery, since it was disabled or did not ask for their type, get one. What waits, or was delivered, stays as it
 * is, so that asking again is harmless.
 * @throws Problem `not_found`; `invalid_request` for a window that ends before it begins
 */
export async function recoverDeliveries(
  deps: WebhookDeps,
  owner: Owner,
  id: string,
  request: RecoveryRequest,
): Promise<Recovery> {
  const now = deps.now();
  return await inTransaction(deps.db, async (tx) => {
    const endpoint = await lockEndpoint(tx, owner, id);
    const window = windowOf(request, await usualStart(tx, endpoint), now);
    const resent = await renewFailed(tx, endpoint, window, { now, limit: mostRecovered });
    const added = await addMissed(tx, endpoint, window, { now, limit: mostRecovered - resent });
    if (resent + added > 0) {
      await shortenPause(tx, id, now);
      await wakeDelivery(tx, owner.workspaceId);
    }
    const { since, until } = window;
    const complete = resent + added < mostRecovered;
    return { id, since: since.toISOString(), until: until.toISOString(), resent, added, complete };
  });
}

/**
 * Since when an endpoint got all it was to get: its last success, or what was given up before that. Whoever repairs an
 * endpoint enables it and tries it first, and so has a success before he asks for what was missed.
 */
async function usualStart(tx: Tx, { id, created_at }: WebhookEndpointRow): Promise<Date> {
  const { last_success_at: lastSuccessAt } = await getEndpointState(tx, id);
  const oldestFailure = await findOldestFailure(tx, id);
  const start = lastSuccessAt ?? created_at;
  return oldestFailure !== null && oldestFailure < start ? oldestFailure : start;
}

function windowOf(request: RecoveryRequest, start: Date, now: Date): RecoveryWindow {
  const since = readInstant('since', request.since) ?? start;
  const until = readInstant('until', request.until) ?? now;
  if (since <= until) return { since, until };
  throw refusal('until', 'must not be before since');
}

/** The schema has checked the form; a leap second passes it, and no Date holds one. */
function readInstant(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw refusal(field, 'is no instant');
}

function refusal(field: string, message: string): Problem {
  return new Problem('invalid_request', `The request is not as described: ${field} ${message}.`, {
    details: [{ field, message }],
  });
}
