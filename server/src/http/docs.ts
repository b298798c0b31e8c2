// The page that shows the API description to people.

import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fastify, { type FastifyPluginAsync } from 'fastify';
import { pageHeaders } from './page-headers.ts';

const schema = { hide: true };
/** Relative to the page. */
const libraryScript = 'library/js/scalar.js';

/** `GET /docs/` with two scripts: that of the installed package, and our own, which starts it. */
export const docsRoutes: FastifyPluginAsync = async (app) => {
  let library: Promise<string> | null = null;
  app.get(`/docs/${libraryScript}`, { schema }, async (_request, reply) => {
    library ??= readLibrary().catch((error: unknown) => {
      // The next request tries again.
      library = null;
      throw error;
    });
    return reply.type('text/javascript; charset=utf-8').send(await library);
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

/** The package gives its script, of 4 MB, only through its plugin, so it is loaded at the first request for it. */
async function readLibrary(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const app = fastify();
  await app.register(scalar, { routePrefix: '/library', configuration: { url: '/openapi.json' } });
  const { body } = await app.inject(`/${libraryScript}`);
  await app.close();
  return body;
}

/** The colours of the console, the link back to it, and colours of the library that people with weak eyes can read. */
const look = `
  :root .light-mode { --scalar-color-accent: #0b5c6e; --scalar-background-accent: #dff1f5;
    --scalar-color-2: #5c5c5c; --scalar-color-3: #666666; --scalar-color-blue: #00639f; --scalar-color-green: #006b43;
    --scalar-color-red: #b80000; --scalar-color-orange: #a33a00; --scalar-color-yellow: #755700; }
  :root .dark-mode { --scalar-color-accent: #6fcbdc; --scalar-background-accent: #14363f;
    --scalar-color-3: #9a9a9a; --scalar-color-red: #ff7a70; }
  body { margin: 0; --scalar-font: system-ui, sans-serif; --scalar-custom-header-height: 2.5rem; }
  nav { position: sticky; top: 0; z-index: 10; height: 2.5rem; padding: 0 1rem; line-height: 2.5rem;
    font-family: system-ui, sans-serif; font-size: 0.9375rem; background: #0b5c6e; }
  nav a { color: #ffffff; }
`;

/** Both scripts read the nonce for the styles that the library creates. */
function page(nonce: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta property="csp-nonce" content="${nonce}">
    <title>Landfall API</title>
    <link rel="alternate" type="text/plain" href="../llms.txt" title="The documentation for assistants">
    <style nonce="${nonce}">${look}</style>
  </head>
  <body>
    <nav><a href="../">← Back to the console</a></nav>
    <div id="app"></div>
    <script src="docs-page.js"></script>
    <script src="${libraryScript}"></script>
  </body>
</html>
`;
}
