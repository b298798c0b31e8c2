// Watches an inbox until it is killed: `hold-inbox.ts DATABASE_URL FOLDER`. Prints one line when it starts.

import { noLinks } from '../../src/alerts/alert-links.ts';
import { createLiveDirectory } from '../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../src/carriers/sandbox.ts';
import { defaultCaps } from '../../src/domain/caps.ts';
import { systemClock as now } from '../../src/domain/clock.ts';
import { newId } from '../../src/domain/ids.ts';
import { openPublish } from '../../src/start/open-publish.ts';
import { openStore } from '../../src/store/open.ts';
import { watchInbox } from '../../src/tracking/applying/inbox/inbox.ts';

const [databaseUrl = '', folder = ''] = process.argv.slice(2);
const log = (line: string) => process.stderr.write(`${line}\n`);
const { db } = await openStore({ databaseUrl, dataDir: '', log });
const telling = {
  newId,
  publish: openPublish({ now, newId, alertLinks: noLinks, caps: defaultCaps }),
  etaThresholdHours: 12,
  packsAnswers: false,
  forecast: async () => [],
};
const directories = { live: createLiveDirectory([], { now }), test: sandboxDirectory({ now }) };
const deps = { db, now, ...telling, directories, log };
await watchInbox(deps, { folder, settleMs: 0, everyMs: 10 });
process.stdout.write('watching\n');
