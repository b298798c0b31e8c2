// What a hostile tenant asks for, again and again.

import { importBodies } from '../large-inputs/import-bodies.ts';
import { invented } from './references.ts';

/** The tenant, and the server that it attacks. */
export interface Target {
  /** Of the server, without a slash at its end. */
  origin: string;
  workspaceId: string;
  liveKeys: readonly string[];
  testKeys: readonly string[];
  /** Of an owner at the console. */
  cookie: string;
  /** An endpoint that answers late. */
  slowUrl: string;
  /** No other tenant invents references from here on. */
  firstReference: number;
}

export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Makes one request; `nth` is different for each. */
type Way = (target: Target, nth: number) => Asked;

const batchOf = 100;

/** A round of requests: one that is listed twice is made twice as often. */
export const ways: readonly Way[] = [
  liveBatch,
  sandboxBatch,
  (target, nth) => byKey(target.liveKeys, target, nth, '/shipments?limit=100'),
  (target, nth) => byPerson(target, `/test/shipments?limit=1000&q=${nth % 10}`),
  (target, nth) => byPerson(target, '/views', { name: `view ${nth}`, query: 'status=delayed' }),
  (target, nth) => byKey(target.testKeys, target, nth, '/webhooks', { url: `${target.slowUrl}/${nth}` }),
  sandboxBatch,
  (target) => byPerson(target, '/test/facets'),
  (target, nth) => byPerson(target, '/keys', { name: `key ${nth}`, mode: 'live' }),
  (target, nth) => byKey(target.testKeys, target, nth, '/shipments?limit=100&q=A'),
  (target, nth) => byPerson(target, '/live/track', { references: inventedFrom(target, nth).slice(0, 5) }),
  (target, nth) => byPerson(target, '/test/alerts', { condition: 'any_update', recipient: stranger(nth) }),
  (target, nth) => byKey(target.liveKeys, target, nth, '/webhooks', { url: `${target.slowUrl}/${nth}` }),
  (target) => byPerson(target, '/test/shipments.csv'),
  (target, nth) => byPerson(target, '/test/track', { references: sandboxFrom(nth) }),
  (target, nth) => byPerson(target, '/team/invitations', { email: stranger(nth), role: 'viewer' }),
  liveBatch,
  (target, nth) => byKey(target.liveKeys, target, nth, '/alerts', { recipient: stranger(nth) }),
  (target, nth) => byKey(target.liveKeys, target, nth, `/track/${invented(target.firstReference + nth)}`),
  (target, nth) => byPerson(target, `/test/shipments?q=${invented(nth).slice(0, 6)}`),
  (target, nth) => byKey(target.testKeys, target, nth, '/imports', dearImport(nth)),
  (target, nth) => byPerson(target, '/test/imports', dearImport(nth)),
];

/** Each as large as an import may be: one that is refused, and one with many rows. */
const dearImports = ['one row with 400,000 keys', 'as many rows as fit, each with all its keys'].map((name) =>
  importBodies[name]?.().bytes.toString(),
);

function dearImport(nth: number): string | undefined {
  return dearImports[nth % dearImports.length];
}

/** A page that wants to hear of every change. */
export function liveStream({ origin, workspaceId, cookie }: Target): Asked {
  return { method: 'GET', url: `${origin}/console/api/w/${workspaceId}/test/live`, headers: { cookie } };
}

function liveBatch(target: Target, nth: number): Asked {
  return byKey(target.liveKeys, target, nth, '/track/batch', { references: inventedFrom(target, nth) });
}

function sandboxBatch(target: Target, nth: number): Asked {
  return byKey(target.testKeys, target, nth, '/track/batch', { references: sandboxFrom(nth) });
}

function inventedFrom({ firstReference }: Target, nth: number): string[] {
  return Array.from({ length: batchOf }, (_, at) => invented(firstReference + nth * batchOf + at));
}

/** Some are delayed and some arrive: every event that the sandbox has. */
function sandboxFrom(nth: number): string[] {
  const words = ['DELAY', 'ARRIVE', 'BOXES'];
  return Array.from({ length: batchOf }, (_, at) => `${words[at % words.length]}${nth * batchOf + at}`);
}

function stranger(nth: number): string {
  return `person${nth}@elsewhere.example`;
}

function byKey(
  keys: readonly string[],
  { origin }: Target,
  nth: number,
  path: string,
  body?: object | string,
): Asked {
  const authorization = `Bearer ${keys[nth % keys.length]}`;
  return asked(`${origin}/api/v1${path}`, { authorization }, body);
}

function byPerson({ origin, workspaceId, cookie }: Target, path: string, body?: object | string): Asked {
  return asked(`${origin}/console/api/w/${workspaceId}${path}`, { cookie, origin }, body);
}

function asked(url: string, headers: Record<string, string>, body?: object | string): Asked {
  if (body === undefined) return { method: 'GET', url, headers };
  return {
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
