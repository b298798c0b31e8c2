import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { insertBareShipment } from '../../../test/harness/bare-shipment.ts';
import { testClock } from '../../../test/harness/clock.ts';
import { releaseAtEnd } from '../../../test/harness/lifetime.ts';
import { servicesWith, testSealer } from '../../../test/harness/services.ts';
import { openTestStore } from '../../../test/harness/store.ts';
import { createWorkspace } from '../../accounts/workspaces/create-workspace.ts';
import { commandLine } from '../../audit/audit.ts';
import { carrierSettings, routeSettings } from '../../carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../carriers/live-directory.ts';
import type { WatchedReference, WatchedRow } from '../../carriers/routes/rival.ts';
import { openAskedCarriers } from '../../connections/asked-carriers.ts';
import { createConnection } from '../../connections/create-connection.ts';
import { newId } from '../../domain/ids.ts';
import { storedRouteRows } from '../../tracking/asking/stored-route-rows.ts';
import { readImport } from '../reading/read-import.ts';
import { importReady } from './import-ready.ts';
import { sortWatched } from './sort-watched.ts';

const store = await openTestStore({ after });
const { now } = testClock();
const auth = { kind: 'none' } as const;
const live = createLiveDirectory(
  [
    carrierSettings({ scac: 'MAEU', profile: 'maersk', baseUrl: 'https://carrier.invalid', auth }),
    carrierSettings({ scac: 'MSCU', profile: 'msc', baseUrl: 'https://carrier.invalid', auth }),
  ],
  { now },
);
const services = servicesWith({ db: store.db, now, newId });
services.directories.live = live;

async function workspaceThatTracks(...references: string[]) {
  const wanted = { name: 'Acme', plan: 'Max', ownerEmail: 'ops@acme.example' } as const;
  const owner = {
    workspaceId: (await createWorkspace(services, commandLine, wanted)).id,
    mode: 'live',
  } as const;
  for (const reference of references) {
    const id = await insertBareShipment(store.db, owner, now());
    await store.db.updateTable('shipments').set({ reference }).where('id', '=', id).execute();
  }
  return owner;
}

function watched(reference: string, changes: Partial<WatchedReference> = {}): WatchedRow {
  const common = { id: reference, carrier: null, ownReferences: [], tags: [], pod: null };
  return { kind: 'watched', watched: { ...common, reference, ...changes } };
}

test('what is tracked is known, also a Bill of Lading with or without the SCAC of its carrier', async () => {
  const owner = await workspaceThatTracks('MSCU1234566', '449465994', 'MAEU449465995');
  const rows = ['mscu 123456-6', 'MAEU449465994', '449465995', '449465996'].map((each) =>
    watched(each, { carrier: 'Maersk' }),
  );
  const sorted = await sortWatched(services, owner, 'terminal49', rows);
  assert.deepEqual([sorted.known, sorted.ready.map(({ reference }) => reference)], [3, ['449465996']]);
  const other = await workspaceThatTracks();
  assert.equal((await sortWatched(services, other, 'terminal49', rows)).ready.length, 4);
});

test('a line is known by its SCAC, an old code or its name; a number without a line by its form', async () => {
  const owner = await workspaceThatTracks();
  const { ready, unconnected } = await sortWatched(services, owner, 'vizion', [
    watched('TCNU1234560', { carrier: 'maeu' }),
    watched('TCNU1234561', { carrier: 'SAFM' }),
    watched('TCNU1234562', { carrier: 'Mediterranean Shipping Company' }),
    watched('MSCU1234566'),
    watched('TCNU1234563', { carrier: 'Wan Hai' }),
    watched('TCNU1234564', { carrier: 'ABCD' }),
    watched('TCNU1234565', { carrier: 'Some Line' }),
  ]);
  assert.deepEqual(
    ready.map(({ reference, carrier }) => [reference, carrier]),
    [
      ['TCNU1234560', 'MAEU'],
      ['TCNU1234561', 'MAEU'],
      ['TCNU1234562', 'MSCU'],
      ['MSCU1234566', null],
    ],
  );
  assert.deepEqual([...unconnected.keys()], ['WHLC', 'ABCD', '']);
});

test('a number that a route would refuse is not ready, though the route reaches its line', async () => {
  const owner = await workspaceThatTracks();
  const route = routeSettings({
    ...{ profile: 'vizion', baseUrl: 'https://carrier.invalid', auth, serves: 'others' },
    creates: { perMonth: 9 },
  });
  const openRows = storedRouteRows({ db: store.db, now });
  const byRoute = createLiveDirectory([route], { now, openRows });
  const routed = { ...services, directories: { ...services.directories, live: byRoute } };
  const { ready, unconnected, unreadable } = await sortWatched(routed, owner, 'vizion', [
    watched('OOLU1234567', { carrier: 'OOLU' }),
    watched('OOLU1234568', { carrier: 'OOLU' }),
    watched('NO-SUCH-PAPER', { carrier: 'OOLU' }),
  ]);
  assert.deepEqual(
    ready.map(({ reference }) => reference),
    ['OOLU1234567'],
  );
  assert.deepEqual([unconnected.size, unreadable.length], [0, 2], 'the line is connected');
});

test('the demo’s carriers answer for nothing new once a real one is connected', async (t) => {
  const owner = await workspaceThatTracks();
  const zim = { scac: 'ZIMU', baseUrl: 'https://carrier.invalid', auth };
  const asked = await openAskedCarriers({
    ...{ db: store.db, sealer: testSealer, now, log: assert.fail, connectOutside: services.connectOutside },
    ...{ configured: [carrierSettings({ ...zim, simulated: true })], isDemo: true },
  });
  releaseAtEnd(t, () => asked.close());
  const demo = { ...services, directories: { ...services.directories, live: asked.directory } };
  const readyNow = async () => {
    const { ready, unconnected } = await sortWatched(demo, owner, 'shipsgo', [
      watched('ZCSU1234560', { carrier: 'ZIMU' }),
    ]);
    return [ready.length, unconnected.get('ZIMU')?.length ?? 0];
  };
  assert.deepEqual(await readyNow(), [1, 0]);
  const written = { scac: 'MAEU', profile: 'maersk', baseUrl: 'https://carrier.invalid', auth };
  const { id } = await createConnection(demo, commandLine, { written, workspaceId: null });
  releaseAtEnd(t, () => store.db.deleteFrom('connections').where('id', '=', id).execute());
  await asked.look();
  assert.deepEqual(await readyNow(), [0, 1]);
});

test('a number keeps the form in which it is written, and one that comes twice counts once', async () => {
  const owner = await workspaceThatTracks();
  const { ready } = await sortWatched(services, owner, 'shipsgo', [
    watched('medu-ol 777/1', { id: 'a', carrier: 'MSCU', ownReferences: ['PO-1', 'PO-1', ' '] }),
    watched('MEDUOL7771', { id: 'b', carrier: 'MSCU' }),
  ]);
  assert.deepEqual(ready, [
    {
      reference: 'medu-ol 777/1',
      carrier: 'MSCU',
      words: { ownReferences: ['PO-1'], metadata: { rival_id: 'shipsgo:a' } },
    },
  ]);
});

test('words that an import would refuse are left out, and never all rows with them', async () => {
  const owner = await workspaceThatTracks();
  const [long, short] = ['e\u0301'.repeat(65), 'e\u0301'.repeat(20)];
  const { ready, wordsLeftOut } = await sortWatched(services, owner, 'shipsgo', [
    watched('MSCU1234566', { ownReferences: [short.repeat(3), long, '\u200b'], tags: [short, 'A,a', long] }),
  ]);
  assert.equal(wordsLeftOut, 2);
  await importReady(services, commandLine, owner, ready, (body) => readImport(body, 'list'));
  const rows = await store.db
    .selectFrom('import_rows')
    .select(['outcome', 'words'])
    .where('workspace_id', '=', owner.workspaceId)
    .execute();
  const words = {
    ownReferences: ['é'.repeat(60)],
    tags: ['é'.repeat(20), 'A'],
    metadata: { rival_id: 'shipsgo:MSCU1234566' },
  };
  assert.deepEqual(rows, [{ outcome: 'pending', words }]);
});

test('many references are compared in a moment', async () => {
  const owner = await workspaceThatTracks('MSCU1000000');
  const rows = Array.from({ length: 5_000 }, (_, at) =>
    watched(`MSCU${1_000_000 + at}`, { carrier: 'WHLC' }),
  );
  const before = process.cpuUsage();
  const { known, unconnected } = await sortWatched(services, owner, 'shipsgo', rows);
  assert.deepEqual([known, unconnected.get('WHLC')?.length], [1, 4_999]);
  assert.ok(process.cpuUsage(before).user < 10_000_000);
});
