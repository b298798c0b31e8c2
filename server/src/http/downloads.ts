// `/downloads/`: the clients of this version and the command for those who use the server, so that no page names a package that a stranger
// could register.

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { pageHeaders } from './page-headers.ts';
import type { RequestLimits } from './rate-limit.ts';

/** Where `npm run build` puts the archives; the image and the archive of a release have them there. */
export const builtDownloads = join(import.meta.dirname, '../../dist');

/** Without the built archives there are no such addresses. */
export function downloadRoutes(
  { limits }: { limits: Pick<RequestLimits, 'allowAddress'> },
  directory = builtDownloads,
): FastifyPluginAsync {
  return async (app) => {
    const files = await readdir(directory).catch(() => []);
    if (files.length === 0) return;
    app.addHook('onRequest', async ({ ip }) => await limits.allowAddress(ip));
    await app.register(fastifyStatic, {
      ...{ root: directory, prefix: '/downloads/', index: false, schemaHide: true },
      // The names stay, and the files change with the version.
      maxAge: '5m',
    });
    // pip finds its wheel by the links of this page.
    app.get('/downloads/', { schema: { hide: true } }, (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (!path.endsWith('/')) return reply.redirect('downloads/', 301);
      return reply.headers(pageHeaders()).send(page(files.sort()));
    });
  };
}

function page(files: readonly string[]): string {
  const rows = files.map((file) => `<li><a href="${file}">${file}</a></li>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Downloads of Landfall</title></head>
<body><main><h1>Downloads</h1>
<ul>
${rows}
</ul>
<p><a href="../docs/versions.md">How they are installed</a></p></main></body>
</html>
`;
}
