import type { WebhookEvent } from '../../../client/src/landfall.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { DeliveryAttempt } from '../domain/webhooks/delivery-attempt.ts';
import { signatureHeaders } from '../domain/webhooks/signature.ts';
import { openOutbound } from '../webhooks/outbound/open-outbound.ts';
import type { Outbound } from '../webhooks/outbound/outbound.ts';

/** All networks, including this machine, because the developer chose the address. */
const everyNetwork = ['0.0.0.0/0', '::/0'];

/** The server's own sender, but without limits on addresses. */
export function openForwarding(settings: { timeoutSeconds: number; now: Clock }): Outbound {
  return openOutbound({
    timeoutMs: settings.timeoutSeconds * 1_000,
    now: settings.now,
    requireHttps: false,
    allowedNetworks: everyNetwork,
  });
}

/** Posts an event as the server would: the same bytes and headers, signed now. Rejects only when `signal` aborts. */
export async function forwardEvent(
  deps: {
    outbound: Pick<Outbound, 'post'>;
    to: string;
    secret: string;
    serviceName: string;
    now: Clock;
    signal: AbortSignal;
  },
  event: WebhookEvent,
): Promise<DeliveryAttempt> {
  const { outbound, to: url, secret, serviceName, now, signal } = deps;
  const { id, type } = event;
  const body = JSON.stringify(event);
  const signature = signatureHeaders({ serviceName, secrets: [secret], id, type, body, at: now() });
  return await outbound.post(
    { workspaceId: '', url, headers: { 'content-type': 'application/json', ...signature }, body },
    signal,
  );
}
