// A route that changes something leaves an entry in the audit log. All test apps check this with each request of each test.

import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import type { App } from '../../src/http/app.ts';

/** Routes that write without an entry, each with the reason. The paths are below the prefixes. */
export const withoutEntry: Readonly<Record<string, string>> = {
  'POST /track': 'tracking spends a credit, which the usage shows; the log of requests has the rest',
  'POST /track/batch': 'as POST /track',
  'POST /mcp': 'an assistant may track, as POST /track; untracking has an entry',
  'POST /sandbox/clock': 'only sandbox data changes; the log of requests has it',
  'POST /invoices/check': 'nothing is kept',
  'POST /w/:workspace/:mode/invoices/check': 'nothing is kept',
  'POST /webhooks/:id/test': 'nothing changes that lasts; the log of requests has it',
  'POST /w/:workspace/:mode/shipments/:reference/refresh':
    'the carrier is asked again; nobody decides anything',
  'POST /w/:workspace/:mode/shipments/:reference/seen': 'what a person has read is their own',
  'POST /w/:workspace/workbook': 'a file is read, and nothing is written',
  'POST /w/:workspace/rival-list/compare': 'nothing of the workspace changes: the list is compared again',
  'DELETE /w/:workspace/rival-list':
    'nothing of the workspace changes: the list of another service is dropped',
  'POST /w/:workspace/:mode/news/seen': 'what a person has read is their own',
  'POST /w/:workspace/:mode/worklist/snooze': 'what a person puts off is their own',
};

/** Tables that say how a request was answered, or what another service answered, and not what was changed. */
const ofAnswers = new Set(['idempotency_keys', 'rival_lists']);

/** The tables that the requests under way have written. */
const written = new AsyncLocalStorage<Set<string>>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [asked] = args as [string | { text: string }];
  const tables = written.getStore();
  const answer: unknown = Reflect.apply(query, this, args);
  if (tables === undefined || !(answer instanceof Promise)) return answer;
  return answer.then((result: pg.QueryResult) => {
    const changed = result.rowCount ? tablesWrittenBy(typeof asked === 'string' ? asked : asked.text) : [];
    for (const table of changed) tables.add(table);
    return result;
  });
} as typeof query;

/** Answers 500 where a route wrote and left no entry. For an app without routes yet. */
export function requireEntries(app: App): void {
  const tablesOf = new WeakMap<FastifyRequest, Set<string>>();
  app.addHook('preHandler', (request, _, done) => {
    const tables = new Set<string>();
    tablesOf.set(request, tables);
    written.run(tables, done);
  });
  app.addHook('onSend', async (request, { statusCode }) => {
    const tables = tablesOf.get(request) ?? new Set();
    const route = routeName({ method: request.method, path: request.routeOptions.url ?? '' });
    if (statusCode >= 400 || tables.has('audit_log') || route === null || route in withoutEntry) return;
    const others = [...tables].filter((table) => !ofAnswers.has(table));
    if (others.length > 0)
      throw new Error(`${route} wrote to ${others.join(', ')}, and not to the audit log`);
  });
}

/** As in `withoutEntry`; null for a route that changes nothing, and for those outside of the API and the console. */
export function routeName({ method, path }: { method: string; path: string }): string | null {
  const [, below] = /^\/(?:api\/v1|console\/api)(\/.*)/.exec(path) ?? [];
  return below === undefined || /^(GET|HEAD|OPTIONS)$/.test(method) ? null : `${method} ${below}`;
}

function tablesWrittenBy(statement: string): string[] {
  const writes = statement.matchAll(
    /\b(?:insert into|delete from|update)\s+"?(?!set\b|of\b|skip\b|nowait\b)([a-z_]+)/gi,
  );
  return [...writes].map(([, table = '']) => table);
}
