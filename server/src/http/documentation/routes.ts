// The documentation as text, for assistants and programs: `/llms.txt`, `/llms-full.txt` and `/docs/<page>.md`.

import type { FastifyPluginAsync } from 'fastify';
import { compressAnswers } from '../compression.ts';
import { ownUrlOf } from '../own-url.ts';
import type { RequestLimits } from '../rate-limit.ts';
import { publicForMinutes, revalidate } from '../revalidation.ts';
import { llmsFullText, llmsText } from './llms-text.ts';
import { type DocumentationPart, readDocumentation } from './pages.ts';

interface DocumentationDeps {
  limits: Pick<RequestLimits, 'allowAddress'>;
  publicUrl: string | null;
  /** Of Landfall. */
  version: string;
}

/** Needs no key: it says what anybody may read who has the sources. */
export function documentationRoutes({ limits, publicUrl, version }: DocumentationDeps): FastifyPluginAsync {
  return async (app) => {
    const schema = { hide: true };
    let documentation: Promise<DocumentationPart[]> | null = null;
    const read = () => {
      documentation ??= readDocumentation().catch((error: unknown) => {
        // The next request tries again.
        documentation = null;
        throw error;
      });
      return documentation;
    };
    await compressAnswers(app);
    revalidate(app, publicForMinutes);
    app.addHook('onRequest', async ({ ip }) => await limits.allowAddress(ip));

    for (const [address, write] of [
      ['/llms.txt', llmsText],
      ['/llms-full.txt', llmsFullText],
    ] as const) {
      app.get(address, { schema }, async (request, reply) => {
        const about = { version, url: ownUrlOf(request, publicUrl) };
        return reply.type('text/plain; charset=utf-8').send(write(await read(), about));
      });
    }

    app.get<{ Params: { '*': string } }>('/docs/*', { schema }, async ({ params }, reply) => {
      const pages = (await read()).flatMap((part) => part.pages);
      const page = pages.find(({ address }) => address === params['*']);
      if (page === undefined) return reply.callNotFound();
      return reply.type('text/markdown; charset=utf-8').send(page.text);
    });
  };
}
