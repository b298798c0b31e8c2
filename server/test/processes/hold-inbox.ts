// Watches an inbox until it is killed: `hold-inbox.ts DATABASE_URL FOLDER`. Prints one line when it starts.
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { systemClock as now } from '../../src/domain/time/clock.ts';
import { openStore } from '../../src/store/open.ts';
import { watchInbox } from '../../src/tracking/applying/inbox/inbox.ts';
import { servicesOver } from '../harness/services.ts';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const log = (line: string) => process.stderr.write(`${line}\n`);
const store = await openStore({ databaseUrl, dataDir: '', log });
const directories = { live: createLiveDirectory([], { now }), test: sandboxDirectory({ now }) };
const services = servicesOver(store, { now, directories, log, forecast: async () => [] });
await watchInbox(services, { folder, settleMs: 0, everyMs: 10 });
process.stdout.write('watching\n');
