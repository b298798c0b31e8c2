// Checks which room may import which, in the server (ARCHITECTURE.md "Rooms"), the pages and the simulator. Tests, and the
// files that compose the rooms, may import anything.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';

/** As the folder of a path that leads out of the pages' sources. */
const server = '..';

/** By room, the rooms that its files may import. */
type Rooms = Readonly<Record<string, readonly string[]>>;

const serverRooms: Rooms = {
  domain: [],
  store: ['domain'],
  work: ['domain', 'store'],
  audit: ['domain', 'store'],
  http: ['domain'],
  carriers: ['domain'],
  places: ['domain', 'store'],
  accounts: ['domain', 'store', 'http', 'audit'],
  tracking: ['domain', 'store', 'work', 'audit', 'carriers', 'http', 'accounts'],
  mail: ['domain', 'store', 'work'],
  webhooks: ['domain', 'store', 'work', 'audit', 'http', 'accounts', 'mail'],
  alerts: ['domain', 'store', 'work', 'audit', 'http', 'accounts', 'mail'],
  retention: ['domain', 'store', 'work'],
  metrics: ['domain', 'store', 'work', 'http'],
  console: [
    'domain',
    'store',
    'work',
    'audit',
    'http',
    'mail',
    'accounts',
    'tracking',
    'webhooks',
    'alerts',
    'carriers',
  ],
};
/** Of the pages; what they take from the server are types. */
const shared = ['text', 'api', 'ui', 'shell', server];
const pageRooms: Rooms = {
  text: [server],
  theme: [],
  api: ['text', server],
  ui: ['text', 'api', server],
  shell: ['text', 'theme', 'api', 'ui', server],
  account: [...shared, 'audit'],
  alerts: shared,
  audit: shared,

  developers: shared,
  operator: [...shared, 'audit'],
  // It opens the dialog that adds shipments.
  overview: [...shared, 'shipments'],
  // Its page shows the alert rules about the shipment.
  shipment: [...shared, 'alerts'],
  shipments: shared,
  'sign-in': shared,
  team: [...shared, 'audit'],
};

const simulatorRooms: Rooms = {
  world: [],
  telling: ['world'],
  deviations: ['world', 'telling'],
  faults: [],
  http: ['world', 'telling', 'deviations', 'faults', ''],
};

interface House {
  src: string;
  rooms: Rooms;
  /** They compose the rooms and may import any of them. No other file imports from them. `''`: the files directly in src. */
  composing: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const houses: House[] = [
  { src: 'server/src', rooms: serverRooms, composing: ['cli', 'start', ''] },
  { src: 'console/src', rooms: pageRooms, composing: [''] },
  { src: 'simulator/src', rooms: simulatorRooms, composing: [''] },
];

for (const house of houses) {
  test(`every room of ${house.src} imports only the rooms below it`, () => {
    const cwd = join(root, house.src);
    const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts'] });
    assert.ok(files.length > 20, 'the sources were found');
    assert.deepEqual(
      files.flatMap((file) => violations(house, file, readFileSync(join(cwd, file), 'utf8'))),
      [],
    );
  });
}

test('a planted violation is found in every form of import', () => {
  const [house] = houses;
  assert.ok(house);
  const plants = {
    'domain/place.ts': "import type { Db } from '../store/open.ts';",
    'http/app.ts': "const { loadConfig } = await import('../config.ts');",
    'tracking/journey/track.ts': "export * from '../../cli/context.ts';",
    'newroom/open.ts': "import '../domain/clock.ts';",
  };
  for (const [file, source] of Object.entries(plants))
    assert.equal(violations(house, file, source).length, 1, file);
  assert.deepEqual(violations(house, 'tracking/track.ts', "import { ok } from '../http/envelope.ts';"), []);
});

function violations({ rooms, composing }: House, file: string, source: string): string[] {
  const room = roomOf(file);
  if (composing.includes(room)) return [];
  const imports = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  const targets = [...imports].map(([, path = '']) => posix.join(posix.dirname(file), path));
  const allowed = rooms[room]?.concat(room) ?? [];
  return targets.filter((path) => !allowed.includes(roomOf(path))).map((path) => `${file} imports ${path}`);
}

/** The folder directly under src. '' for files that lie directly in src. */
function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/', 1)[0] ?? '') : '';
}
