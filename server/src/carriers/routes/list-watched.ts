import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../domain/time/clock.ts';
import { type Access, openAccess, request } from '../access/access.ts';
import { type Connect, createSend, defaultPatience, isFailure, type Send } from '../access/http.ts';
import { redact, type Unavailable } from '../access/unavailable.ts';
import { operator } from '../asker.ts';
import { parseBody } from '../body.ts';
import type { CarrierSettings } from '../carrier-settings.ts';
import { readResponse } from '../dcsa/response.ts';
import { memoryQuota, type Quota } from '../quota.ts';
import { noId, type Rival, type WatchedPage, type WatchedRow } from './rival.ts';

/** What the list of another service says, as far as it could be read. */
export interface WatchedList {
  rows: WatchedRow[];
  pages: number;
  /** Why the rest of the list is not known; null if it was read to its end. */
  broken: string | null;
}

/** Whose list it is: that of a token, or that of a route which this installation asks with its own. */
export type RivalLogIn =
  | { token: string; baseUrl?: string | undefined; connect?: Connect | undefined }
  | { settings: CarrierSettings; quota: Quota };

interface ListDeps {
  now: Clock;
  send?: Send;
  /** Called after each page with what was read so far. */
  onPage?: (list: WatchedList) => void;
  /** Ends early on the signal. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

const mostPages = 500;
const mostRows = 50_000;
/** Characters of all rows as JSON; a row has some hundred. */
const mostCharacters = 20_000_000;
const mostMs = 15 * 60_000;
/** How often one page is asked for again. */
const mostTries = 5;
const longestPauseSeconds = 120;
const passing: readonly string[] = ['throttled', 'timeout', 'unreachable', 'server_error'];

/**
 * Reads page by page what the service watches, within its limit. Never throws: what was read before something failed
 * counts. Nothing is changed there.
 */
export async function listWatched(
  rival: Rival,
  logIn: RivalLogIn,
  { now, send, onPage, pause = wait }: ListDeps,
  signal: AbortSignal,
): Promise<WatchedList> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  const { access, baseUrl } = openLogIn(rival, logIn, { now, ...(send && { send }) });
  const ask = (address: string) =>
    readPage(access, rival, new URL(`${baseUrl.replace(/\/+$/, '')}${address}`), address, limited);
  const list: WatchedList = { rows: [], pages: 0, broken: null };
  const seen = new Set<string>();
  let characters = 0;
  for (let address: string | null = rival.first; address !== null; ) {
    if (list.pages === mostPages) return { ...list, broken: `it is longer than ${mostPages} pages` };
    const page = await persist(() => ask(address ?? ''), pause, limited);
    if (isFailure(page)) return { ...list, broken: sentenceOf(page, rival, access) };
    // A row without an id may be any row; that pages are many ends such a list.
    const fresh = page.rows.filter((row) => keyOf(row) === noId || !seen.has(keyOf(row)));
    for (const row of fresh) seen.add(keyOf(row));
    list.rows = [...list.rows, ...fresh].slice(0, mostRows + 1);
    list.pages += 1;
    if (list.rows.length > mostRows)
      return { ...list, rows: list.rows.slice(0, mostRows), broken: `it has more than ${mostRows} rows` };
    characters += JSON.stringify(fresh).length;
    if (characters > mostCharacters)
      return { ...list, broken: `it is longer than ${mostCharacters} characters` };
    onPage?.(list);
    // A service that ignores the number of the page sends the same rows for ever.
    address = fresh.length === 0 && page.rows.length > 0 ? null : page.next;
  }
  return list;
}

function openLogIn(
  rival: Rival,
  logIn: RivalLogIn,
  { now, send }: Pick<ListDeps, 'now' | 'send'>,
): { access: Access; baseUrl: string } {
  if ('settings' in logIn) {
    const { settings, quota } = logIn;
    return { access: openAccess(settings, { now, quota, ...(send && { send }) }), baseUrl: settings.baseUrl };
  }
  const { token, baseUrl = rival.baseUrl, connect } = logIn;
  const headers = rival.headers(token);
  const auth = { headers: async () => ({ headers }), renew: () => false, secrets: () => [token] };
  const quota = memoryQuota(rival.quota, now);
  const opened = send ?? createSend(defaultPatience, connect);
  return { access: { send: opened, auth, quota, asker: operator, now }, baseUrl };
}

async function readPage(
  access: Access,
  rival: Rival,
  url: URL,
  address: string,
  signal: AbortSignal,
): Promise<WatchedPage | Unavailable> {
  const response = await request(access, { method: 'GET', url, headers: {} }, signal);
  if (isFailure(response)) return response;
  let read: WatchedPage | null = null;
  const answer = readResponse(response, access.now(), (text) => {
    const parsed = parseBody(text);
    if (parsed.kind !== 'json') return parsed;
    read = rival.readPage(parsed.json, address);
    return read === null ? { kind: 'unreadable', reason: 'is no list' } : { kind: 'events' };
  });
  if (isFailure(answer)) return answer;
  return read ?? { rows: [], next: null };
}

/** Tries again after a pause what passes by itself. */
async function persist(
  ask: () => Promise<WatchedPage | Unavailable>,
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<WatchedPage | Unavailable> {
  for (let tries = 1; ; tries += 1) {
    const page = await ask();
    if (!isFailure(page) || !passing.includes(page.reason) || tries === mostTries || signal.aborted)
      return page;
    const seconds = page.retryAfterSeconds ?? 2 ** tries;
    if (seconds > longestPauseSeconds) return page;
    await pause(seconds * 1_000, signal);
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

function keyOf(row: WatchedRow): string {
  return row.kind === 'watched' ? `${row.watched.id} ${row.watched.reference}` : row.id;
}

function sentenceOf({ detail }: Unavailable, { name }: Rival, { auth }: Access): string {
  return redact(detail.replace(/\bthe carrier\b/gi, name), auth.secrets()).replace(/\.$/, '');
}
