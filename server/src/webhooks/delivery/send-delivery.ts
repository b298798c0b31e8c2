import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import { signatureHeaders } from '../../domain/signature.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** The secrets of an endpoint, readable. */
export interface OpenedSecrets {
  present: string;
  /** Signs as well until the rotation is over. */
  previous: { secret: string; until: Date } | null;
}

/** @throws Error that says why when APP_SECRET is not the one they were sealed under */
export function openSecrets({ sealer }: Pick<DeliveryDeps, 'sealer'>, turn: Turn): OpenedSecrets {
  const { secret, previousSecret, previousSecretUntil } = turn;
  return {
    present: sealer.open(secret),
    previous:
      previousSecret === null || previousSecretUntil === null
        ? null
        : { secret: sealer.open(previousSecret), until: previousSecretUntil },
  };
}

/** One attempt, signed anew. Rejects only when `signal` aborts. */
export function sendDelivery(
  { outbound, now, serviceName }: Pick<DeliveryDeps, 'outbound' | 'now' | 'serviceName'>,
  { workspaceId, url }: Turn,
  { present, previous }: OpenedSecrets,
  { eventId, type, body }: DueDelivery,
  signal: AbortSignal,
): Promise<DeliveryAttempt> {
  const at = now();
  const secrets = previous !== null && at < previous.until ? [present, previous.secret] : [present];
  const signature = signatureHeaders({ serviceName, secrets, id: eventId, type, body, at });
  const headers = { 'content-type': 'application/json', ...signature };
  return outbound.post({ workspaceId, url, headers, body }, signal);
}
