import type { DeliveryAttempt } from '../../domain/delivery-attempt.ts';
import { signatureHeaders } from '../../domain/signature.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import type { DueDelivery, Turn } from './turn.ts';

/** The secrets of an endpoint in plain text. */
export interface OpenedSecrets {
  present: string;
  /** Signs as well until the rotation ends. */
  previous: { secret: string; until: Date } | null;
}

/** @throws Error with the reason when the secrets were sealed under another APP_SECRET */
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

/** Makes one attempt with a new signature. Rejects only when `signal` aborts. */
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
