import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Auth, addressHeader, authPath } from './auth.ts';

/** Signing in and out, second factors, sessions and passwords, as better-auth answers them. */
export function authRoutes(auth: Pick<Auth, 'handler'>): FastifyPluginAsync {
  return async (app) => {
    app.route({
      method: ['GET', 'POST'],
      url: `${authPath}/*`,
      schema: { hide: true },
      handler: async (request, reply) => await answer(reply, await auth.handler(webRequest(request))),
    });
  };
}

/** The request as the Web's own `Request`, with the address of the caller as this server knows it. */
export function webRequest(request: FastifyRequest): Request {
  const headers = webHeaders(request);
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  const hasBody = request.method !== 'GET' && request.body !== undefined && request.body !== null;
  if (hasBody) headers.set('content-type', 'application/json');
  return new Request(url, {
    method: request.method,
    headers,
    ...(hasBody && { body: JSON.stringify(request.body) }),
  });
}

export function webHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  // The body is written anew.
  headers.delete('content-length');
  headers.set(addressHeader, request.ip);
  return headers;
}

async function answer(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status).header('cache-control', 'no-store');
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
