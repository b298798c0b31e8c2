import type { FastifyPluginAsync } from 'fastify';
import type { FollowedRows } from './rows.ts';

/** `GET /control/routes/{name}`: what the aggregator follows. `PUT …/{number}` lets the row of that number fail, the first is 1. */
export function rowsControl(name: string, rows: FollowedRows): FastifyPluginAsync {
  return async (app) => {
    app.get(`/control/routes/${name}`, async () => ({ rows: rows.all() }));
    app.put<{ Params: { number: string } }>(`/control/routes/${name}/:number`, async ({ params }, reply) => {
      const row = rows.all()[Number(params.number) - 1];
      if (row === undefined) return reply.code(404).send({ error: 'There is no such row.' });
      rows.fail(row);
      return rows.get(row.id);
    });
  };
}
