// What changes, as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).

import { PassThrough } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { ConsoleDeps } from '../console-deps.ts';
import { ModeParams } from '../desk/request-schemas.ts';
import { findMembership } from '../people/queries.ts';
import { findPerson, ownerIn } from '../session.ts';
import { openShipmentNews } from './shipment-news.ts';

/** Between signs of life: proxies end what is silent for a minute. Each time it is asked whether the session still holds. */
const beatEveryMs = 25_000;
/** Bytes a client may leave unread before it is taken for gone; it comes back, and asks for everything. */
const mostUnread = 64 * 1024;

export type LiveDeps = Pick<ConsoleDeps, 'db' | 'auth' | 'listen'>;

/** `GET /{mode}/live`, relative to a workspace: `event: shipment` with a reference, or `event: missed`. */
export function liveRoutes(deps: LiveDeps, everyMs = beatEveryMs): FastifyPluginAsyncTypebox {
  return async (app) => {
    const news = openShipmentNews(deps.listen);
    const streams = new Set<PassThrough>();
    // Before the server waits for its answers: these have no end of their own.
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.end();
      await news.close();
    });

    const schema = { params: ModeParams };
    app.get('/:mode/live', { schema, exposeHeadRoute: false }, async (request, reply) => {
      const stream = new PassThrough();
      const write = (text: string) => {
        if (stream.writableLength > mostUnread) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      const owner = ownerIn(request.member, request.params.mode);
      const leave = await news.subscribe(owner, (reference) => write(eventOf(reference)));
      const beat = setInterval(() => {
        write(':\n\n');
        void endIfOver(deps, request, stream);
      }, everyMs);
      streams.add(stream);
      stream.once('close', () => {
        clearInterval(beat);
        leave();
        streams.delete(stream);
      });
      write(':\n\n');
      // Proxies that gather answers would keep what is news.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    });
  };
}

function eventOf(reference: string | null): string {
  if (reference === null) return 'event: missed\ndata: {}\n\n';
  return `event: shipment\ndata: ${JSON.stringify({ reference })}\n\n`;
}

/** Ends the stream of somebody who has signed out since, or is another one here now: his pages ask then what he is. */
async function endIfOver(deps: LiveDeps, request: FastifyRequest, stream: PassThrough): Promise<void> {
  try {
    const person = await findPerson(request, deps);
    const { workspaceId, role } = request.member;
    const membership = person && (await findMembership(deps.db, person.id, workspaceId));
    if (!membership || membership.role !== role) stream.end();
  } catch (error) {
    // Nobody who cannot be asked about is told anything more; he comes back when the database does.
    request.log.warn({ err: error }, 'a live connection was ended');
    stream.end();
  }
}
