import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Purpose } from '../domain/accounts/purpose.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import { refuseUnstorable } from '../http/body-refusals.ts';
import { clientGone } from '../http/client-gone.ts';
import { logFault } from '../http/errors.ts';
import { readJson } from '../http/read-json.ts';
import type { Services } from '../services.ts';
import { refuseForeignAddress } from './own-address.ts';

/** One message. Several at once are no part of the protocol any more, and would pass the limit on requests. */
const MessageBody = Type.Object({}, { description: 'A message of JSON-RPC 2.0' });

/**
 * `POST /mcp`, relative to /api/v1: the Model Context Protocol over streamable HTTP, without sessions
 * (https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#streamable-http). It expects `request.principal`. It is not
 * in openapi.json, because its answers have no envelope, and the protocol describes itself.
 */
export function assistantRoutes(services: Services): FastifyPluginAsyncTypebox {
  const { publicUrl } = services;
  return async (app) => {
    // Clients show an error of a tool, and of any other refusal nothing: so the tools refuse hostile arguments, and none is lost here.
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser<Buffer>(
      'application/json',
      { parseAs: 'buffer' },
      async (request: FastifyRequest, body: Buffer) =>
        readJson(body, request.headers['content-type'], 'remove'),
    );
    const options = {
      schema: { hide: true, body: MessageBody },
      config: { right: 'of each tool' as const, checksTexts: true as const, changes: false },
      onRequest: async ({ host, headers }: FastifyRequest) =>
        refuseForeignAddress({ host, origin: headers.origin }, publicUrl),
    };
    app.post('/mcp', options, async (request, reply) => {
      // Imported for the first message: a server starts sooner without the protocol.
      const { answerMessage } = await import('./answer-message.ts');
      const { principal, presentedKey, headers, body } = request;
      refuseUnstorable(besideArguments(body));
      const report = (problem: Problem) => logFault(request.log, problem);
      const caller = {
        principal,
        purposes: services.readOnly ? reading(presentedKey?.purposes) : (presentedKey?.purposes ?? null),
        actor: request.actor,
        address: publicUrl ?? `${request.protocol}://${request.host}`,
        signal: clientGone(reply),
      };
      const { status, type, text } = await answerMessage({ ...services, report }, caller, { headers, body });
      if (type !== null) reply.type(type);
      return reply.code(status).send(text);
    });
  };
}

/** What is left of purposes where nothing can be changed. */
function reading(purposes: readonly Purpose[] | null = null): readonly Purpose[] {
  return (purposes ?? ['read']).filter((each) => each === 'read');
}

function besideArguments({
  id,
  method,
  params,
}: {
  id?: unknown;
  method?: unknown;
  params?: unknown;
}): unknown[] {
  return [id, method, Object.entries(Object(params)).filter(([name]) => name !== 'arguments')];
}
