// The built pages of the console: one document, and the files it loads.

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { pageHeaders } from '../../http/page-headers.ts';
import { builtPages } from './read-page.ts';

/** Addresses that show a page; the script chooses which. */
const pagePaths = ['/', '/sign-in', '/join/*', '/reset-password', '/upgrade', '/top-up', '/w/*'];
/** Paths for programs; a 404 there is a JSON error. */
const programPaths = /^\/(api|console|assets|share)(\/|$)/;

/** Serves the pages, and a page for unknown addresses in a browser. */
export async function showPages(app: FastifyInstance, page: string, directory = builtPages): Promise<void> {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.is404 || reply.statusCode !== 404 || !isNavigation(request)) return payload;
    reply.headers(pageHeaders());
    return page;
  });
  await app.register(pages(page, directory));
}

function pages(page: string, directory: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: join(directory, 'assets'),
      prefix: '/assets/',
      // Their names change with their content.
      immutable: true,
      maxAge: '1y',
      preCompressed: true,
      schemaHide: true,
    });
    const schema = { hide: true };
    app.get('/favicon.svg', { schema }, (_, reply) =>
      reply.sendFile('favicon.svg', directory, { maxAge: '1d' }),
    );
    for (const path of pagePaths) app.get(path, { schema }, (_, reply) => sendPage(reply, page));
  };
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.headers(pageHeaders()).send(page);
}

/** True for a request of a browser that follows a link or opens an address. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !programPaths.test(url) && /\btext\/html\b/.test(headers.accept ?? '');
}
