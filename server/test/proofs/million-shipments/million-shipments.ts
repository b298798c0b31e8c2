// Finding due work costs the same, however much is tracked, and callers of the API notice no difference.

import assert from 'node:assert/strict';
import { count, milliseconds, percentile, ratio } from '../../../../bench/src/figures.ts';
import type { Extent, Figures, Proof, Trial } from '../proof.ts';
import { startProofPostgres } from '../proof-postgres.ts';
import { openScope } from '../scope.ts';
import { claimRate } from './claim-rate.ts';
import { claimsOf } from './claims.ts';
import { type Cost, costOf, planLines } from './cost.ts';
import { dueEachSecond, fillDeliveries, fillShipments, fillWorkspaces, workspaceCount } from './fill.ts';
import { type Meanwhile, measureMeanwhile } from './meanwhile.ts';

export const millionShipments: Proof = {
  name: 'million-shipments',
  about: 'ten thousand shipments and deliveries, then a million: due work costs the same to find',
  prove,
};

interface Size {
  few: number;
  many: number;
  /** How long a server runs over each number of rows. */
  seconds: number;
  /** Shipments that are claimed to measure the claims per second. */
  claims: number;
}

const sizes: Record<Extent, Size> = {
  whole: { few: 10_000, many: 1_000_000, seconds: 20, claims: 1_200 },
  short: { few: 10_000, many: 100_000, seconds: 1, claims: 120 },
};

/**
 * An index grows by one level when it holds some hundred times as many rows. A small table PostgreSQL reads in full
 * instead.
 */
const mostGrowth = 1.6;
const mostMorePages = 32;
/**
 * Rows that a step of a plan may see: those due at the same moment, and one for each endpoint or workspace, but never all stored
 * rows.
 */
const mostRows = workspaceCount + 50;

/** The measurements over one number of rows. */
interface Measured {
  costs: Map<string, Cost>;
  claimsEachSecond: number;
  meanwhile: Meanwhile;
}

async function prove({ extent, seed, tell }: Trial): Promise<Figures> {
  const size = sizes[extent];
  await using scope = openScope();
  const postgres = await startProofPostgres(scope);
  const { store } = postgres;
  const now = new Date();
  await fillWorkspaces(store.pool, now);

  async function measure(from: number, to: number): Promise<Measured> {
    await fillShipments(store.pool, { from, to, now });
    await fillDeliveries(store.pool, { from, to, now });
    tell(
      `${count(to)} shipments, of which ${ratio(dueEachSecond(to))} come due in a second; ${count(to)} deliveries`,
    );
    const costs = new Map<string, Cost>();
    for (const { what, act } of await claimsOf(store.pool, now))
      costs.set(what, await costOf(store.pool, act));
    return {
      costs,
      meanwhile: await measureMeanwhile(postgres, { seconds: size.seconds, seed }),
      claimsEachSecond: await claimRate(store, now, size.claims),
    };
  }

  const few = await measure(0, size.few);
  const many = await measure(size.few, size.many);
  for (const [what, cost] of many.costs) for (const line of [what, ...planLines(cost)]) tell(line);
  for (const [what, cost] of many.costs) assertSamePrice(what, cost, few.costs.get(what));
  return figuresOf(few, many);
}

/** Compares plans and pages, because they do not depend on what else the machine does. */
function assertSamePrice(what: string, many: Cost, few: Cost | undefined): void {
  assert.ok(few !== undefined);
  const mostPages = few.pages * mostGrowth + mostMorePages;
  assert.ok(many.pages <= mostPages, `${what}: ${few.pages} pages became ${many.pages}`);
  for (const step of many.steps) {
    assert.ok(
      step.rows + step.inVain <= mostRows,
      `${what}: ${step.what} saw ${step.rows + step.inVain} rows`,
    );
  }
}

function figuresOf(few: Measured, many: Measured): Figures {
  const priced = [...many.costs].map(([what, { pages, ms }]) => {
    const before = few.costs.get(what);
    const grown = ratio(pages / (before?.pages ?? 1));
    return [
      what,
      `${before?.pages} → ${pages} pages (× ${grown}), ${before?.ms.toFixed(2)} → ${ms.toFixed(2)} ms`,
    ];
  });
  const latency = (of: (meanwhile: Meanwhile) => number[], percent: number) =>
    [few, many].map(({ meanwhile }) => milliseconds(percentile(of(meanwhile), percent))).join(' → ');
  const requests = [few, many].map(({ meanwhile: { shipmentMs, listMs } }) =>
    count(shipmentMs.length + listMs.length),
  );
  return {
    ...Object.fromEntries(priced),
    'claimed and settled in a second': [few, many].map((each) => count(each.claimsEachSecond)).join(' → '),
    'requests meanwhile': requests.join(' → '),
    'GET shipment, median': latency(({ shipmentMs }) => shipmentMs, 50),
    'GET shipment, p99': latency(({ shipmentMs }) => shipmentMs, 99),
    'GET list, median': latency(({ listMs }) => listMs, 50),
    'GET list, p99': latency(({ listMs }) => listMs, 99),
    'caught up in a second': [few, many].map(({ meanwhile }) => count(meanwhile.caughtUp)).join(' → '),
    'checked meanwhile': [few, many].map(({ meanwhile }) => count(meanwhile.checked)).join(' → '),
    'behind at the end': [few, many]
      .map(({ meanwhile }) => `${meanwhile.lagSeconds.toFixed(1)} s`)
      .join(' → '),
  };
}
