// Runs the watch duty until it is killed: `hold-watch.ts DATABASE_URL CARRIER_URL NOW`. Its clock stands at NOW.

import { planLinks } from '../../src/accounts/credits/plan-links.ts';
import { noLinks } from '../../src/alerts/alert-links.ts';
import { carrierSettings } from '../../src/carriers/carrier-settings.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { defaultCaps } from '../../src/domain/caps.ts';
import { newId } from '../../src/domain/ids.ts';
import { openPublish } from '../../src/start/open-publish.ts';
import { openStore } from '../../src/store/open.ts';
import { openTracking } from '../../src/tracking/tracking-deps.ts';
import { watchDuty } from '../../src/tracking/watch.ts';
import { startDuty } from '../../src/work/start-duty.ts';

const [databaseUrl = '', baseUrl = '', at = ''] = process.argv.slice(2);
const log = (line: string) => process.stderr.write(`${line}\n`);
const now = () => new Date(at);
const { db, pool, listen } = await openStore({ databaseUrl, dataDir: '', log });
const carrier = carrierSettings({ scac: 'MSCU', baseUrl, auth: { kind: 'none' } });
const tracking = openTracking({
  db,
  pool,
  now,
  newId,
  directories: { live: createLiveDirectory([carrier], { now }), test: sandboxDirectory({ now }) },
  publish: openPublish({ now, newId, alertLinks: noLinks, caps: defaultCaps }),
  etaThresholdHours: 12,
  packsAnswers: false,
  freshForSeconds: 900,
  caps: { ...defaultCaps, noDataPerDay: 100_000 },
  planLinks: planLinks(null),
  log,
});
await startDuty({ listen, now, log }, watchDuty(tracking));
