// `/control/history`: what a watcher learnt about the voyages that are finished now, as lines of JSON.

import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { VirtualClock } from '../clock.ts';
import { historyLines } from '../history/history.ts';
import type { World } from '../world/world.ts';

const query = {
  type: 'object',
  additionalProperties: false,
  properties: {
    days: { type: 'integer', minimum: 1, maximum: 3_650, default: 365 },
    shipments: { type: 'integer', minimum: 1, maximum: 100_000, default: 1_000 },
  },
} as const;

export function historyRoute({ world, clock }: { world: World; clock: VirtualClock }): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { days: number; shipments: number } }>(
      '/control/history',
      { schema: { querystring: query } },
      async (request, reply) => {
        const { days, shipments } = request.query;
        const watched = { ...world, shipments: Math.min(shipments, world.shipments) };
        const lines = unhurried(historyLines(watched, clock.now(), days));
        return reply.type('application/x-ndjson').send(Readable.from(lines, { objectMode: false }));
      },
    );
  };
}

/** The same lines, with other requests answered in between. */
async function* unhurried(lines: Iterable<string>): AsyncGenerator<string> {
  let count = 0;
  for (const line of lines) {
    yield line;
    count += 1;
    if (count % 50 === 0) await nextTurn();
  }
}
