// One of two servers runs on a machine whose clock is ten minutes off. Nothing changes for the fleet.

import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Exposition, readExposition } from '../harness/exposition.ts';
import { freePort } from '../harness/free-port.ts';
import type { Received } from '../harness/receiver.ts';
import { voyageEvents } from '../harness/voyage.ts';
import { clockAhead, noWrongClock } from '../harness/wrong-clock.ts';
import { openSurroundings, type Served } from './surroundings.ts';

const roles = 'api,watch,deliver';
const [box, watched] = ['MSCU1234566', 'MSCU1000001'] as const;
const tenMinutes = 600;

suite('a server whose clock is wrong disturbs no other', { skip: noWrongClock }, () => {
  for (const [side, seconds] of [
    ['ahead of', tenMinutes],
    ['behind', -tenMinutes],
  ] as const) {
    test(`ten minutes ${side} the database`, async (t) => {
      const world = await openSurroundings(t);
      const { server: wrong, scrape } = await serveAt(world.serve, seconds);
      await world.publish();
      await world.letCheck(watched);
      let metrics = await scrape();
      while (metrics.value('landfall_duty_lag_seconds{duty="deliver"}') < 1) {
        await delay(100);
        metrics = await scrape();
      }
      assert.equal(metrics.value('landfall_duty_due_rows{duty="deliver"}'), 1);
      assert.equal(metrics.value('landfall_duty_due_rows{duty="watch"}'), 1);
      assert.ok(Math.abs(metrics.value('landfall_clock_offset_seconds') - seconds) < 5);
      assert.deepEqual(
        [world.receiver.received.length, world.carrier.asked()],
        [0, 0],
        'it takes no due work',
      );

      const right = await world.serve(roles);
      assert.ok(Math.abs(signedAt(await world.receiver.until(1)) - Date.now() / 1_000) < 60);
      await world.carrier.until(1, watched);

      const learnt: string[] = [];
      for (const [server, eta] of [
        [wrong, '2026-12-20'],
        [right, '2026-12-24'],
        [wrong, '2026-12-28'],
        [right, '2026-12-31'],
      ] as const) {
        world.carrier.says(box, voyageEvents(box, { eta }));
        learnt.push(await etaOf(server));
      }
      assert.deepEqual(learnt, ['2026-12-20', '2026-12-24', '2026-12-28', '2026-12-31']);
      wrong.process.child.kill('SIGTERM');
      const { errors } = await wrong.process.ended;
      const [line = ''] = errors.split('\n').filter((each) => each.includes('The clock of this machine'));
      assert.match(JSON.parse(line).msg, new RegExp(`is \\d+\\.\\d s ${side} the database`));
    });
  }
});

/** Starts a server on a machine whose clock is this far ahead. */
async function serveAt(
  serve: (roles: string, settings: Record<string, string>) => Promise<Served>,
  seconds: number,
): Promise<{ server: Served; scrape: () => Promise<Exposition> }> {
  const port = await freePort();
  const server = await serve(roles, {
    ...clockAhead(seconds),
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(port),
  });
  const scrape = async () => readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  return { server, scrape };
}

/** The ETA after the carrier was asked. */
async function etaOf({ ask }: Served): Promise<string> {
  const answer = (await (await ask(`/track/${box}`)).json()) as { data: { tracking: { eta: string } } };
  return answer.data.tracking.eta;
}

/** The Unix time in the signature. */
function signedAt({ headers }: Received): number {
  return Number(headers['webhook-timestamp']);
}
