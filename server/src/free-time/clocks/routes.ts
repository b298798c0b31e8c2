import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { haveTerms } from '../../domain/free-time/prepare-sheet.ts';
import { answerList } from '../../http/answer-list.ts';
import { ok } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { forOwner } from '../../tracking/free-time/for-owner.ts';
import { countClocks, listClocks } from '../../tracking/listing/list-clocks.ts';
import { readListFilters } from '../../tracking/listing/read-list-filters.ts';
import { onClock } from '../../tracking/sandbox/on-clock.ts';
import { acceptIds } from '../../tracking/shipment/accept-ids.ts';
import { explainClocks } from './explain-clocks.ts';
import { presentCounts, presentListedClock } from './present-clocks.ts';
import { type ClockSelection, clockSummarySchema, explainClocksSchema, listClocksSchema } from './schemas.ts';

/** The free-time clocks of a workspace. The routes expect `request.principal`. */
export function clockListRoutes(services: Services): FastifyPluginAsyncTypebox {
  return async (app) => {
    acceptIds(app, services);

    app.get('/free-time', { schema: listClocksSchema }, async (request, reply) => {
      const { principal, query } = request;
      const { now } = await onClock(services, principal);
      const reader = { showsCost: principal.limitedTo === undefined, now: now() };
      const { state, ending_within: endingWithin, disputed, ...page } = query;
      const filters = { ...filtersOf(query), state, endingWithin, disputed };
      return await answerList(
        { request, reply },
        page,
        ({ limit, cursor }) => listClocks(services.db, principal, { ...filters, limit, cursor }, reader.now),
        (clock) => presentListedClock(clock, reader),
      );
    });

    app.get('/free-time/summary', { schema: clockSummarySchema }, async ({ principal, query }) => {
      const { db, freeTime, now } = await forOwner(services, principal);
      const isStated = freeTime !== null && haveTerms(freeTime.sheets);
      const counts = await countClocks(db, principal, filtersOf(query), { now: now(), isStated });
      return ok(presentCounts(counts, principal.limitedTo === undefined));
    });

    app.get('/free-time/:reference/explain', { schema: explainClocksSchema }, async ({ principal, params }) =>
      ok(await explainClocks(await forOwner(services, principal), principal, params.reference)),
    );
  };
}

function filtersOf({ kind, carrier, tag }: ClockSelection) {
  return { kind, boxes: readListFilters({ carrier, tag }) };
}
