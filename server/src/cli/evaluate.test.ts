import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { equipmentEvent, transportCall, transportEvent } from '../../test/harness/carriers/sample-events.ts';
import { releaseAtEnd } from '../../test/harness/lifetime.ts';
import { runCommand } from '../../test/harness/run-command.ts';

const folder = await mkdtemp(join(tmpdir(), 'landfall-evaluate-'));
releaseAtEnd({ after }, () => rm(folder, { recursive: true }));

const arrival = transportEvent({
  eventClassifierCode: 'EST',
  transportEventTypeCode: 'ARRI',
  eventDateTime: '2024-06-10T06:00:00+02:00',
  transportCall: transportCall({ UNLocationCode: 'NLRTM', transportCallSequenceNumber: 2 }),
});
const unknownCode = equipmentEvent({ equipmentEventTypeCode: 'ZZZZ', description: 'Weighed again' });
const nowhere = { UNLocationCode: null, location: { locationName: 'Yard 7' }, facilityCode: null };
const inAYard = equipmentEvent({
  eventDateTime: '2024-04-01T10:00:00Z',
  transportCall: transportCall(nowhere),
  eventLocation: null,
});
const answers = {
  'maersk-sound.json': [transportEvent(), equipmentEvent(), arrival],
  'msc-hard.json': [equipmentEvent(), unknownCode, inAYard, { eventType: 'NOISE' }],
};
for (const [name, events] of Object.entries(answers))
  await writeFile(join(folder, name), JSON.stringify(events));
await writeFile(join(folder, 'torn.json'), '[{"eventType":');

/** Without settings and without a store: it must need neither. */
async function evaluate(...args: string[]): Promise<{ json: unknown; text: string }> {
  const { json, text } = await runCommand(['evaluate', folder, ...args]);
  return { json, text: stripVTControlCharacters(text) };
}

test('every file has its line, all of them a total, and the misses are listed below', async () => {
  const { text } = await evaluate();
  const has = (pattern: RegExp) => assert.match(text, pattern);
  has(/^FILE +CARRIER +EVENTS +SET ASIDE +UNMAPPED +NO ZONE +JOURNEYS +POD KNOWN +ETA KNOWN +CONFLICTS\n/);
  has(/^maersk-sound\.json +MAEU +3 +0 +0 +0 +1 +1 +1 +0$/m);
  has(/^msc-hard\.json +MSCU +3 +1 +1 +1 +1 +0 +0 +0$/m);
  has(/^torn\.json +– +0 +1 +0 +0 +0 +0 +0 +0$/m);
  has(/^3 files +6 +2 +1 +1 +2 +1 +1 +0$/m);
  has(/msc-hard\.json\n {2}set aside {2}page 1, event 4: .*NOISE/);
  has(/unmapped {3}equipment: Weighed again/);
  has(/no zone {4}Yard 7/);
});

test('--json holds the same, and --carrier says whose dialect it is', async () => {
  const { json } = await evaluate('--json', '--carrier', 'oney');
  const { files, total } = json as { files: Record<string, unknown>[]; total: Record<string, number> };
  assert.deepEqual(
    files.map(({ carrier }) => carrier),
    ['ONEY', 'ONEY', 'ONEY'],
  );
  assert.partialDeepStrictEqual(files[1], {
    events: 3,
    unmapped: [{ what: 'equipment: Weighed again', times: 1 }],
    zone_unknown: [{ what: 'Yard 7', times: 1 }],
  });
  assert.deepEqual(total, {
    events: 6,
    set_aside: 2,
    unmapped: 1,
    zone_unknown: 1,
    journeys: 2,
    pod_known: 1,
    eta_known: 1,
    conflicts: 0,
  });
});
