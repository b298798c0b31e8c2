// Sends requests of all kinds at a steady pace. It is a thread of its own, so that it does not slow down what is
// measured.

import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Attack, Tally } from './attack.ts';
import { type Asked, liveStream, ways } from './requests.ts';

const { target, perSecond, mostAtOnce, streams, meets } = workerData as Attack;
const tally: Tally = { asked: 0, notAsked: 0, answers: {}, items: {} };
const over = new AbortController();
const underway = new Set<Promise<void>>();
/** Batches take long: without a bound of their own, nothing but batches would soon be under way. */
const atOnce = { batches: 0, others: 0 };

const longestMs = 120_000;
const allMet = Promise.withResolvers<void>();

parentPort?.once('message', async () => {
  if (!hasMetAll()) await Promise.race([allMet.promise, delay(longestMs, undefined, { ref: false })]);
  over.abort();
});
for (let nth = 0; nth < streams; nth += 1) begin(ask(liveStream(target)));
await flood();
await Promise.all(underway);
parentPort?.postMessage(tally);

async function flood(): Promise<void> {
  const startedAt = performance.now();
  for (let nth = 0; !over.signal.aborted; nth += 1) {
    await delay(Math.max(0, startedAt + (nth / perSecond) * 1_000 - performance.now()));
    const way = ways[nth % ways.length];
    if (way === undefined || over.signal.aborted) continue;
    begin(askUnlessBusy(way(target, nth)));
  }
}

function begin(exchange: Promise<void>): void {
  const noted: Promise<void> = exchange.finally(() => underway.delete(noted));
  underway.add(noted);
}

async function askUnlessBusy(asked: Asked): Promise<void> {
  const kind = asked.body?.includes('"references"') ? 'batches' : 'others';
  if (atOnce[kind] >= mostAtOnce) {
    tally.notAsked += 1;
    return;
  }
  atOnce[kind] += 1;
  await ask(asked);
  atOnce[kind] -= 1;
}

async function ask({ url, ...request }: Asked): Promise<void> {
  tally.asked += 1;
  try {
    const response = await fetch(url, { ...request, signal: over.signal });
    const isStream = response.headers.get('content-type') === 'text/event-stream';
    if (isStream) count(tally.answers, 'live stream');
    const text = await response.text();
    if (!isStream) note(response.status, text);
  } catch (error) {
    // What is still under way at the end of the attack is given up.
    if (!over.signal.aborted) count(tally.answers, error instanceof Error ? error.message : 'no answer');
  }
}

function note(status: number, text: string): void {
  if (!text.startsWith('{')) {
    count(tally.answers, String(status));
    return;
  }
  const { error, data } = JSON.parse(text) as { error?: { code: string }; data?: unknown };
  count(tally.answers, error?.code ?? String(status));
  if (!Array.isArray(data)) return;
  for (const item of data as { error?: { code: string }; outcome?: string }[]) {
    // The console calls this outcome by another name.
    const isSpent = item.outcome === 'no_data_limit';
    const outcome = isSpent ? 'no_data_limit_reached' : (item.error?.code ?? item.outcome);
    if (outcome !== undefined) count(tally.items, outcome);
  }
}

function count(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
  if (hasMetAll()) allMet.resolve();
}

function hasMetAll(): boolean {
  return meets.every((code) => code in tally.answers || code in tally.items);
}
