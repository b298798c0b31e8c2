// `/event-subscriptions`: the webhooks of DCSA Track & Trace 2.2, over the endpoints of the room `webhooks`.

import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Owner } from '../accounts/owner.ts';
import {
  type DcsaFilters,
  presentFilters,
  readDcsaSecret,
  readDcsaSubscription,
} from '../domain/dcsa-out/read-dcsa-subscription.ts';
import { endpointOfSubscription, subscriptionIdOf } from '../domain/dcsa-out/subscription-id.ts';
import { Problem } from '../domain/refusals/problem.ts';
import { refusedField } from '../domain/refusals/refused-field.ts';
import { dcsaPrefix } from '../http/app.ts';
import { ownUrlOf } from '../http/own-url.ts';
import type { Services } from '../services.ts';
import { changeEndpoint } from '../webhooks/endpoints/change-endpoint.ts';
import { createEndpoint } from '../webhooks/endpoints/create-endpoint.ts';
import { deleteEndpoint } from '../webhooks/endpoints/delete-endpoint.ts';
import { checkUrl } from '../webhooks/endpoints/endpoint-fields.ts';
import { listSubscriptionRows } from '../webhooks/endpoints/endpoint-queries.ts';
import { rotateSecret } from '../webhooks/endpoints/rotate-secret.ts';
import { requireWebhooks } from '../webhooks/require-webhooks.ts';

const options = { schema: { hide: true }, config: { right: ['webhooks'] as const } };
const path = '/event-subscriptions';

interface ById {
  Params: { id: string };
}

/** The subscriptions of the workspace and mode of the key. */
export function subscriptionRoutes(services: Services): FastifyPluginAsync {
  return async (app) => {
    requireWebhooks(app);

    app.get(path, options, async (request, reply) => {
      const rows = await listSubscriptionRows(services.db, request.principal);
      return pageOf(services, { request, reply }, rows.map(presentSubscription));
    });

    app.post(path, options, async ({ principal, actor, body }, reply) => {
      const { callbackUrl, filters } = readDcsaSubscription(body);
      const secret = readDcsaSecret(body);
      checkUrl(services, callbackUrl, 'callbackUrl');
      const id = endpointOfSubscription(randomUUID()) ?? '';
      const subscribed = { id, filters, secret };
      await createEndpoint(services, actor, principal, { url: callbackUrl }, subscribed);
      return reply.code(201).send(presentSubscription({ id, url: callbackUrl, dcsa_filters: filters }));
    });

    app.get<ById>(`${path}/:id`, options, async ({ principal, params }) => {
      return presentSubscription(await getSubscription(services, principal, params.id));
    });

    app.put<ById>(`${path}/:id`, options, async ({ principal, actor, params, body }) => {
      const { id } = await getSubscription(services, principal, params.id);
      refuseOthers(body, subscriptionIdOf(id));
      const { callbackUrl: url, filters } = readDcsaSubscription(body);
      checkUrl(services, url, 'callbackUrl');
      await changeEndpoint(services, actor, principal, { id, change: { url }, filters });
      return presentSubscription(await getSubscription(services, principal, params.id));
    });

    app.delete<ById>(`${path}/:id`, options, async ({ principal, actor, params }, reply) => {
      const { id } = await getSubscription(services, principal, params.id);
      await deleteEndpoint(services, actor, principal, id);
      return reply.code(204).send();
    });

    app.put<ById>(`${path}/:id/secret`, options, async ({ principal, actor, params, body }, reply) => {
      const { id } = await getSubscription(services, principal, params.id);
      await rotateSecret(services, actor, principal, id, readDcsaSecret(body));
      return reply.code(204).send();
    });
  };
}

interface SubscriptionRow {
  id: string;
  url: string;
  dcsa_filters: DcsaFilters | null;
}

function presentSubscription({ id, url, dcsa_filters }: SubscriptionRow) {
  return { subscriptionID: subscriptionIdOf(id), callbackUrl: url, ...presentFilters(dcsa_filters ?? {}) };
}

/** @throws Problem `not_found`, also for a subscription of another owner */
async function getSubscription({ db }: Services, owner: Owner, id: string): Promise<SubscriptionRow> {
  const endpointId = endpointOfSubscription(id);
  const [row] = endpointId === null ? [] : await listSubscriptionRows(db, owner, endpointId);
  if (row !== undefined) return row;
  throw new Problem('not_found', 'There is no subscription with this subscriptionID.');
}

/** The standard: a change has no secret. @throws Problem `invalid_request` */
function refuseOthers(body: unknown, id: string): void {
  const { subscriptionID, secret } = Object(body) as Record<string, unknown>;
  if ((secret ?? null) !== null)
    throw refusedField('secret', `is set by PUT ${dcsaPrefix}${path}/${id}/secret`);
  if (String(subscriptionID ?? id).toLowerCase() !== id)
    throw refusedField('subscriptionID', 'differs from that of the address');
}

/** `limit` and `cursor` as the standard has them. The cursor is the last `subscriptionID` of the page before. */
function pageOf(
  { publicUrl }: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  all: ReturnType<typeof presentSubscription>[],
) {
  const { limit = '100', cursor } = Object(request.query) as Record<string, unknown>;
  if (!/^[1-9]\d{0,8}$/.test(String(limit))) throw refusedField('limit', 'must be a whole number from 1');
  const from =
    cursor === undefined ? 0 : all.findIndex(({ subscriptionID }) => subscriptionID === cursor) + 1;
  if (cursor !== undefined && from === 0)
    throw refusedField('cursor', 'did not come from a page of this list');
  const page = all.slice(from, from + Number(limit));
  const own = ownUrlOf(request, publicUrl);
  reply.header('current-page', own + request.url);
  const last = page.at(-1);
  if (last !== undefined && from + page.length < all.length)
    reply.header('next-page', `${own}${dcsaPrefix}${path}?limit=${limit}&cursor=${last.subscriptionID}`);
  return page;
}
