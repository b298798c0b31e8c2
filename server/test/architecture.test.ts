// Checks which room may import which (docs/architecture/imports.md): in the server, and inside of its larger rooms, in the pages,
// the client, the simulator and the measurements. Only tests may import anything.

import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { test } from 'node:test';

/** As the room of a path that leads out of the house. */
const outside = '..';
/** As the room of the files that lie directly in the house. */
const top = '';

/** Names what a process shares, as types only, so that it leads from no room into another. */
const services = 'services.ts';

/** By room, what its files may import besides each other: rooms, or single files at the top. */
type Rooms = Readonly<Record<string, readonly string[]>>;

/** A folder whose folders are rooms. */
interface House {
  src: string;
  rooms: Rooms;
}

const serverRooms: Rooms = {
  domain: [],
  tracing: [],
  store: ['domain', 'tracing'],
  work: ['domain', 'store', 'tracing'],
  audit: ['domain', 'store'],
  http: ['domain', 'tracing'],
  carriers: ['domain', 'tracing'],
  places: ['domain', 'store'],
  sea: ['domain'],
  fleet: ['domain', 'store'],
  accounts: [services, 'domain', 'store', 'http', 'audit', 'tracing'],
  retention: [services, 'domain', 'store', 'work', 'audit'],
  forecasts: [services, 'domain', 'store', 'work', 'http', 'accounts'],
  tracking: [
    services,
    'domain',
    'store',
    'work',
    'audit',
    'carriers',
    'http',
    'accounts',
    'retention',
    'forecasts',
    'tracing',
  ],
  imports: [services, 'domain', 'store', 'work', 'audit', 'carriers', 'http', 'accounts', 'tracking'],
  'free-time': [services, 'domain', 'store', 'audit', 'http', 'accounts', 'tracking'],
  'dcsa-out': [services, 'domain', 'store', 'work', 'http', 'accounts', 'tracking', 'webhooks'],
  mail: [services, 'domain', 'store', 'work', 'http', 'accounts'],
  webhooks: [services, 'domain', 'store', 'work', 'audit', 'http', 'accounts', 'mail', 'tracking', 'tracing'],
  sharing: [services, 'domain', 'store', 'audit', 'http', 'accounts', 'mail', 'tracking', 'sea'],
  chat: [services, 'domain', 'store', 'work', 'audit', 'http', 'accounts', 'mail', 'webhooks'],
  alerts: [
    services,
    'domain',
    'store',
    'work',
    'audit',
    'http',
    'accounts',
    'mail',
    'chat',
    'tracking',
    'webhooks',
    'sharing',
  ],
  connections: [services, 'domain', 'store', 'audit', 'carriers', 'accounts', 'tracking'],
  exports: [services, 'domain', 'http', 'store', 'accounts', 'tracking', 'webhooks'],
  evidence: [
    services,
    'domain',
    'store',
    'http',
    'accounts',
    'carriers',
    'work',
    'tracking',
    'free-time',
    'webhooks',
  ],
  assistants: [services, 'domain', 'audit', 'http', 'mail', 'accounts', 'tracking', 'webhooks', 'forecasts'],
  metrics: ['domain', 'store', 'work', 'http'],
  telemetry: ['tracing'],
  settings: ['domain', 'telemetry'],
  console: [
    services,
    'domain',
    'store',
    'work',
    'audit',
    'http',
    'mail',
    'accounts',
    'tracking',
    'webhooks',
    'chat',
    'alerts',
    'sharing',
    'exports',
    'evidence',
    'sea',
    'fleet',
    'carriers',
    'forecasts',
    'imports',
    'free-time',
    'connections',
  ],
};
const everyRoom = Object.keys(serverRooms);
/** What every area of the pages may import. It imports another area only by the files that are named below. */
const shared = ['text', 'api', 'ui', 'shell', outside];
const pageRooms: Rooms = {
  text: [outside],
  theme: [],
  api: ['text', outside],
  ui: ['text', 'api', outside],
  // The world, as both maps draw it.
  globe: [outside],
  shell: ['text', 'theme', 'api', 'ui', outside],
  // The tags in use, as links and as suggestions.
  tags: shared,
  account: [...shared, 'audit/audit-list.tsx'],
  // The dialog that adds shipments, and its imports.
  adding: [...shared, 'tags/use-tags.ts'],
  alerts: [...shared, 'tags'],
  audit: shared,
  developers: [...shared, 'tags'],
  // Its filters are those of the table.
  exceptions: [
    ...shared,
    'shipments/cells/simulated-mark.tsx',
    'shipments/shipment-path.ts',
    'shipments/table-state.ts',
    'shipments/use-ports.ts',
    'shipments/use-week-choices.ts',
    'tags',
    'worklist',
  ],
  forecasts: shared,
  // A file of lines is chosen as one of shipments is.
  invoices: [...shared, 'adding/file-choice.tsx', 'adding/use-files.ts'],
  // A table is pasted or chosen as in the dialog that adds shipments; invoices are a tab.
  'free-time': [
    ...shared,
    'adding/file-choice.tsx',
    'adding/plain-lines.ts',
    'adding/use-files.ts',
    'invoices/invoice-path.ts',
    'invoices/invoices-tab.tsx',
    'shipments/shipment-path.ts',
    'tags',
  ],
  // The news of the overview.
  morning: [...shared, 'shipments/shipment-path.ts', 'worklist'],
  // What a person puts off, and who looks after a shipment.
  worklist: shared,
  operator: [...shared, 'audit/audit-log.tsx'],
  overview: [
    ...shared,
    'adding/add-button.tsx',
    'adding/add-dialog.tsx',
    'adding/waiting-draft.tsx',
    'forecasts/forecasts-api.ts',
    'forecasts/use-filters.ts',
    'globe',
    'morning/news-panel.tsx',
    'morning/customer-panel.tsx',
    'shipments/first-shipment.tsx',
    'shipments/shipment-path.ts',
  ],
  // Its page shows the alert rules about the shipment and makes one, shares it, and tracks it like the dialog that adds shipments.
  shipment: [
    ...shared,
    'adding/tracking-result.tsx',
    'adding/use-tracking.ts',
    'alerts/alert-menu.tsx',
    'alerts/mail-state.tsx',
    'alerts/read-mail.tsx',
    'free-time/clocks-panel.tsx',
    'globe',
    'morning/customer-panel.tsx',
    'sharing/print-head.tsx',
    'sharing/share-button.tsx',
    'tags',
  ],
  // The page behind a share link has parts of the page of a shipment.
  share: [
    'text',
    'theme',
    'ui',
    'free-time/clock-tones.ts',
    'free-time/free-time.module.css',
    'free-time/last-day-words.ts',
    'shipment/boxes.module.css',
    'shipment/eta/eta-block.tsx',
    'shipment/fact-list.tsx',
    'shipment/glance.module.css',
    'shipment/headline.ts',
    'shipment/map/route-figure.tsx',
    'shipment/shipment-page.module.css',
    'shipment/timeline/legs.tsx',
    'shipment/timeline/progress-strip.tsx',
    'shipment/timeline/timeline.tsx',
    'shipment/unbroken.tsx',
    outside,
  ],
  sharing: shared,
  // Tags and views are shared from the table.
  shipments: [
    ...shared,
    'adding/add-button.tsx',
    'adding/add-dialog.tsx',
    'adding/waiting-draft.tsx',
    'adding/read-references.ts',
    'alerts/alert-menu.tsx',
    'sharing/share-button.tsx',
    'sharing/share-dialog.tsx',
    'tags',
  ],
  'sign-in': shared,
  // Viewers are limited to tags of shipments.
  team: [...shared, 'audit/audit-log.tsx', 'tags'],
};
const simulatorRooms: Rooms = {
  world: [],
  reporting: ['world'],
  deviations: ['world', 'reporting'],
  faults: [],
  history: ['world'],
  http: ['world', 'reporting', 'deviations', 'faults', 'history', top],
  shipsgo: ['world', 'reporting', 'faults', 'http'],
  aggregators: ['world', 'reporting', 'faults', 'http'],
};

const root = join(import.meta.dirname, '../..');
const houses: House[] = [
  {
    src: 'server/src',
    rooms: {
      ...serverRooms,
      // The settings take the types of what they set; `cli.ts` starts the command.
      [top]: ['domain', 'http', 'console', 'telemetry', 'settings', 'cli'],
      start: [...everyRoom, top, outside],
      cli: [...everyRoom, 'start', top, outside],
    },
  },
  {
    src: 'server/src/tracking',
    rooms: {
      shipment: [outside],
      // Lists show a limited viewer what single look-ups do.
      listing: ['shipment', outside],
      'fast-reads': ['shipment', 'listing', 'free-time', outside],
      sandbox: ['shipment', outside],
      'free-time': ['shipment', 'sandbox', outside],
      asking: ['shipment', outside],
      announcing: ['shipment', 'sandbox', 'free-time', outside],
      joining: ['shipment', 'announcing', outside],
      applying: ['shipment', 'asking', 'announcing', 'joining', 'free-time', outside],
      thinning: ['shipment', 'applying', outside],
      showing: ['shipment', 'listing', 'asking', 'free-time', 'track-batch.ts', outside],
      past: ['shipment', 'applying', 'showing', 'free-time', outside],
      'arrival-notices': ['shipment', 'applying', 'showing', outside],
      [top]: [
        'shipment',
        'listing',
        'fast-reads',
        'sandbox',
        'free-time',
        'asking',
        'announcing',
        'joining',
        'applying',
        'thinning',
        'showing',
        'past',
        'arrival-notices',
        outside,
      ],
    },
  },
  {
    src: 'server/src/webhooks',
    rooms: {
      outbound: [outside],
      events: ['examples.ts', 'wake-delivery.ts', outside],
      endpoints: ['events', 'examples.ts', 'wake-delivery.ts', outside],
      deliveries: ['outbound', 'events', 'endpoints', 'examples.ts', 'wake-delivery.ts', outside],
      sending: ['outbound', 'endpoints', 'wake-delivery.ts', outside],
      [top]: ['events', 'endpoints', 'deliveries', outside],
    },
  },
  {
    src: 'server/src/accounts',
    rooms: {
      credits: [top, outside],
      keys: [top, outside],
      idempotency: [top, outside],
      workspaces: [top, 'credits', 'keys', outside],
      [top]: ['credits', outside],
    },
  },
  {
    src: 'server/src/alerts',
    rooms: {
      subscriptions: [outside],
      rules: ['schemas.ts', outside],
      publishing: ['alert-links.ts', 'rules', outside],
      digests: ['alert-links.ts', 'rules', 'publishing', outside],
      customers: ['rules', 'publishing', outside],
      briefings: ['alert-links.ts', 'schemas.ts', 'rules', 'publishing', outside],
      [top]: ['subscriptions', 'rules', outside],
    },
  },
  {
    src: 'server/src/domain',
    rooms: {
      [top]: [],
      text: [],
      refusals: [],
      shares: [],
      fleet: [],
      'sign-in': ['refusals'],
      time: ['text', 'refusals'],
      places: ['text', 'refusals'],
      references: ['text', 'time', 'refusals'],
      accounts: [top, 'references'],
      'own-words': ['places', 'refusals', 'time'],
      events: ['places', 'time'],
      sheet: ['time', 'own-words', 'references'],
      'eta-causes': ['text'],
      'step-names': ['text'],
      journey: [top, 'time', 'places', 'references', 'own-words', 'events', 'eta-causes'],
      'state-names': ['text', 'journey'],
      forecast: [top, 'time', 'places', 'references', 'events', 'journey'],
      'free-time': ['time', 'places', 'references', 'refusals', 'events', 'journey', 'forecast'],
      invoices: ['time', 'events', 'free-time', 'journey'],
      exceptions: [
        top,
        'time',
        'places',
        'events',
        'eta-causes',
        'journey',
        'forecast',
        'free-time',
        'invoices',
      ],
      'dcsa-out': [top, 'refusals', 'time', 'places', 'references', 'events', 'journey'],
      webhooks: ['time', 'exceptions'],
      alerts: ['time', 'exceptions', 'webhooks'],
      announcing: [
        top,
        'eta-causes',
        'time',
        'places',
        'references',
        'own-words',
        'events',
        'journey',
        'forecast',
        'exceptions',
        'webhooks',
      ],
    },
  },
  { src: 'console/src', rooms: { ...pageRooms, [top]: [...Object.keys(pageRooms), outside] } },
  {
    src: 'console/src/shipment',
    rooms: {
      timeline: ['city-of.ts', 'leg-share.ts', outside],
      eta: ['change-words.ts', 'leg-share.ts', 'service-name.ts', 'shipment-api.ts', outside],
      map: ['city-of.ts', 'leg-share.ts', outside],
      records: ['change-words.ts', 'shipment-api.ts', outside],
      words: ['fact-list.tsx', 'shipment-api.ts', outside],
      evidence: ['box-address.ts', 'change-words.ts', 'shipment-api.ts', outside],
      [top]: ['timeline', 'eta', 'map', 'records', 'words', 'evidence', outside],
    },
  },
  { src: 'simulator/src', rooms: { ...simulatorRooms, [top]: [...Object.keys(simulatorRooms), outside] } },
  { src: 'client/src', rooms: { generated: [], [top]: ['generated'] } },
  {
    src: 'bench/src',
    rooms: {
      deliveries: [top, outside],
      watching: [top, 'deliveries', outside],
      [top]: ['deliveries', 'watching', outside],
    },
  },
];

for (const house of houses) {
  test(`every room of ${house.src} imports only the rooms below it`, () => {
    const cwd = join(root, house.src);
    const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts', services] });
    assert.ok(files.length > 10, 'the sources were found');
    assert.deepEqual(
      files.flatMap((file) => violations(house, file, readFileSync(join(cwd, file), 'utf8'))),
      [],
    );
  });
}

test('a planted violation is found in every form of import', () => {
  const [server, tracking] = houses;
  assert.ok(server && tracking);
  const plants = {
    'domain/places/place.ts': "import type { Db } from '../../store/open.ts';",
    'http/app.ts': "const { loadConfig } = await import('../config.ts');",
    'tracking/asking/track.ts': "export * from '../../cli/context.ts';",
    'newroom/open.ts': "import '../src/domain/time/clock.ts';",
    'config.ts': "import { track } from './tracking/track.ts';",
  };
  for (const [file, source] of Object.entries(plants))
    assert.equal(violations(server, file, source).length, 1, file);
  assert.deepEqual(violations(server, 'tracking/track.ts', "import { ok } from '../http/envelope.ts';"), []);
  const inner = "import { track } from '../track.ts'; import type { Services } from '../../services.ts';";
  assert.equal(violations(tracking, 'asking/ask-carriers.ts', inner).length, 1);
  const pages = { src: 'console/src', rooms: pageRooms };
  const deep = "import { useRows } from '../shipments/use-rows.ts';";
  assert.equal(violations(pages, 'exceptions/exception-list.tsx', deep).length, 1);
});

test('the pages take no code of the server but its domain', () => {
  const cwd = join(root, 'console/src');
  const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts'] });
  const taking = files.filter((file) => takesServerCode(readFileSync(join(cwd, file), 'utf8')));
  assert.deepEqual(taking, []);
  assert.ok(takesServerCode("import { openDb } from '../../../server/src/store/open.ts';"));
  assert.ok(!takesServerCode("import type { Row } from '../../../server/src/console/shipments/schemas.ts';"));
});

/** Whether a page imports more than types from outside of the server's domain. */
function takesServerCode(source: string): boolean {
  return /import (?!type\b)[^']*'[^']*\/server\/src\/(?!domain\/)/.test(source);
}

test('rooms beside each other import in one direction, at every depth', () => {
  for (const src of ['bench/src', 'client/src', 'console/src', 'server/src', 'simulator/src']) {
    const cwd = join(root, src);
    const files = globSync('**/*.{ts,tsx}', { cwd, exclude: ['**/*.test.ts'] });
    const arrows = files.flatMap((file) => arrowsOf(file, readFileSync(join(cwd, file), 'utf8')));
    assert.deepEqual(circlesIn(arrows), [], src);
  }
  const planted = [
    ...arrowsOf('people/auth/auth.ts', "import { a } from '../codes/try.ts'; import { b } from '../log.ts';"),
    ...arrowsOf('people/codes/try.ts', "import type { C } from '../mails/inner/send.ts';"),
    ...arrowsOf('people/mails/send.ts', "import '../auth/auth.ts'; import '../../store/open.ts';"),
  ];
  assert.deepEqual(circlesIn(planted), ['people/auth', 'people/codes', 'people/mails']);
});

test('what a process shares is named as types only, and is the only thing that verbs ask for by a type', () => {
  const cwd = join(root, 'server/src');
  const source = readFileSync(join(cwd, services), 'utf8');
  assert.deepEqual(source.match(/^import (?!type ).*/gm), null);
  const files = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts'] });
  const others = files.flatMap((file) => depsIn(readFileSync(join(cwd, file), 'utf8')));
  assert.ok(others.length <= 20, others.join());
});

test('a resource that is mounted twice keeps nothing of its own, so that a bound is one for keys and pages', () => {
  const cwd = join(root, 'server/src');
  const sources = globSync('**/*.ts', { cwd, exclude: ['**/*.test.ts'] }).map((file) =>
    readFileSync(join(cwd, file), 'utf8'),
  );
  const bodyOf = (name: string) =>
    sources.flatMap((source) => source.match(new RegExp(`function ${name}\\([^]*?\n}\n`)) ?? []).join('');
  const resources = routesIn(bodyOf('resourceRoutes'));
  assert.ok(resources.length > 10, resources.join());
  for (const name of resources) {
    const body = bodyOf(name);
    assert.notEqual(body, '', name);
    resources.push(...routesIn(body).filter((each) => !resources.includes(each)));
    assert.ok(!keepsState(body), `${name} opens what both mounts should share: open it in open-services.ts`);
  }
  for (const plant of ['const news = openEventNews(listen);', 'openTogether<Tag[]>()', 'new Map()'])
    assert.ok(keepsState(plant), plant);
});

/** The plugins of routes that a function registers. */
function routesIn(body: string): string[] {
  return [...body.matchAll(/register\(\s*(\w+Routes)\(/g)].map(([, name = '']) => name);
}

function keepsState(body: string): boolean {
  return /\bopen[A-Z]\w*[<(]|\bnew (Weak)?Map\b/.test(body);
}

/** The types of dependencies that a file declares. */
function depsIn(source: string): string[] {
  return [...source.matchAll(/(?:interface|type) (\w*Deps)\b(?! *[,}])/g)].map(([, name = '']) => name);
}

function violations({ rooms }: House, file: string, source: string): string[] {
  const room = roomOf(file);
  const allowed = rooms[room]?.concat(room) ?? [];
  return importsOf(file, source)
    .filter((path) => !allowed.includes(roomOf(path)) && !allowed.includes(path))
    .map((path) => `${file} imports ${path}`);
}

/** The paths of what the file imports. */
function importsOf(file: string, source: string): string[] {
  const imports = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g);
  return [...imports].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

/** The first folder of a path. */
function roomOf(file: string): string {
  return file.includes('/') ? (file.split('/', 1)[0] ?? top) : top;
}

type Arrow = readonly [from: string, to: string];

/** From room to room, for imports out of one room into another one in the same folder, however deep in them. */
function arrowsOf(file: string, source: string): Arrow[] {
  const from = file.split('/').slice(0, -1);
  return importsOf(file, source).flatMap((path): Arrow[] => {
    const to = path.split('/').slice(0, -1);
    const apart = from.findIndex((folder, depth) => folder !== to[depth]);
    if (apart === -1 || to[apart] === undefined) return [];
    return [[from.slice(0, apart + 1).join('/'), to.slice(0, apart + 1).join('/')]];
  });
}

/** The rooms that import each other, directly or over others, and those that import them. */
function circlesIn(arrows: readonly Arrow[]): string[] {
  const importing = new Set(arrows.map(([from]) => from));
  const left = arrows.filter(([, to]) => importing.has(to));
  return left.length === arrows.length ? [...importing].sort() : circlesIn(left);
}
