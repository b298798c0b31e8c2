// Measures the cost of a request, compared with bare `node:http` servers that send the same bytes: one from memory, and one
// that asks a database once for each request.

import { type Answers, recordAnswers, startBareServer } from './bare-process.ts';
import type { Budget } from './budget.ts';
import { startBenchPostgres } from './deliveries/bench-postgres.ts';
import { count, median, milliseconds, ratio } from './figures.ts';
import { trackContainers } from './fleet.ts';
import { newDataDir, startLandfall } from './landfall-process.ts';
import { load, type Performance } from './load.ts';
import type { Measurement, Table } from './measurement.ts';

export const requests: Measurement = {
  name: 'requests',
  about: 'requests per second and p99, against a bare node:http server that sends the same bytes',
  measure: measureRequests,
};

/** Number of different shipments that are requested in turn. */
const askedFor = 100;

/** A kind of request, and its paths under `/api/v1`. */
interface Kind {
  name: string;
  paths: string[];
}

async function measureRequests(budget: Budget): Promise<Table> {
  await using data = await newDataDir();
  // The settings of production except for the limit. Authentication and rate limiting are on.
  await using landfall = await startLandfall({ DATA_DIR: data.path, RATE_LIMIT_PER_MINUTE: '1000000000' });
  const { api, key } = landfall;
  const containers = (await trackContainers(api, key, budget.tracked)).slice(0, askedFor);
  const origin = new URL(api).origin;
  const kinds = kindsOf(containers, new URL(api).pathname);
  const answers = await recordAnswers(
    origin,
    kinds.flatMap(({ paths }) => paths),
    key,
  );
  await using bare = await startBareServer(answers);
  await using postgres = await startBenchPostgres();
  await using database = await postgres.newDatabase();
  await using asking = await startBareServer(answers, database.url);
  const origins = [origin, bare.url, asking.url];
  const { warmUps, rounds, seconds } = budget;
  // All kinds before the first one is measured: the code of a new server is compiled for some ten seconds.
  for (const { paths } of kinds) await inTurn(origins, paths, key, { rounds: warmUps, seconds });
  const rows: string[][] = [];
  for (const kind of kinds) {
    const measured = await inTurn(origins, kind.paths, key, { rounds, seconds });
    rows.push(row(kind, answers, measured));
  }
  return {
    header: [
      ...['request', 'bytes', 'per second', 'bare', 'ratio', 'bare that asks', 'its ratio'],
      ...['p99', 'bare p99', 'ratio of p99'],
    ],
    rows,
  };
}

function kindsOf(containers: readonly string[], prefix: string): Kind[] {
  return [
    { name: 're-track, from the store', paths: containers.map((it) => `${prefix}/track/${it}`) },
    { name: 'shipment detail', paths: containers.map((it) => `${prefix}/shipments/${it}`) },
    { name: 'list of 100', paths: [`${prefix}/shipments?limit=100`] },
    { name: 'account', paths: [`${prefix}/account`] },
  ];
}

/** One server after the other, so that other work on the machine affects both. */
async function inTurn(
  origins: readonly string[],
  paths: readonly string[],
  key: string,
  { rounds, seconds }: Pick<Budget, 'rounds' | 'seconds'>,
): Promise<Performance[][]> {
  const measured: Performance[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const performances: Performance[] = [];
    for (const origin of origins) performances.push(await load(origin, paths, key, { seconds }));
    measured.push(performances);
  }
  return measured;
}

function row({ name, paths }: Kind, answers: Answers, rounds: Performance[][]): string[] {
  const bytes = paths.map((path) => Buffer.byteLength(answers[path]?.body ?? ''));
  const ours = rounds.flatMap(([it]) => it ?? []);
  const bare = rounds.flatMap(([, it]) => it ?? []);
  const asking = rounds.flatMap(([, , it]) => it ?? []);
  const middle = (of: Performance[], field: keyof Performance) => median(of.map((it) => it[field]));
  // The ratio of each round, because all parts of a round ran under the same load of the machine.
  const ratios = (of: Performance[], field: keyof Performance) =>
    ratio(median(of.map((it, at) => it[field] / (bare[at]?.[field] ?? Number.NaN))));
  return [
    name,
    count(median(bytes)),
    count(middle(ours, 'perSecond')),
    count(middle(bare, 'perSecond')),
    ratios(ours, 'perSecond'),
    count(middle(asking, 'perSecond')),
    ratios(asking, 'perSecond'),
    milliseconds(middle(ours, 'p99Ms')),
    milliseconds(middle(bare, 'p99Ms')),
    ratios(ours, 'p99Ms'),
  ];
}
