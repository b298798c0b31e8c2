// Measures how long reads of evidence take, with many port calls and with a few.

import { listCalls } from '../../server/src/forecasts/call-queries.ts';
import { newestErrors } from '../../server/src/forecasts/error-source.ts';
import type { Db, Store } from '../../server/src/store/open.ts';
import { fillEvidence, shipOfCall } from '../../server/test/harness/fill-evidence.ts';
import { openTestStore } from '../../server/test/harness/store.ts';
import type { Budget } from './budget.ts';
import { median, milliseconds, percentile, ratio } from './figures.ts';
import type { Measurement, Table } from './measurement.ts';

export const evidence: Measurement = {
  name: 'evidence',
  about: 'read evidence out of a million ETAs of port calls, and out of a hundredth of them',
  measure: measureEvidence,
};

const now = Date.UTC(2026, 10, 22);
const day = 86_400_000;
const readsInRound = 20;
const [carrier, lane] = ['C00L', 'P000-NLRTM'];

const reads: { name: string; read(db: Db): Promise<unknown[]> }[] = [
  {
    name: 'the newest 1,000 errors of all carriers at a lead',
    read: (db) => newestErrors(db, false, { filter: { leadDays: 7 }, before: now, limit: 1_000 }),
  },
  {
    name: 'the newest 300 of a carrier',
    read: (db) => newestErrors(db, false, { filter: { leadDays: 7, carrier }, before: now, limit: 300 }),
  },
  {
    name: 'the newest 300 of a carrier on a lane',
    read: (db) =>
      newestErrors(db, false, { filter: { leadDays: 7, carrier, lane }, before: now, limit: 300 }),
  },
  {
    name: 'the same of a year ago',
    read: (db) =>
      newestErrors(db, false, {
        filter: { leadDays: 7, carrier, lane },
        before: now - 365 * day,
        limit: 300,
      }),
  },
  {
    name: 'the newest 100 of a ship',
    read: (db) =>
      newestErrors(db, false, { filter: { leadDays: 7, ship: shipOfCall(1) }, before: now, limit: 100 }),
  },
  {
    name: 'the call that an answer is about',
    read: (db) =>
      listCalls(db, false, [{ ship: shipOfCall(1), port: 'NLRTM', from: now - 8 * day, to: now }]),
  },
];

async function measureEvidence({ rounds, warmUps, boxes }: Budget): Promise<Table> {
  await using opened = new AsyncDisposableStack();
  const openFilled = async (calls: number): Promise<Store> => {
    const store = await openTestStore({ after: (release) => opened.defer(release) });
    await fillEvidence(store.databaseUrl, { calls, now: new Date(now) });
    return store;
  };
  const [few, many] = [await openFilled(Math.ceil(boxes / 100)), await openFilled(boxes)];
  const times = reads.map((each) => ({ ...each, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < warmUps + rounds; round += 1) {
    for (const each of times) {
      const counted = { few: await timesOf(few, each.read), many: await timesOf(many, each.read) };
      if (round < warmUps) continue;
      each.few.push(...counted.few);
      each.many.push(...counted.many);
    }
  }
  return {
    header: ['asked for', 'of a hundredth', 'of all', 'p90', 'as a multiple'],
    rows: times.map((each) => [
      each.name,
      milliseconds(median(each.few)),
      milliseconds(median(each.many)),
      milliseconds(percentile(each.many, 90)),
      ratio(median(each.many) / median(each.few)),
    ]),
  };
}

/** Milliseconds until the rows are there. */
async function timesOf({ db }: Store, read: (db: Db) => Promise<unknown[]>): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < readsInRound; call += 1) {
    const begunAt = performance.now();
    await read(db);
    times.push(performance.now() - begunAt);
  }
  return times;
}
