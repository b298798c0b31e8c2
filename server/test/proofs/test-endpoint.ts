import { setTimeout as delay } from 'node:timers/promises';
import type { DeliveryDetailView } from '../../src/webhooks/deliveries/delivery-schemas.ts';
import type { EndpointWithSecretView, QueuedTest } from '../../src/webhooks/endpoints/endpoint-schemas.ts';
import type { CallApi } from './open-account.ts';

const pollMs = 20;
/** The longest time that a proof gives a delivery for all its attempts. */
const mostMs = 120_000;

/** Registers an endpoint and returns its id. @throws Error when it is refused */
export async function newEndpoint(call: CallApi, url: string): Promise<string> {
  const { status, data, error } = await call<EndpointWithSecretView>('POST', '/webhooks', { url });
  if (status !== 201) throw new Error(`${url} was refused: ${error?.message}`);
  return data.id;
}

/**
 * Sends a test event, and returns its delivery once it is delivered or failed.
 * @throws Error when the delivery is still pending after two minutes
 */
export async function sendTest(call: CallApi, endpointId: string): Promise<DeliveryDetailView> {
  const { data: queued } = await call<QueuedTest>('POST', `/webhooks/${endpointId}/test`);
  const path = `/webhooks/${endpointId}/deliveries/${queued.id}`;
  const startedAt = performance.now();
  while (performance.now() - startedAt < mostMs) {
    const { data: delivery } = await call<DeliveryDetailView>('GET', path);
    if (delivery.state !== 'pending') return delivery;
    await delay(pollMs);
  }
  throw new Error(`${path} is still pending`);
}
