// A database is restored from a dump or a copy that is older than what receivers know.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, suite, test } from 'node:test';
import { dumpRows, restoreRows } from '../../../test/harness/dump.ts';
import { openTrackingApp, type TrackingApp } from '../../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../../test/harness/voyage.ts';
import { newDataDir } from '../../../test/processes/store-process.ts';
import type { Principal } from '../../accounts/principal.ts';
import type { ShipmentEvent } from '../../domain/announcing/shipment-event.ts';
import { openStore } from '../../store/open.ts';
import { track } from '../track.ts';

const forecasting = { forecastJourneys: async () => [] };
const boxes = ['MSCU1000001', 'MSCU1000017', 'MSCU1000022', 'MSCU1000038'];
const { signal } = new AbortController();

/** The code of docs/webhooks.md "Receiving" that leaves out what is older than what it knows. */
async function openReceiver() {
  const guide = await readFile(join(import.meta.dirname, '../../../../docs/webhooks.md'), 'utf8');
  const [, code = ''] = /^```js take-in\.js\n(.*?)^```$/ms.exec(guide) ?? [];
  const { takeIn } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const lines: string[] = [];
  return {
    async take(events: readonly ShipmentEvent[]) {
      const { log } = console;
      console.log = (line: string) => lines.push(line);
      for (const event of events) await takeIn(event);
      console.log = log;
    },
    /** The last line about a box. */
    knows: (box: string) => lines.findLast((line) => line.includes(box)) ?? '',
  };
}

/** The carrier moves the ETA of each box to this day, and the workspace asks. */
async function moveAll(app: TrackingApp, principal: Principal, day: number): Promise<void> {
  app.clock.advance(60 * 60_000);
  for (const box of boxes) {
    app.msc.says(box, voyageEvents(box, { eta: `2026-03-${day}` }));
    await track(app.deps, principal, box, { signal });
  }
}

suite('after a restore', () => {
  test('the newest event of each box has the highest sequence that its receiver has seen', async () => {
    const original = await openTrackingApp({ after }, { forecasting });
    const { principal } = await original.client();
    await moveAll(original, principal, 11);
    const changing = moveAll(original, principal, 13);
    const dump = await dumpRows(original.store.pool);
    await changing;
    for (const day of [15, 17, 19]) await moveAll(original, principal, day);
    const receiver = await openReceiver();
    await receiver.take(original.published);
    for (const box of boxes) assert.match(receiver.knows(box), /ETA 2026-03-19$/);

    const restored = await openTrackingApp({ after }, { forecasting });
    await restoreRows(restored.store.pool, dump);
    restored.clock.set(original.clock.now().toISOString());
    await moveAll(restored, principal, 21);
    await receiver.take(restored.published);
    for (const box of boxes) assert.match(receiver.knows(box), /ETA 2026-03-21$/);
    await moveAll(restored, principal, 23);
    await receiver.take(restored.published);
    for (const box of boxes) assert.match(receiver.knows(box), /ETA 2026-03-23$/);

    const ofBox = (app: TrackingApp, box: string) =>
      app.published.filter(({ data }) => data.reference === box).map(({ data }) => data.sequence);
    for (const box of boxes) {
      assert.deepEqual(
        ofBox(original, box),
        [1, 2, 3, 4, 5, 6, 7, 8],
        'each answer is an update and an exception',
      );
      const [first = 0, second = 0] = ofBox(restored, box);
      assert.ok(first > 10_000_000, 'seconds since 2026');
      assert.equal(second, first + 1);
    }
  });

  test('a copy of the files is noticed, because its PostgreSQL was started at another time', async (t) => {
    const dataDir = await newDataDir(t);
    const floorOf = async (directory: string) => {
      const store = await openStore({ databaseUrl: null, dataDir: directory, log: () => {} });
      const { rows } = await store.pool.query('select sequence_floor() as floor from generate_series(1, 2)');
      await store.close();
      assert.equal(rows[0].floor, rows[1].floor, 'until PostgreSQL is started again');
      return rows[0].floor as number;
    };
    assert.equal(await floorOf(dataDir), 0, 'a new database begins at 1');
    const copy = join(await newDataDir(t), 'copy');
    execFileSync('cp', ['-a', dataDir, copy]);
    assert.ok((await floorOf(dataDir)) > 10_000_000);
    assert.ok((await floorOf(copy)) > 10_000_000);
  });
});
