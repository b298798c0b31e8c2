// Measures what traces and logs cost requests: with no collector named, and with one.

import type { Environment } from '../../server/src/config.ts';
import type { Budget } from './budget.ts';
import { startCountingReceiver } from './deliveries/counting-receiver.ts';
import { count, median, milliseconds, ratio } from './figures.ts';
import { trackContainers } from './fleet.ts';
import { newDataDir, startLandfall } from './landfall-process.ts';
import { load, type Performance } from './load.ts';
import type { Measurement, Table } from './measurement.ts';

export const telemetry: Measurement = {
  name: 'telemetry',
  about: 'requests per second with OpenTelemetry off, with a tenth of the traces, and with all',
  measure: measureTelemetry,
};

/** Number of different shipments that are requested in turn. */
const askedFor = 100;

/** A server, and what it achieved in each round. */
interface Contender {
  name: string;
  /** Asks it for one round. */
  ask(): Promise<Performance>;
  performances: Performance[];
}

async function measureTelemetry(budget: Budget): Promise<Table> {
  await using collector = await startCountingReceiver(1);
  const endpoint = new URL(collector.urls[0] ?? '').origin;
  const traced = (part: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: part,
  });
  const settingsOf = { off: {}, 'a tenth of the traces': traced('0.1'), 'all traces': traced('1') };
  await using servers = new AsyncDisposableStack();
  const contenders: Contender[] = [];
  for (const [name, settings] of Object.entries(settingsOf))
    contenders.push({ name, ask: await startLoaded(servers, settings, budget), performances: [] });
  // One server after the other, so that other work on the machine affects all.
  for (let round = 0; round < budget.warmUps + budget.rounds; round += 1) {
    for (const { ask, performances } of contenders) {
      const performance = await ask();
      if (round >= budget.warmUps) performances.push(performance);
    }
  }
  return tableOf(contenders);
}

/** Starts a server with tracked containers. Returns a function that asks it for them for one round. */
async function startLoaded(
  servers: AsyncDisposableStack,
  settings: Environment,
  { tracked, seconds }: Budget,
): Promise<() => Promise<Performance>> {
  const data = servers.use(await newDataDir());
  const raised = { DATA_DIR: data.path, RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'warn' };
  const { api, key } = servers.use(await startLandfall({ ...raised, ...settings }));
  const { origin, pathname } = new URL(api);
  const containers = (await trackContainers(api, key, tracked)).slice(0, askedFor);
  const paths = containers.map((container) => `${pathname}/shipments/${container}`);
  return () => load(origin, paths, key, { seconds });
}

function tableOf(contenders: readonly Contender[]): Table {
  const off = contenders[0]?.performances ?? [];
  return {
    header: ['OpenTelemetry', 'per second', 'p99', 'ratio to off'],
    rows: contenders.map(({ name, performances }) => [
      name,
      count(median(performances.map(({ perSecond }) => perSecond))),
      milliseconds(median(performances.map(({ p99Ms }) => p99Ms))),
      ratio(median(performances.map(({ perSecond }, at) => perSecond / (off[at]?.perSecond ?? Number.NaN)))),
    ]),
  };
}
