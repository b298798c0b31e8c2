import type { FastifyPluginAsync } from 'fastify';

interface FailingRows<Row extends { id: number | string }> {
  all(): readonly Row[];
  get(id: Row['id']): Row | undefined;
  fail(row: Row): void;
}

/** `GET /control/routes/{name}`: what the aggregator follows. `PUT …/{number}` lets the row of that number fail, the first is 1. */
export function rowsControl<Row extends { id: number | string }>(
  name: string,
  rows: FailingRows<Row>,
): FastifyPluginAsync {
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
