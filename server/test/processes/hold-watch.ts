// Runs the watch duty until it is killed: `hold-watch.ts DATABASE_URL CARRIER_URL NOW`. Its clock stands at NOW.
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { openStore } from '../../src/store/open.ts';
import { watchDuty } from '../../src/tracking/watch.ts';
import { startDuty } from '../../src/work/start-duty.ts';
import { servicesOver } from '../harness/services.ts';

const [databaseUrl = '', baseUrl = '', at = ''] = process.argv.slice(2);
const log = (line: string) => process.stderr.write(`${line}\n`);
const now = () => new Date(at);
const store = await openStore({ databaseUrl, dataDir: '', log });
const carrier = carrierSettings({ scac: 'MSCU', baseUrl, auth: { kind: 'none' } });
const directories = { live: createLiveDirectory([carrier], { now }), test: sandboxDirectory({ now }) };
const services = servicesOver(store, { now, directories, log });
await startDuty(services, watchDuty(services));
