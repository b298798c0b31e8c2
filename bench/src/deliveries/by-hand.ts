import { givenDatabase } from '../../../server/src/store/database-url.ts';
import type { Pool } from '../../../server/src/store/pool.ts';
import { openPool } from '../../../server/src/store/pool.ts';
import { logStatement, openLog } from './attempt-log.ts';
import { type Contestant, mostPerEndpoint, type Order } from './contestant.ts';
import { type OrderLine, orderLines, pieces } from './order-lines.ts';
import { openSender } from './sender.ts';

const linesPerInsert = 5_000;
/** As many as Landfall reads at once. */
const linesPerRead = 200;
const connections = 10;

const table = `create table lines (
  endpoint_id text, event_id text, line json not null, settled boolean not null default false,
  primary key (endpoint_id, event_id))`;
const insert = `insert into lines (endpoint_id, event_id, line)
  select line ->> 'endpointId', line ->> 'eventId', line from json_array_elements($1::json) as each (line)`;
const read = `select event_id, line from lines
  where endpoint_id = $1 and event_id > $2 and not settled order by event_id limit ${linesPerRead}`;
const settle = `with logged as (${logStatement} returning endpoint_id, event_id)
  update lines set settled = true from logged
  where lines.endpoint_id = logged.endpoint_id and lines.event_id = logged.event_id`;

/**
 * The least that sends a backlog from a database and remembers it: it reads many lines at once, and settles many at once
 * together with their log. It has no lease, no retry and no health, so it can run only once and stops at a failure.
 */
export const byHand: Contestant = {
  name: 'loop over PostgreSQL by hand',
  log: 'own',
  needsRedis: false,
  async prepare(order) {
    const pool = openPool(() => givenDatabase(order.databaseUrl).connection, {
      size: connections,
      log: () => {},
    });
    await enqueue(pool, order);
    const sender = openSender(order.endpoints);
    const note = openLog(pool, 'batched', settle);
    const noted: Promise<void>[] = [];
    let lanes: Promise<void>[] = [];
    const deliver = async (lines: AsyncIterable<OrderLine>) => {
      for await (const line of lines) noted.push(note(await sender.send(line)));
    };
    return {
      async begin() {
        lanes = order.endpoints.flatMap(({ id }) => {
          // The lanes of an endpoint share one iterator, and each takes the next line.
          const lines = readLines(pool, id);
          return Array.from({ length: mostPerEndpoint }, () => deliver(lines));
        });
      },
      async [Symbol.asyncDispose]() {
        await Promise.all(lanes);
        await Promise.all(noted);
        await sender.close();
        await pool.end();
      },
    };
  },
};

async function enqueue(pool: Pool, order: Order): Promise<void> {
  await pool.query(table);
  for (const lines of pieces(orderLines(order), linesPerInsert))
    await pool.query(insert, [JSON.stringify(lines)]);
}

async function* readLines(pool: Pool, endpointId: string): AsyncGenerator<OrderLine> {
  for (let last = ''; ; ) {
    const values = [endpointId, last];
    const { rows } = await pool.query<{ event_id: string; line: OrderLine }>({
      name: 'read',
      text: read,
      values,
    });
    for (const { line } of rows) yield line;
    if (rows.length < linesPerRead) return;
    last = rows.at(-1)?.event_id ?? last;
  }
}
