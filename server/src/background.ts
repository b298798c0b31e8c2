// What a server does without being asked: the EDI inbox, and the duties of the role `watch`.

import type { CarrierDirectory } from './carriers/carrier.ts';
import type { Config } from './config.ts';
import type { PlaceBook } from './domain/place-book.ts';
import type { Store } from './store/open.ts';
import { watchInbox } from './tracking/inbox/inbox.ts';
import { lateDuty } from './tracking/tell-late.ts';
import type { TrackingDeps } from './tracking/tracking-deps.ts';
import { watchDuty } from './tracking/watch.ts';
import { type RunningDuty, startDuty } from './work/start-duty.ts';

interface Background {
  store: Store;
  tracking: TrackingDeps;
  live: CarrierDirectory;
  places: PlaceBook;
}

/** Starts it; what was started is stopped with `opened`. */
export async function startBackground(
  { ediInbox, roles }: Config,
  opened: AsyncDisposableStack,
  { store, tracking, live, places }: Background,
): Promise<void> {
  if (ediInbox !== null) {
    const inbox = await watchInbox({ ...tracking, directory: live, places }, { folder: ediInbox });
    opened.adopt(inbox, (it) => it.close());
  }
  if (!roles.includes('watch')) return;
  const work = { listen: store.listen, now: tracking.now, log: tracking.log };
  const duties: RunningDuty[] = [];
  // All at once: each has its own grace.
  opened.defer(async () => {
    await Promise.all(duties.map((duty) => duty.stop()));
  });
  duties.push(await startDuty(work, watchDuty(tracking)));
  duties.push(await startDuty(work, lateDuty(tracking)));
}
