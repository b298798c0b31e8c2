// The built pages of the console: one document, and the files it loads.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../domain/time-spans.ts';
import { pageHeaders } from '../../http/page-headers.ts';
import type { BuiltPages } from './find-pages.ts';
import { markBuildUsed } from './mark-build-used.ts';

/** Addresses that show a page; the script chooses which. */
const pagePaths = ['/', '/sign-in', '/join/*', '/reset-password', '/upgrade', '/top-up', '/w/*'];
/** Paths for programs; a 404 there is a JSON error. */
const programPaths = /^\/(api|console|assets|share)(\/|$)/;

/** Much more often than the two weeks after which an unused build is removed. */
const markedEveryMs = dayMs;

/** Serves the pages, and a page for unknown addresses in a browser. Each folder was written by `vite build`. */
export async function showPages(app: FastifyInstance, built: BuiltPages): Promise<void> {
  const page = await readFile(join(built.directory, 'index.html'), 'utf8');
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.is404 || reply.statusCode !== 404 || !isNavigation(request)) return payload;
    reply.headers(pageHeaders());
    return page;
  });
  await app.register(pages(built, page));
  keepMarked(app, built.directory);
}

/** Marks the build as used for as long as the server runs. */
function keepMarked(app: FastifyInstance, directory: string): void {
  // If the folder is not writable, no other server can remove the build either.
  const timer = setInterval(() => void markBuildUsed(directory).catch(() => {}), markedEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

function pages({ directory, older }: BuiltPages, page: string): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: [directory, ...older].map((build) => join(build, 'assets')),
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
