// A history of finished calls, as lines of JSON: what a watcher learnt of each, and when.

import type { World } from '../world/world.ts';
import { finishedCalls, type WatchedCall } from './finished-calls.ts';
import { watched } from './watched.ts';

/** The lines are in no order. Those about one call, carrier and port of loading are together, the arrival last. */
export function* historyLines(world: World, now: number, days: number): Generator<string> {
  for (const one of finishedCalls(world, now, days)) {
    const { statements, arrival } = watched(world.seed, one);
    if (statements.length === 0 || arrival.learnedAt > now) continue;
    const about = subject(one);
    for (const { learnedAt, eta } of statements) {
      yield line({ kind: 'eta', ...about, learned_at: instant(learnedAt), eta: instant(eta) });
    }
    yield line({
      kind: 'arrival',
      ...about,
      learned_at: instant(arrival.learnedAt),
      at: instant(arrival.at),
    });
  }
}

function subject({ call, carrier, pol }: WatchedCall): Record<string, string> {
  const { id, ship, importVoyage, port } = call;
  return { call: id, carrier, vessel: ship.imo, voyage: importVoyage, pol, pod: port.unlocode };
}

function line(fields: Record<string, string>): string {
  return `${JSON.stringify(fields)}\n`;
}

function instant(moment: number): string {
  return new Date(moment).toISOString();
}
