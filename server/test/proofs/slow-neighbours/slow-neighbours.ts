// The endpoints of one workspace answer late, or their names are not resolved. Its neighbours must not be slower for
// it.

import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../../../bench/src/figures.ts';
import { readBanner, startServer } from '../../e2e/landfall-process.ts';
import { deliverSteadily } from '../../harness/deliver-steadily.ts';
import { startHealthyEndpoints } from '../../harness/healthy-endpoints.ts';
import { startNameServer } from '../../harness/name-server.ts';
import { newSubscriber, publishOne, type Subscriber } from '../../harness/subscribers.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { startProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import {
  type Attack,
  appSecret,
  type Grounds,
  isSilent,
  lateAnswers,
  type Size,
  share,
  silentNames,
} from './attacks.ts';
import { endpointsOfCrowd } from './crowd.ts';

export const slowNeighbours: Proof = {
  name: 'slow-neighbours',
  about: `neighbours of a workspace with ${endpointsOfCrowd} endpoints that answer late, or whose names are not resolved`,
  prove,
};

const sizes: Record<Extent, Size> = {
  whole: { lateMs: 13_500, forEach: 40, rounds: 4, events: 500, eventsPerSecond: 50 },
  short: { lateMs: 3_000, forEach: 8, rounds: 1, events: 20, eventsPerSecond: 50 },
};

const neighbourCount = 3;
const mostRatio = 2;

async function prove({ extent, tell }: Trial): Promise<Figures> {
  await using scope = openScope();
  const size = sizes[extent];
  const postgres = await startProofPostgres(scope);
  const grounds = { scope, postgres, size };
  const names = await startNameServer(scope, (name) =>
    name.endsWith('.silent.example') ? 'silent' : ['127.0.0.1'],
  );
  const late = await lateAnswers(grounds);
  const silent = await silentNames(grounds, names.asked);
  const neighbours = await settleNeighbours(grounds);
  await startSender(grounds, names.address);

  // Not counted: the server is cold.
  await neighbours.measure();
  const latencies: Record<'quiet' | 'late' | 'silent', number[]> = { quiet: [], late: [], silent: [] };
  for (let round = 1; round <= size.rounds; round += 1) {
    latencies.quiet.push(...(await neighbours.measure()));
    latencies.late.push(...(await under(late, neighbours.measure)));
    latencies.silent.push(...(await under(silent, neighbours.measure)));
    tell(`round ${round} of ${size.rounds}`);
  }
  const ratios = {
    late: p99(latencies.late) / p99(latencies.quiet),
    silent: p99(latencies.silent) / p99(latencies.quiet),
  };
  assert.ok(late.mostAtOnce() <= share.attempts, `${late.mostAtOnce()} attempts of one workspace at once`);
  if (extent === 'whole') {
    for (const [attack, ratio] of Object.entries(ratios)) {
      assert.ok(ratio <= mostRatio, `${attack}: p99 of the neighbours rose to ${ratio.toFixed(2)} times`);
    }
  }
  return {
    'without an attack': told(latencies.quiet),
    'beside endpoints that answer late': told(latencies.late),
    'beside names that are not resolved': told(latencies.silent),
    'ratio of p99, late answers': ratios.late.toFixed(2),
    'ratio of p99, silent names': ratios.silent.toFixed(2),
    'most attempts of the slow workspace at once': late.mostAtOnce(),
    'look-ups of silent names': names.asked.filter(isSilent).length,
  };
}

/** Healthy endpoints of other workspaces. Their names are looked up for every delivery. */
async function settleNeighbours({ scope, postgres, size }: Grounds) {
  const { db } = postgres.store;
  const endpoints = await startHealthyEndpoints(scope, neighbourCount, { keepsConnections: false });
  const subscribers: Subscriber[] = [];
  for (const [nth, text] of endpoints.urls.entries()) {
    const url = new URL(text);
    url.hostname = `erp-${nth}.neighbour.example`;
    subscribers.push(await newSubscriber(db, { url: url.href, appSecret }));
  }
  const measure = () => deliverSteadily(endpoints, size, (at) => publishOne(db, subscribers, at));
  return { measure };
}

async function startSender({ scope, postgres }: Grounds, nameServer: string): Promise<void> {
  const preloaded = fileURLToPath(import.meta.resolve('./own-name-server.ts'));
  const server = startServer(scope, {
    DATABASE_URL: postgres.databaseUrl,
    APP_SECRET: appSecret,
    ROLES: 'deliver',
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    WEBHOOK_REQUIRE_HTTPS: 'false',
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import ${preloaded}`,
    PROOF_NAME_SERVER: nameServer,
  });
  await readBanner(server);
}

/** Measures while the attack is at its height. */
async function under(attack: Attack, measure: () => Promise<number[]>): Promise<number[]> {
  await attack.begin();
  const measured = await measure();
  await attack.end();
  return measured;
}

function p99(latencies: readonly number[]): number {
  return percentile(latencies, 99);
}

function told(latencies: readonly number[]): string {
  const middle = percentile(latencies, 50);
  return `${latencies.length} deliveries; from commit to arrival ${middle.toFixed(1)} ms, p99 ${p99(latencies).toFixed(1)} ms`;
}
