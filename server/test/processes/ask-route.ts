// Asks ShipsGo about a box once, and prints the outcome: `ask-route.ts DATABASE_URL BASE_URL NOW BOX`. Its clock stands at NOW.
import { routeSettings } from '../../src/carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { openStore } from '../../src/store/open.ts';
import { storedRouteRows } from '../../src/tracking/asking/stored-route-rows.ts';

const [databaseUrl = '', baseUrl = '', at = '', reference = ''] = process.argv.slice(2);
const now = () => new Date(at);
const log = (line: string) => process.stderr.write(`${line}\n`);
const store = await openStore({ databaseUrl, dataDir: '', log });
const route = routeSettings({
  profile: 'shipsgo',
  baseUrl,
  auth: { kind: 'headers', headers: { 'X-Shipsgo-User-Token': 'a-token' } },
  serves: 'others',
  creates: { perMonth: 10 },
  quota: [],
});
const directory = createLiveDirectory([route], { now, openRows: storedRouteRows({ db: store.db, now }) });
const carrier = directory.find('@shipsgo');
const answer = await carrier?.ask({ kind: 'equipment', reference }, AbortSignal.timeout(30_000));
process.stdout.write(`${answer?.outcome}\n`);
await store.close();
