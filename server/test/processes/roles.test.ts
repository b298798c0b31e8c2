// Each role of ROLES does only its own part and leaves the rest to the others.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Exposition, readExposition } from '../harness/exposition.ts';
import { freePort } from '../harness/free-port.ts';
import { openSurroundings, type Served } from './surroundings.ts';

const [first, second] = ['MSCU1000001', 'MSCU1000002'] as const;

test('api answers, deliver sends, watch checks; together they do it all', async (t) => {
  const world = await openSurroundings(t);
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  const serve = (roles: string, port: number) => world.serve(roles, { METRICS_PORT: String(port) });

  await world.letCheck(first);
  await world.publish();
  const api = await serve('api', ports[0]);
  assert.equal((await api.ask('/account')).status, 200);

  const mailed = world.smtp.offered(1);
  await world.mail();
  const deliver = await serve('deliver', ports[1]);
  await Promise.all([world.receiver.until(1), mailed]);
  assert.equal(world.carrier.asked(), 0, 'a check has been due all the time');
  assert.equal((await deliver.ask('/account')).status, 404);
  await stop(deliver);

  const watch = await serve('watch', ports[2]);
  await world.carrier.until(1, first);
  await world.publish();
  await world.mail();
  await world.letCheck(second);
  await world.carrier.until(1, second);
  assert.deepEqual([world.receiver.received.length, world.smtp.offers()], [1, 1], 'no server delivers');
  assert.equal((await watch.ask('/account')).status, 404);

  const dutiesOf = async (port: number) =>
    [...(await scrape(port)).samples.keys()].flatMap((series) => {
      const [, duty] = /^landfall_duty_jobs_total\{duty="(\w+)"/.exec(series) ?? [];
      return duty === undefined ? [] : [duty];
    });
  assert.deepEqual(await dutiesOf(ports[0]), []);
  // A check counts when its answer is stored, which is after the carrier was asked.
  while ((await dutiesOf(ports[2])).length === 0) await delay(50);
  assert.deepEqual(new Set(await dutiesOf(ports[2])), new Set(['watch']));
  const { value } = await scrape(ports[0]);
  assert.ok(
    value('landfall_duty_due_rows{duty="deliver"}') >= 1,
    'a server with the role api reports due deliveries',
  );
  assert.equal(value('landfall_duty_due_rows{duty="mail"}'), 1);
});

async function stop({ process }: Served): Promise<void> {
  process.child.kill('SIGTERM');
  assert.deepEqual(await process.ended, { code: 0, errors: '' });
}

async function scrape(port: number): Promise<Exposition> {
  return readExposition(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
}
