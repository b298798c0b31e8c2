// `/control/clock` and `/control/health`: reads and sets the virtual clock.

import type { FastifyPluginAsync } from 'fastify';
import type { VirtualClock } from '../clock.ts';

const change = {
  type: 'object',
  additionalProperties: false,
  properties: {
    now: { type: 'string', format: 'date-time' },
    speed: { type: 'number', minimum: 0, maximum: 10_000_000 },
  },
} as const;

export function clockRoutes(clock: VirtualClock): FastifyPluginAsync {
  const face = (): { now: string; speed: number } => ({
    now: new Date(clock.now()).toISOString(),
    speed: clock.speed(),
  });
  return async (app) => {
    app.get('/control/health', async () => ({ ok: true, ...face() }));
    app.get('/control/clock', async () => face());
    app.put<{ Body: { now?: string; speed?: number } }>(
      '/control/clock',
      { schema: { body: change } },
      async (request) => {
        const { now, speed } = request.body;
        clock.set({ now: now === undefined ? undefined : Date.parse(now), speed });
        return face();
      },
    );
  };
}
