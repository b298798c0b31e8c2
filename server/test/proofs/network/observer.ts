import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Problem } from '../../../src/domain/refusals/problem.ts';

/** Callers that do not repeat a request, and note each answer. */
export interface Observer {
  /** How often each answer came: `200`, or status and code of an error. */
  answers: ReadonlyMap<string, number>;
  /** The longest time until an answer. */
  longestMs(): number;
  /** References whose tracking was acknowledged. */
  tracked: readonly string[];
  /** Ends the callers. @throws AssertionError when an answer was none of the expected, or took too long */
  stop(): Promise<void>;
}

interface Observed {
  /** Ends in /api/v1. */
  api: string;
  key: string;
  /** A tracked reference. */
  known: string;
  /** References that carriers know and that are not tracked yet. */
  fresh: readonly string[];
}

/** docs/limits.md "How large" has 45 s, and some for a busy machine. */
const mostMs = 50_000;
const pauseMs = 250;
/** The faults that a client may see while something that Landfall needs is not reached. */
const expected: ReadonlySet<string> = new Set<Problem['code']>(['unavailable', 'carrier_unavailable']);

/** Reads a list and a shipment, and tracks one new reference after the other, until it is stopped. */
export function startObserver({ api, key, known, fresh }: Observed): Observer {
  const answers = new Map<string, number>();
  const tracked: string[] = [];
  let longestMs = 0;
  let isOver = false;

  async function ask(path: string): Promise<boolean> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(mostMs);
    const response = await fetch(api + path, { headers: { authorization: `Bearer ${key}` }, signal });
    const body = (await response.json()) as { error?: { code: string } };
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    const code = body.error?.code;
    const told = code === undefined ? `${response.status}` : `${response.status} ${code}`;
    answers.set(told, (answers.get(told) ?? 0) + 1);
    if (code === undefined) return true;
    assert.ok(expected.has(code), `${path}: ${told}`);
    assert.ok(Number(response.headers.get('retry-after')) > 0, `${path}: ${told} without Retry-After`);
    return false;
  }

  async function repeat(path: () => string | undefined, answered: () => void = () => {}): Promise<void> {
    for (let next = path(); !isOver && next !== undefined; next = path()) {
      if (await ask(next)) answered();
      await delay(pauseMs);
    }
  }

  const trackNext = () => fresh[tracked.length] && `/track/${fresh[tracked.length]}`;
  const callers = Promise.all([
    repeat(() => '/shipments?limit=10'),
    repeat(() => `/track/${known}`),
    repeat(trackNext, () => tracked.push(fresh[tracked.length] ?? '')),
  ]);
  // It is reported when the observer is stopped.
  callers.catch(() => {});
  return {
    answers,
    tracked,
    longestMs: () => longestMs,
    async stop() {
      isOver = true;
      await callers;
    },
  };
}
