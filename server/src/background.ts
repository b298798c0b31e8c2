// What a server does without being asked: the EDI inbox, and the duties of the roles `watch` and `deliver`.

import type { AtWork } from './at-work.ts';
import type { CarrierDirectory } from './carriers/carrier.ts';
import type { Config } from './config.ts';
import type { PlaceBook } from './domain/place-book.ts';
import { mailDuty } from './mail/mail-duty.ts';
import { openMailer } from './mail/open-mailer.ts';
import type { Store } from './store/open.ts';
import { watchInbox } from './tracking/inbox/inbox.ts';
import { lateDuty } from './tracking/tell-late.ts';
import type { TrackingDeps } from './tracking/tracking-deps.ts';
import { watchDuty } from './tracking/watch.ts';
import type { WatchJobs } from './work/job-step.ts';
import { startDuty, type WorkDeps } from './work/start-duty.ts';

interface Background {
  store: Store;
  tracking: TrackingDeps;
  live: CarrierDirectory;
  places: PlaceBook;
  watchJobs: WatchJobs;
}

/** Starts it; what was started is stopped with all that is at work. */
export async function startBackground(
  config: Config,
  atWork: AtWork,
  { store, tracking, live, places, watchJobs }: Background,
): Promise<void> {
  const { ediInbox, roles } = config;
  if (ediInbox !== null) {
    const inbox = await watchInbox({ ...tracking, directory: live, places }, { folder: ediInbox });
    atWork.add(inbox.close);
  }
  const work = { listen: store.listen, now: tracking.now, log: tracking.log, watchJobs };
  if (roles.includes('watch')) {
    atWork.add((await startDuty(work, watchDuty(tracking))).stop);
    atWork.add((await startDuty(work, lateDuty(tracking))).stop);
  }
  if (roles.includes('deliver')) atWork.add(await startMailing(config, work, tracking));
}

/** Returns the way to stop. */
async function startMailing(
  { mail, dataDir, retryDelaysSeconds }: Config,
  work: WorkDeps,
  deps: TrackingDeps,
): Promise<() => Promise<void>> {
  const mailer = openMailer({ ...mail, dataDir, log: deps.log });
  const duty = mailDuty({ ...deps, mailer, retryDelaysSeconds, random: Math.random });
  const running = await startDuty(work, duty);
  return async () => {
    await running.stop();
    await mailer.close();
  };
}
