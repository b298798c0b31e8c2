// Asks ShipsGo about a box once, and prints the outcome: `ask-route.ts DATABASE_URL BASE_URL NOW BOX`. Its clock stands at NOW. Without a
// box, it stops there what is due, and prints how much that was.
import { routeSettings } from '../../src/carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { openStore } from '../../src/store/open.ts';
import { releaseDuty } from '../../src/tracking/asking/release-duty.ts';
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
  creates: { perMonth: 10, release: true },
  quota: [],
});
const directory = createLiveDirectory([route], { now, openRows: storedRouteRows({ db: store.db, now }) });
const limit = AbortSignal.timeout(30_000);
process.stdout.write(`${reference === '' ? await release() : await ask()}\n`);
await store.close();

async function ask(): Promise<string | undefined> {
  return (await directory.find('@shipsgo')?.ask({ kind: 'equipment', reference }, limit))?.outcome;
}

async function release(): Promise<number> {
  const duty = releaseDuty({ db: store.db, now, directories: { live: directory, test: directory } });
  const due = await duty.claim(9);
  for (const given of due) await duty.perform(given, limit, limit);
  return due.length;
}
