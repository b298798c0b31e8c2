// The description of the API, made from the schemas that check the requests.

import swagger from '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { type App, apiPrefix } from './app.ts';
import { compressAnswers } from './compression.ts';
import { problemResponses } from './envelope.ts';
import { finishDocument } from './openapi-document.ts';
import type { OpenApiDocument } from './openapi-types.ts';
import { NotModifiedSchema, publicForMinutes, RevalidationHeaders, revalidate } from './revalidation.ts';

const description = `Track ocean containers and Bills of Lading: status, vessel, ETA and every milestone.

Send your key in the header \`Authorization: Bearer svc_live_…\`. A key with the prefix \`svc_test_\` drives the sandbox:
deterministic answers that spend no credit, where a reference that contains \`DELAY\`, \`ARRIVE\` or \`NODATA\` gets that
scenario and any other is in transit. One with the word \`FORECAST\` or \`CONNECT\` publishes an event about forecasts. Those with
\`SLIP\`, \`ROLLOVER\`, \`VESSEL\`, \`DIVERT\`, \`SILENT\`, \`SOON\` or \`FREETIME\` begin a story that goes on from day to day.
\`POST /sandbox/clock\` lets the days pass at once.

A key may be restricted to purposes: \`track\`, \`read\`, \`webhooks\` (endpoints, deliveries and alert rules) or \`export\`. Each operation names
its purpose as \`x-purpose\`. A key without that purpose gets 403 \`insufficient_permissions\`, and \`details\` name it.

A key is a secret, for servers only: anyone who has it can do all that the key may do. So there are no CORS headers, and a
page in a browser of another origin cannot call this API; let it ask a server of yours.

Every response is one envelope: \`{"ok": true, "data": …}\`, or \`{"ok": false, "error": {"code", "message"}}\`. Only this
description, exports and a file of evidence have none. Every response has the header \`Request-Id\`; a refusal repeats it in its body. Query parameters and fields that are not described
here are refused. A body is UTF-8. In a POST, \`null\` for an optional field is as if it were absent, and so is \`[]\` where a list may not be empty. Answers of 1 KiB and more are compressed for clients that send \`Accept-Encoding\`. What is read of one
shipment has an \`ETag\`: send it as \`If-None-Match\`, and the answer is 304 while nothing has changed. Every answer without an
\`ETag\` has \`Cache-Control: private, no-store\`.`;

const tags = [
  { name: 'Tracking', description: 'Find out where a container or Bill of Lading is' },
  { name: 'Shipments', description: 'The shipments that this workspace tracks' },
  { name: 'Free time', description: 'Days that cost nothing' },
  { name: 'Exports', description: 'All shipments or events in one file, for sheets and data stores' },
  { name: 'Forecasts', description: 'How good the forecasts and the ETAs of carriers were' },
  { name: 'Carriers', description: 'The carriers that can be asked' },
  { name: 'Webhooks', description: 'Endpoints that receive events, and their deliveries' },
  { name: 'Events', description: 'What happened to shipments' },
  { name: 'Sharing', description: 'Pages and calendars that need no account' },
  { name: 'Alerts', description: 'Who gets mails about which changes' },
  { name: 'Sandbox', description: 'The test clock, for test keys' },
  { name: 'Account', description: 'Plan, allowance and usage' },
  { name: 'Description', description: 'This document' },
];

/**
 * Describes the routes that are registered on `app` from now on.
 * @param publicUrl where clients reach the server, without a slash at its end; null when the server does not know
 * @param shared parts that several operations refer to
 */
export async function describeApi(app: App, publicUrl: string | null, shared: object): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Landfall',
        version: '1.0.0',
        description,
        contact: { name: 'The operator of this server' },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      servers: [{ url: `${publicUrl ?? ''}${apiPrefix}`, description: 'This server' }],
      tags,
      security: [{ apiKey: [] }],
      components: {
        ...shared,
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'svc_live_… or svc_test_…' },
          keyInAddress: {
            type: 'apiKey',
            in: 'query',
            name: 'key',
            description: 'Only for exports, and only a key that is restricted to `export` alone',
          },
        },
      },
    },
  });
}

/** The description of all routes of an app that is ready. */
export function apiDocument(app: App): OpenApiDocument {
  return finishDocument(app.swagger());
}

/** Made once and sent as text. */
const DocumentSchema = Type.Unsafe<string>(
  Type.Object(
    {
      openapi: Type.String(),
      info: Type.Object({ title: Type.String(), version: Type.String() }, { title: 'OpenApiInfo' }),
    },
    {
      title: 'OpenApiDocument',
      additionalProperties: true,
      description: 'The OpenAPI 3.0.3 description of this API',
      examples: [{ openapi: '3.0.3', info: { title: 'Landfall', version: '1.0.0' }, paths: {} }],
    },
  ),
);

/**
 * `GET /openapi.json`, without a key. It has no envelope, because tools expect the bare document.
 */
export const openApiRoute: FastifyPluginAsyncTypebox = async (app) => {
  const schema = {
    operationId: 'getOpenApi',
    summary: 'Read this description',
    description: 'OpenAPI 3.0.3, without a key.',
    tags: ['Description'],
    security: [],
    headers: RevalidationHeaders,
    response: {
      200: DocumentSchema,
      304: NotModifiedSchema,
      ...problemResponses('invalid_request'),
    },
  };
  await compressAnswers(app);
  revalidate(app, publicForMinutes);
  let text: string | null = null;
  app.get('/openapi.json', { schema }, async (_request, reply) => {
    text ??= JSON.stringify(apiDocument(app));
    return reply.type('application/json; charset=utf-8').send(text);
  });
};
