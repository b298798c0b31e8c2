// The connections to the database as the rest of the server uses them. Inside is the pool of node-postgres, which is left as it is.

import pg from 'pg';
import { isLate, refusalOf, withoutDatabase } from './database-fault.ts';
import { connectTimeoutMs, sessionSettings } from './new-client.ts';

/** Sends a statement. A fault of the database rejects as the refusal `unavailable`. */
export type Query = <Row extends pg.QueryResultRow = pg.QueryResult['rows'][number]>(
  statement: string | pg.QueryConfig,
  values?: unknown[],
) => Promise<pg.QueryResult<Row>>;

/** Over a pool, or over one connection. */
export interface Queryable {
  query: Query;
}

/** A connection that is held until it is released. */
export interface PoolConnection extends Queryable {
  release(): void;
}

export interface Pool extends Queryable {
  connect(): Promise<PoolConnection>;
  /**
   * Resolves when the sockets are closed. node-postgres itself does not wait for them: a database that is dropped or stopped
   * behind it would still find connections.
   */
  end(): Promise<void>;
  /** The pool of node-postgres below, for its counts and events. */
  driver: pg.Pool;
}

export interface PoolUse {
  size: number;
  /** The longest time for a statement; 30 s by default. */
  statementMs?: number;
  /** The longest wait for a lock; by default as long as the statement may take. */
  lockMs?: number;
  /** Whether the same statements come again and again: then they are prepared, unless it is pooled. */
  repeats?: boolean;
  isPooled?: boolean | undefined;
  log: (line: string) => void;
}

/** The longest time for a statement. A stuck statement must not keep its connection. */
const statementTimeoutMs = 30_000;

/**
 * PostgreSQL ends a late statement itself, unless it hangs or the network is broken. After this much more time without an
 * answer, the connection is ended.
 */
const mostGraceMs = 5_000;

/**
 * Idle connections stay open for a while: a new one takes 100 ms on a busy machine, and a burst of requests would wait
 * for several.
 */
const idleMs = 10 * 60_000;

/** The name under which a connection prepares this statement; undefined: it is sent without one. */
type NameRepeated = (text: string) => string | undefined;

/** Enough for the statements of all duties. Lists of other lengths are other statements, so there is no end to them. */
const mostPrepared = 200;

const mostNoted = 1_000;

/** A result with all columns of a table: it would fail after a migration that adds one. */
const allColumns = /^\s*select [^(]*\*|\breturning [^(]*\*/i;

/**
 * Connections that are made when they are needed. A broken one is dropped and replaced, and never ends the process.
 * @param connection asked for every new connection
 */
export function openPool(
  connection: () => pg.ClientConfig,
  { size, statementMs = statementTimeoutMs, lockMs, repeats = false, isPooled = false, log }: PoolUse,
): Pool {
  const answerMs = statementMs + Math.min(mostGraceMs, statementMs / 2);
  class PoolClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, ...connection() });
    }
  }
  const driver = new pg.Pool({
    ...sessionSettings,
    Client: PoolClient,
    max: size,
    idleTimeoutMillis: idleMs,
    query_timeout: answerMs,
    connectionTimeoutMillis: Math.min(connectTimeoutMs, answerMs),
    ...(!isPooled && {
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: statementMs,
      ...(lockMs !== undefined && { lock_timeout: lockMs }),
    }),
  });
  driver.on('error', (error) => {
    // While the pool is closing, its connections may report that the embedded server stops.
    if (!driver.ending) log(`A database connection was lost: ${error.message}`);
  });
  const names = new WeakMap<pg.PoolClient, NameRepeated>();
  driver.on('connect', (client) => {
    // The pool listens for errors only while a connection is idle. A connection that breaks between two statements of a
    // transaction has no listener, and an unhandled `error` event ends the process.
    client.on('error', () => {});
    if (repeats && !isPooled) names.set(client, repeatedStatements());
  });

  async function connect(): Promise<PoolConnection> {
    // Without a connection no statement can run, so every reason is a fault of the database.
    const client = await driver.connect().catch((error: unknown) => {
      throw withoutDatabase(error);
    });
    const nameOf = names.get(client);
    return {
      query: (statement, values) =>
        ask(client, isPooled ? nameless(statement) : named(statement, values, nameOf), values),
      release: () => client.release(),
    };
  }

  return {
    connect,
    async query(statement, values) {
      const held = await connect();
      try {
        return await held.query(statement, values);
      } finally {
        held.release();
      }
    },
    end: () => endWithSockets(driver),
    driver,
  };
}

/** A connection on which an answer is late is ended: the answer may still come, and would be taken for that of the next statement. */
async function ask<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  statement: string | pg.QueryConfig,
  values: unknown[] | undefined,
): Promise<pg.QueryResult<Row>> {
  try {
    return taken(await client.query<Row>(statement, values));
  } catch (error) {
    if (isLate(error)) void client.end();
    throw refusalOf(error);
  }
}

/** Behind a pooler, the session that prepared a statement may not be the one that has to execute it. */
function nameless(statement: string | pg.QueryConfig): string | pg.QueryConfig {
  if (typeof statement === 'string') return statement;
  const { name, ...rest } = statement;
  return rest;
}

function named(
  text: string | pg.QueryConfig,
  values: unknown[] = [],
  nameOf: NameRepeated = () => undefined,
): string | pg.QueryConfig {
  if (typeof text !== 'string' || values.length === 0) return text;
  const name = nameOf(text);
  return name === undefined ? text : { name, text };
}

/**
 * Rows are held only by the code that asked for them. node-postgres assigns a new function to each query (`query.callback = …`),
 * and V8 makes such a function in the old generation. Until the next full collection, the function keeps the result of its query
 * alive, even if nothing else does. So all rows were moved to the old generation, and the server grew by hundreds of
 * megabytes during an export. Several statements in one text have several results.
 */
function taken<Row extends pg.QueryResultRow>(result: pg.QueryResult<Row>): pg.QueryResult<Row> {
  if (Array.isArray(result)) return result.map(taken) as unknown as pg.QueryResult<Row>;
  const { rows } = result;
  result.rows = [];
  return { ...result, rows };
}

async function endWithSockets(driver: pg.Pool): Promise<void> {
  const closed = Promise.withResolvers<void>();
  let open = driver.totalCount;
  if (open === 0) closed.resolve();
  driver.on('remove', () => {
    open -= 1;
    if (open === 0) closed.resolve();
  });
  await driver.end();
  await closed.promise;
}

/**
 * Names the statements that one connection has sent before: PostgreSQL parses such a one once, and plans it once where that is no
 * worse. A statement with `*` gets no name, because it would fail after a migration that adds a column.
 */
function repeatedStatements(): NameRepeated {
  const noted = new Set<string>();
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === mostPrepared || allColumns.test(text)) return known;
    if (!noted.delete(text)) {
      if (noted.size === mostNoted) noted.clear();
      noted.add(text);
      return undefined;
    }
    const name = `repeated ${names.size}`;
    names.set(text, name);
    return name;
  };
}
