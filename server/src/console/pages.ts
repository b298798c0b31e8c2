// The console's pages as they were built: one document, and what it loads.

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';

/** Everything comes from this server, nothing is inline, and no other site may frame it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Addresses that show a page; the script decides which. */
const pagePaths = ['/', '/sign-in', '/join/*', '/reset-password', '/w/*'];

/** `directory` is what `vite build` wrote. */
export function consolePages({ directory }: { directory: string }): FastifyPluginAsync {
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
    app.get('/favicon.svg', { schema: { hide: true } }, (_, reply) =>
      reply.sendFile('favicon.svg', directory),
    );
    for (const path of pagePaths) {
      app.get(path, { schema: { hide: true } }, (_, reply) => sendPage(reply, directory));
    }
  };
}

function sendPage(reply: FastifyReply, directory: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .sendFile('index.html', directory, { cacheControl: false });
}
