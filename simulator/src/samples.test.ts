import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestSimulator } from './open-test-simulator.ts';
import type { Sample } from './samples.ts';

interface Known {
  known: { scac: string; boxes: { stage: string; pod: string; eta: string }[] }[];
}

test('the samples show 24 situations, whatever the day', async (t) => {
  const { control, clock } = await openTestSimulator(t, { delays: 'real', shipments: 20_000 });
  for (const now of ['2026-11-21T08:00:00Z', '2027-03-02T21:00:00Z']) {
    clock.set({ now: Date.parse(now) });
    const { samples } = (await control('GET', '/samples')).body as { samples: Sample[] };
    const references = new Set(samples.map(({ reference }) => reference));
    assert.deepEqual([samples.length, references.size], [24, 24], now);
  }
});

test('a sample that shows a new destination names another port at the second question', async (t) => {
  const { control, get } = await openTestSimulator(t, { delays: 'real', shipments: 20_000 });
  const { samples } = (await control('GET', '/samples')).body as { samples: Sample[] };
  const { reference, daysAgo } =
    samples.find(({ shows }) => shows === 'destination changed') ?? assert.fail();
  const truth = (await control('GET', `/references/${reference}`)).body as Known;
  const { scac, boxes } = truth.known.at(-1) ?? assert.fail();
  const pod = boxes[0]?.pod ?? '';
  const kind = /^[A-Z]{4}\d{7}$/.test(reference) ? 'equipmentReference' : 'transportDocumentReference';
  const told = async (days: number) => {
    await control('PUT', `/references/${reference}`, { daysAgo: days });
    return await (await get(`/${scac}/v2/events?${kind}=${reference}&limit=1000`)).text();
  };
  assert.ok(!(await told(daysAgo[0])).includes(pod));
  assert.ok((await told(daysAgo[1])).includes(pod));
});
