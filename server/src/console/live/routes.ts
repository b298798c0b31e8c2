// Changes as server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html).

import { PassThrough } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../domain/refusals/problem.ts';
import type { ConsoleServices } from '../console-services.ts';
import { ModeParams } from '../mode-params.ts';
import { forLimited } from '../require-role.ts';
import { ownerIn, requireSameAccess } from '../session.ts';
import { openAccessWatch } from './access-watch.ts';
import { notifyOnlyShown } from './notify-only-shown.ts';
import { type Notify, openShipmentNews } from './shipment-news.ts';

/**
 * Time between keep-alive messages: proxies close connections that are silent for a minute. Access is checked again each
 * time, for changes that were not announced.
 */
const beatEveryMs = 25_000;
/**
 * Bytes that a client may leave unread before the server closes its connection. The client connects again and loads
 * everything.
 */
const mostUnread = 64 * 1024;

/** `GET /{mode}/live`, relative to a workspace: `event: shipment` with a reference, or `event: missed`. */
export function liveRoutes(services: ConsoleServices, everyMs = beatEveryMs): FastifyPluginAsyncTypebox {
  return async (app) => {
    const news = openShipmentNews(services.listen, services.caps.liveStreams);
    const access = openAccessWatch(services.listen);
    const streams = new Set<PassThrough>();
    // When the server stops, it waits for open answers. These never end by themselves, so they are ended first.
    app.addHook('preClose', async () => {
      for (const stream of streams) stream.end();
      await news.close();
      await access.close();
    });

    const live = { schema: { params: ModeParams }, config: forLimited, exposeHeadRoute: false };
    app.get('/:mode/live', live, async (request, reply) => {
      const stream = new PassThrough();
      const write = (text: string) => {
        if (stream.writableLength > mostUnread) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      const owner = ownerIn(request.member, request.params.mode);
      const check = () => void endIfOver(services, request, stream);
      const unfollow = await access.follow(request.person.id, check);
      stream.once('close', unfollow);
      const notify: Notify = (reference) => write(eventOf(reference));
      const leave = await news
        .subscribe(
          { ...owner, personId: request.person.countedAs },
          notifyOnlyShown(services.db, owner, notify),
        )
        .catch((error: unknown) => {
          stream.destroy();
          throw error;
        });
      const beat = setInterval(() => {
        write(':\n\n');
        check();
      }, everyMs);
      streams.add(stream);
      stream.once('close', () => {
        clearInterval(beat);
        leave();
        streams.delete(stream);
      });
      write(':\n\n');
      // Access may have changed before it was watched.
      check();
      // Proxies that buffer answers would delay the events.
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream);
    });
  };
}

function eventOf(reference: string | null): string {
  if (reference === null) return 'event: missed\ndata: {}\n\n';
  return `event: shipment\ndata: ${JSON.stringify({ reference })}\n\n`;
}

/** Ends the stream of a person whose session, role, limit or workspace has changed. Their pages then load again what they may show. */
async function endIfOver(
  services: ConsoleServices,
  request: FastifyRequest,
  stream: PassThrough,
): Promise<void> {
  try {
    await requireSameAccess(request, services);
  } catch (error) {
    // If access cannot be checked, the stream ends. The page connects again when the database is back.
    if (!(error instanceof Problem)) request.log.warn({ err: error }, 'a live connection was ended');
    stream.end();
  }
}
