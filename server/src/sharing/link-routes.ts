// The answers behind a share link, for all who have it: no account, no cookie. The address holds the secret, so no answer is
// stored, indexed or sent on as a referrer.

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { languages } from '../domain/text/language.ts';
import { acceptedLanguage } from '../http/accepted-language.ts';
import type { Afterwards } from '../http/afterwards.ts';
import { closeQueries } from '../http/closed-queries.ts';
import { compressAnswers } from '../http/compression.ts';
import { ok } from '../http/envelope.ts';
import { ownUrlOf } from '../http/own-url.ts';
import { rememberSeaWays } from '../sea/sea-ways.ts';
import { seaLanes } from '../sea/waters.ts';
import type { Services } from '../services.ts';
import { findLogo } from './brand/brand-queries.ts';
import { readCalendar } from './calendar/read-calendar.ts';
import { openPictures } from './preview/open-pictures.ts';
import { findShown, linkNotFound } from './showing/find-shown.ts';
import { linkHeaders } from './showing/link-headers.ts';
import type { OpenCounter } from './showing/open-counter.ts';
import { openTurns } from './showing/open-turns.ts';
import { presentHeading } from './showing/present-heading.ts';
import { readShownPage, readShownShipment } from './showing/read-shown.ts';
import { subscriberRoute } from './subscribers/subscriber-route.ts';

const schema = { hide: true };
const params = Type.Object({ token: Type.String() });
const RowParams = Type.Object({ token: Type.String(), key: Type.String() });
const DataQuery = Type.Object({
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000 })),
  /** The page reads again by itself: this is no open. */
  refresh: Type.Optional(Type.Boolean()),
});
const CalendarQuery = Type.Object({
  lang: Type.Optional(Type.Unsafe<(typeof languages)[number]>({ type: 'string', enum: [...languages] })),
});
/** Changes with the image, so that browsers do not show an older one. */
const ImageQuery = Type.Object({ v: Type.Optional(Type.String({ maxLength: 32 })) });

const keptImage = { 'cache-control': 'private, max-age=3600' };

/** The data behind share links. The page itself is in `page-route.ts`. */
export function linkRoutes(
  deps: Services & { opens: OpenCounter; afterwards: Afterwards },
): FastifyPluginAsyncTypebox {
  const inTurn = openTurns(deps);
  const readPicture = openPictures(deps);
  const reader = { ...deps, seaWay: rememberSeaWays(seaLanes) };
  return async (app) => {
    closeQueries(app);
    await compressAnswers(app);
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(linkHeaders);
      await deps.limits.allowAddress(request.ip);
    });

    const reading = { schema: { ...schema, params, querystring: DataQuery }, exposeHeadRoute: false };
    app.get('/share/:token/data', reading, async (request) => {
      const { cursor, refresh = false } = request.query;
      const shown = await findShown(deps, request.params.token);
      const page = await inTurn(shown, ['page', cursor], () => readShownPage(reader, shown, cursor));
      if (cursor === undefined && !refresh) deps.opens.note(shown.link.id);
      return ok({ ...presentHeading(deps, shown, ownUrlOf(request, deps.publicUrl)), ...page });
    });

    app.get('/share/:token/shipments/:key', { schema: { ...schema, params: RowParams } }, async (request) => {
      const { token, key } = request.params;
      const shown = await findShown(deps, token);
      const shipment = await inTurn(shown, ['shipment', key], () => readShownShipment(reader, shown, key));
      return ok({ ...presentHeading(deps, shown, ownUrlOf(request, deps.publicUrl)), shipment });
    });

    const calendar = { schema: { ...schema, params, querystring: CalendarQuery } };
    app.get('/share/:token/calendar.ics', calendar, async (request, reply) => {
      const { params, query, headers } = request;
      const shown = await findShown(deps, params.token);
      const language = query.lang ?? acceptedLanguage(headers['accept-language']);
      const base = ownUrlOf(request, deps.publicUrl);
      const text = await inTurn(shown, ['calendar', language, base], () =>
        readCalendar(deps, shown, { language, url: `${base}/share/${shown.token}` }),
      );
      return reply.type('text/calendar; charset=utf-8').send(text);
    });

    await app.register(subscriberRoute(deps));

    app.get(
      '/share/:token/logo',
      { schema: { ...schema, params, querystring: ImageQuery } },
      async (request, reply) => {
        const { owner } = await findShown(deps, request.params.token);
        const logo = await findLogo(deps.db, owner.workspaceId);
        if (logo === undefined) throw linkNotFound();
        return reply.type(logo.type).headers(keptImage).send(logo.bytes);
      },
    );

    const picture = { schema: { ...schema, params, querystring: ImageQuery } };
    app.get('/share/:token/preview.png', picture, async (request, reply) => {
      const shown = await findShown(deps, request.params.token);
      if (!shown.brand.link_previews) throw linkNotFound();
      const image = await inTurn(shown, ['preview'], () => readPicture(shown));
      if (image === null) throw linkNotFound();
      // Chats show it on pages of their own.
      const headers = { ...keptImage, 'cross-origin-resource-policy': 'cross-origin' };
      return reply.type('image/png').headers(headers).send(image);
    });
  };
}
