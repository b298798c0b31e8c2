// Measures whether callers of one carrier notice that another carrier never answers.

import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkDigit } from '../../server/src/domain/references/container-number.ts';
import { voyageEvents } from '../../server/test/harness/voyage.ts';
import type { Budget } from './budget.ts';
import { count, median, milliseconds, ratio } from './figures.ts';
import { newDataDir, startLandfall } from './landfall-process.ts';
import { load, type Performance } from './load.ts';
import type { Measurement, Table } from './measurement.ts';

export const hanging: Measurement = {
  name: 'hanging',
  about: 'ask one carrier while another one hangs on every call',
  measure: measureHanging,
};

/**
 * As many questions as one workspace may have open or waiting at one carrier. Further questions are refused, so they do
 * not hang.
 */
const stuckAtOnce = 100;
const askedAtOnce = 11;
const settings = {
  RATE_LIMIT_PER_MINUTE: '1000000000',
  // Questions without an answer count against this limit.
  MAX_NO_DATA_PER_DAY: '1000000',
  // Every request asks the carrier.
  FRESH_FOR_SECONDS: '0',
  LOG_LEVEL: 'silent',
};
const wellPrefix = 'MSCU';
const hangingPrefix = 'MSKU';

async function measureHanging({ rounds, seconds }: Budget): Promise<Table> {
  await using data = await newDataDir();
  await using well = await startCarrier((request, response) => {
    const box = new URL(request.url ?? '', 'http://carrier').searchParams.get('equipmentReference') ?? '';
    response.setHeader('content-type', 'application/json').end(JSON.stringify(voyageEvents(box)));
  });
  let stuckCalls = 0;
  let allStuck = Promise.withResolvers<void>();
  await using stuck = await startCarrier(() => {
    stuckCalls += 1;
    if (stuckCalls === askedAtOnce) allStuck.resolve();
  });
  const file = join(data.path, 'carriers.json');
  const entry = (scac: string, baseUrl: string) => ({ scac, baseUrl, auth: { kind: 'none' } });
  await writeFile(file, JSON.stringify([entry('MSCU', well.url), entry('MAEU', stuck.url)]));
  await using landfall = await startLandfall({ ...settings, DATA_DIR: data.path, CARRIERS_FILE: file });

  const { origin, pathname } = new URL(landfall.api);
  const paths = boxes(wellPrefix, 50).map((box) => `${pathname}/track/${box}`);
  const measured: Record<'alone' | 'beside', Performance[]> = { alone: [], beside: [] };
  for (let round = 0; round < rounds; round += 1) {
    measured.alone.push(await load(origin, paths, landfall.key, { seconds }));
    stuckCalls = 0;
    allStuck = Promise.withResolvers();
    const release = hangOn(landfall);
    await allStuck.promise;
    measured.beside.push(await load(origin, paths, landfall.key, { seconds }));
    await release();
  }
  return tableOf(measured);
}

function tableOf({ alone, beside }: Record<'alone' | 'beside', Performance[]>): Table {
  const p99 = (round: Performance[]) => median(round.map(({ p99Ms }) => p99Ms));
  const row = (name: string, round: Performance[]) => [
    name,
    count(median(round.map(({ perSecond }) => perSecond))),
    milliseconds(p99(round)),
    ratio(p99(round) / p99(alone)),
  ];
  return {
    header: ['the other carrier', 'answers per second', 'p99', 'p99, as a multiple'],
    rows: [row('is not asked', alone), row(`hangs on ${stuckAtOnce} calls`, beside)],
  };
}

/** Asks the hanging carrier about `stuckAtOnce` containers at once. Returns a function that stops this. */
function hangOn({ api, key }: { api: string; key: string }): () => Promise<void> {
  const stop = new AbortController();
  const stuck = boxes(hangingPrefix, stuckAtOnce).map(async (box) => {
    const options = { headers: { authorization: `Bearer ${key}` }, signal: stop.signal };
    await fetch(`${api}/track/${box}`, options).catch(() => {});
  });
  return async () => {
    stop.abort();
    await Promise.all(stuck);
  };
}

function boxes(prefix: string, wanted: number): string[] {
  return Array.from({ length: wanted }, (_, at) => {
    const number = `${prefix}${String(at + 1).padStart(6, '0')}`;
    return `${number}${checkDigit(number)}`;
  });
}

async function startCarrier(answer: RequestListener): Promise<AsyncDisposable & { url: string }> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
