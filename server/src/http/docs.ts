// The page that shows the API description to people.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import scalar from '@scalar/fastify-api-reference';
import type { FastifyPluginAsync } from 'fastify';
import { Problem } from '../domain/problem.ts';
import { pageHeaders } from './page-headers.ts';

const schema = { hide: true };
/** URLs relative to the page. */
const library = 'library';
const libraryScript = `${library}/js/scalar.js`;

/** `GET /docs/` with two scripts: that of the installed package, and our own, which starts it. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(scalar, {
    routePrefix: `/docs/${library}`,
    configuration: { url: '../api/v1/openapi.json' },
    hooks: {
      // The package's own page has inline scripts.
      onRequest: (request, _reply, done) => {
        if (request.routeOptions.url === `/docs/${libraryScript}`) done();
        else done(new Problem('not_found', 'There is nothing at this address.'));
      },
    },
  });
  const script = await readFile(new URL('./docs-page.js', import.meta.url), 'utf8');
  app.get('/docs/docs-page.js', { schema }, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/docs/', { schema }, (request, reply) => {
    // The page loads its files by relative URLs, so it works behind a proxy that adds a path.
    const [path = ''] = request.url.split('?', 1);
    if (!path.endsWith('/')) return reply.redirect('docs/', 301);
    const styleNonce = randomBytes(16).toString('base64url');
    return reply.headers(pageHeaders({ styleNonce })).send(page(styleNonce));
  });
};

/** Both scripts read the nonce for the styles that the library creates. */
function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
    <title>Landfall API</title>
  </head>
  <body>
    <div id="app"></div>
    <script src="docs-page.js"></script>
    <script src="${libraryScript}"></script>
  </body>
</html>
`;
}
