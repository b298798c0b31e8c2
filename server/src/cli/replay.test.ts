import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { equipmentEvent, transportCall, transportEvent } from '../../test/harness/carriers/sample-events.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { runCommand } from '../../test/harness/run-command.ts';
import { openTrackingApp } from '../../test/harness/tracking-app.ts';
import { voyageEvents } from '../../test/harness/voyage.ts';
import { processContext } from './context.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-replay-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const arrival = transportEvent({
  eventClassifierCode: 'EST',
  transportEventTypeCode: 'ARRI',
  eventDateTime: '2024-06-10T06:00:00+02:00',
  transportCall: transportCall({ UNLocationCode: 'NLRTM', transportCallSequenceNumber: 2 }),
});
const told = [transportEvent(), equipmentEvent(), arrival, { eventType: 'NOISE' }];
await writeFile(join(folder, 'msc-one.json'), JSON.stringify(told));
await writeFile(join(folder, 'torn.json'), JSON.stringify(told).slice(0, 99));
await writeFile(join(folder, 'notes.txt'), 'not an answer');

/** Without settings and without a store: replaying files must need neither. */
const replay = (...args: string[]) => runCommand(['replay', ...args]);

test('a folder of answers becomes journeys, with ignored events and the reasons', async () => {
  const { text } = await replay(folder);
  const lines = stripVTControlCharacters(text).split('\n');
  const has = (pattern: RegExp) =>
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${pattern} in\n${text}`,
    );
  has(/msc-one\.json {2}MSC, 3 events read, 1 set aside/);
  has(/status +in_transit, sailing/);
  has(/POD +Rotterdam, NL \(planned\)/);
  has(/ETA +2024-06-10 \(arrival_estimated\)/);
  has(/✓ 2024-05-03T09:05:00\+08:00 +ACT LOAD/);
  has(/· 2024-06-10T06:00:00\+02:00 +EST ARRI/);
  has(/set aside +page 1, event 4: .*NOISE/);
  has(/torn\.json {2}unknown carrier, 0 events read, 1 set aside/);
});

test('--json and --carrier: one value, in the API’s own shapes', async () => {
  const { json } = await replay(join(folder, 'msc-one.json'), '--json', '--carrier', 'oney');
  const [replayed] = json as { carrier: string; references: { container: string; status: string }[] }[];
  assert.equal(replayed?.carrier, 'ONEY');
  assert.deepEqual(
    replayed?.references.map(({ container, status }) => [container, status]),
    [['MSCU1234566', 'in_transit']],
  );
});

test('without a path the stored answers are replayed, and the changes are counted by rule, field and reason', async () => {
  const app = await openTrackingApp({ after });
  const { call } = await app.client();
  const boxes = ['MSCU1234566', 'MSCU1234571'];
  for (const box of boxes) {
    app.msc.says(box, voyageEvents(box));
    await call(`/track/${box}`);
  }
  // As if the rules had not found the ship: today's rules find it.
  await app.store.pool.query(`update shipments set state = jsonb_set(state, '{journeys,0,vessel}', 'null')`);
  // With as few connections as a command has.
  const { config, withStore } = processContext({ DATABASE_URL: app.store.databaseUrl });
  const needs = { now: app.clock.now, config, withStore };
  const dry = await runCommand(['replay', '--dry-run'], needs);
  assert.match(stripVTControlCharacters(dry.text), /^2 shipments replayed, 2 of them would change\.\n/);
  const { text, json } = await runCommand(['replay'], needs);
  const lines = stripVTControlCharacters(text).split('\n');
  assert.equal(lines[0], '2 shipments replayed, 2 of them changed.');
  assert.match(lines[3] ?? '', /^2 +Ships +MSCU\d{7}$/);
  assert.match(lines[6] ?? '', /^2 +vessel +The carrier named the ship\. +MSCU\d{7}: – → NORTHERN WIND$/);
  assert.deepEqual({ ...(dry.json as object), dry_run: false }, json);
  const again = await runCommand(['replay'], needs);
  assert.equal(again.text, '2 shipments replayed, 0 of them changed.');
});

test('a missing path is named', async () => {
  await assert.rejects(replay(join(folder, 'absent.json')), /absent\.json/);
});
