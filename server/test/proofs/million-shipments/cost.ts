// What a statement costs PostgreSQL, as `explain analyze` reports it: the pages it read and the steps of its plan.

import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type { Db } from '../../../src/store/open.ts';
import type { Pool, PoolConnection } from '../../../src/store/pool.ts';

export interface Cost {
  /** Pages of 8 KiB that were read, from memory or from disk. The lowest number of several runs. */
  pages: number;
  /** The median of several runs. */
  ms: number;
  steps: Step[];
}

/** A node of the plan. The outermost node comes first. */
export interface Step {
  depth: number;
  /** Such as `Index Scan using shipments_due on shipments`. */
  what: string;
  /** Rows that the node returned, and rows that its filter removed, over all its loops. */
  rows: number;
  inVain: number;
  pages: number;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }];
}

const runs = 5;

/** Runs the only statement of `act` several times, rolls each run back, and returns the cost. */
export async function costOf(pool: Pool, act: (db: Db) => Promise<unknown>): Promise<Cost> {
  const { sql, parameters } = await statementOf(pool, act);
  const explained: Explained['QUERY PLAN'][0][] = [];
  for (let run = 0; run < runs; run += 1) {
    explained.push(
      await undone(pool, async (client) => {
        const { rows } = await client.query<Explained>(`explain (analyze, buffers, format json) ${sql}`, [
          ...parameters,
        ]);
        const [row] = rows;
        if (row === undefined) throw new Error('nothing was explained');
        return row['QUERY PLAN'][0];
      }),
    );
  }
  const times = explained.map((each) => each['Execution Time']).sort((a, b) => a - b);
  // The first run also pays for work that earlier writes left to the next reader, such as setting hint bits.
  const [best] = explained.toSorted((a, b) => pagesOf(a.Plan) - pagesOf(b.Plan));
  if (best === undefined) throw new Error('nothing was run');
  return { pages: pagesOf(best.Plan), ms: times[runs >> 1] ?? 0, steps: stepsOf(best.Plan, 0) };
}

/** The plan as lines for a reader. */
export function planLines({ steps }: Cost): string[] {
  return steps.map(
    ({ depth, what, rows, inVain, pages }) =>
      `${'  '.repeat(depth)}${what}: ${rows} rows${inVain > 0 ? `, ${inVain} in vain` : ''}, ${pages} pages`,
  );
}

/** The statement as Kysely sends it, recorded while `act` runs in a transaction that is rolled back. */
async function statementOf(pool: Pool, act: (db: Db) => Promise<unknown>): Promise<CompiledQuery> {
  const sent: CompiledQuery[] = [];
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: pool.driver }),
    log: ({ query }) => void sent.push(query),
  });
  const tx = await db.startTransaction().execute();
  await act(tx).finally(() => tx.rollback().execute());
  const [statement, ...others] = sent.filter(({ sql }) => !/^(begin|rollback)/.test(sql));
  if (statement === undefined || others.length > 0) throw new Error(`${sent.length} statements, not one`);
  return statement;
}

async function undone<Result>(
  pool: Pool,
  work: (client: PoolConnection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

function stepsOf(node: PlanNode, depth: number): Step[] {
  const loops = node['Actual Loops'];
  const index = node['Index Name'] === undefined ? '' : ` using ${node['Index Name']}`;
  const table = node['Relation Name'] === undefined ? '' : ` on ${node['Relation Name']}`;
  const step: Step = {
    depth,
    what: `${node['Node Type']}${index}${table}`,
    rows: Math.round(node['Actual Rows'] * loops),
    inVain: Math.round((node['Rows Removed by Filter'] ?? 0) * loops),
    pages: pagesOf(node),
  };
  return [step, ...(node.Plans ?? []).flatMap((below) => stepsOf(below, depth + 1))];
}

/** Pages of the node and all nodes below it. */
function pagesOf(node: PlanNode): number {
  return node['Shared Hit Blocks'] + node['Shared Read Blocks'];
}
