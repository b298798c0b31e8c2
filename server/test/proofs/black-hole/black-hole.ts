// Nine healthy endpoints are measured alone, and beside one endpoint that accepts connections and never answers. Their
// throughput must not fall.

import assert from 'node:assert/strict';
import { median, percentile } from '../../../../bench/src/figures.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import { startHealthyEndpoints } from '../../harness/healthy-endpoints.ts';
import { startReceiver } from '../../harness/receiver.ts';
import { newSubscriber, type Subscriber } from '../../harness/subscribers.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { startProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import { digHole } from './hole.ts';
import { type Load, type Measured, measureHealthy } from './measure-healthy.ts';

export const blackHole: Proof = {
  name: 'black-hole',
  about: 'nine healthy endpoints, with and without one that accepts and never answers',
  prove,
};

interface Size extends Load {
  /** Number of deliveries that wait for the black hole. */
  forHole: number;
  /** Each round measures once without and once with the black hole. */
  rounds: number;
}

const sizes: Record<Extent, Size> = {
  whole: { forHole: 10_000, rounds: 5, backlog: 2_000, events: 500, eventsPerSecond: 100 },
  short: { forHole: 300, rounds: 1, backlog: 50, events: 20, eventsPerSecond: 100 },
};

const healthyCount = 9;
const leastRatio = 0.9;
/**
 * The server opens at most 8 requests at once to an endpoint (docs/webhooks.md "Twice, and out of order"). As many
 * requests that just timed out may not be closed yet.
 */
const mostInHole = 16;
const settings = {
  APP_SECRET: 'a secret that only this proof knows',
  ROLES: 'deliver',
  // The black hole gets a turn in every round and lets it time out.
  WEBHOOK_TIMEOUT_SECONDS: '1',
  WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
  WEBHOOK_REQUIRE_HTTPS: 'false',
  LOG_LEVEL: 'silent',
};

/** The measurements of the nine healthy endpoints, one of each kind for every round. */
interface Rounds {
  without: Measured[];
  beside: Measured[];
}

async function prove({ extent, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const postgres = await startProofPostgres(scope);
  const { db } = postgres.store;
  const endpoints = await startHealthyEndpoints(scope, healthyCount);
  const appSecret = settings.APP_SECRET;
  const healthy: Subscriber[] = [];
  for (const url of endpoints.urls) healthy.push(await newSubscriber(db, { url, appSecret }));
  const receiver = await startReceiver(scope, () => new Promise(() => {}));
  const hole = await digHole(postgres, { receiver, appSecret, deliveries: size.forHole });
  await readBanner(startServer(scope, { ...settings, DATABASE_URL: postgres.databaseUrl }));

  const field = { db, healthy, endpoints };
  // Not counted: the server is cold.
  await measureHealthy(field, size);
  const rounds: Rounds = { without: [], beside: [] };
  for (let round = 1; round <= size.rounds; round += 1) {
    rounds.without.push(await measureHealthy(field, size));
    await hole.open();
    rounds.beside.push(await measureHealthy(field, size));
    await hole.close();
    tell(`round ${round} of ${size.rounds}; ${receiver.received.length} requests fell into the black hole`);
  }
  assert.ok(receiver.mostAtOnce() <= mostInHole, `${receiver.mostAtOnce()} at once in the black hole`);
  assert.equal(await hole.waiting(), size.forHole, 'every delivery to the black hole still waits');
  const ratio = ratioOf(rounds);
  if (extent === 'whole') assert.ok(ratio >= leastRatio, `the throughput of the nine fell to ${ratio}`);
  return { ...figuresOf(rounds), 'requests into the black hole': receiver.received.length };
}

/** The median of the ratio of each round, because both halves of a round ran under the same load of the machine. */
function ratioOf({ without, beside }: Rounds): number {
  return median(beside.map(({ perSecond }, at) => perSecond / (without[at]?.perSecond ?? Number.NaN)));
}

function figuresOf(rounds: Rounds): Figures {
  const told = (measured: readonly Measured[]) => {
    const latencies = measured.flatMap(({ latenciesMs }) => latenciesMs);
    const pace = median(measured.map(({ perSecond }) => perSecond));
    const [middle, p99] = [percentile(latencies, 50), percentile(latencies, 99)];
    return `${pace.toFixed(0)} per second; from commit to arrival ${middle.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  };
  return {
    'without the black hole': told(rounds.without),
    'with the black hole': told(rounds.beside),
    'ratio of throughputs': ratioOf(rounds).toFixed(2),
  };
}
