// The verbs and duties of a server, with a clock that the proof moves.
import { createWorkspace } from '../../../src/accounts/workspaces/create-workspace.ts';
import { listHidden } from '../../../src/alerts/publishing/list-hidden.ts';
import { createAlert } from '../../../src/alerts/rules/create-alert.ts';
import { commandLine } from '../../../src/audit/audit.ts';
import { decodeAs } from '../../../src/carriers/decode-as.ts';
import { createLiveDirectory } from '../../../src/carriers/live-directory.ts';
import { sandboxDirectory } from '../../../src/carriers/sandbox.ts';
import { defaultCaps } from '../../../src/domain/accounts/caps.ts';
import { namedEventTypes } from '../../../src/domain/webhooks/event-type.ts';
import { mailDuty } from '../../../src/mail/mail-duty.ts';
import type { Mailer } from '../../../src/mail/mailer.ts';
import { partitionDuty } from '../../../src/retention/partitions/partition-duty.ts';
import { pruneDuty } from '../../../src/retention/prune-duty.ts';
import type { Services } from '../../../src/services.ts';
import { findLogo } from '../../../src/sharing/brand/brand-queries.ts';
import { readLook } from '../../../src/sharing/brand/read-look.ts';
import type { Store } from '../../../src/store/open.ts';
import { lateDuty } from '../../../src/tracking/announcing/clock-duties.ts';
import { thinDuty } from '../../../src/tracking/thinning/thin-shipment.ts';
import { track } from '../../../src/tracking/track.ts';
import { watchDuty } from '../../../src/tracking/watch.ts';
import { createEndpoint } from '../../../src/webhooks/endpoints/create-endpoint.ts';
import { allEvents } from '../../../src/webhooks/events/event-filter.ts';
import { openOutbound } from '../../../src/webhooks/outbound/open-outbound.ts';
import { limitsFor, startDelivery } from '../../../src/webhooks/sending/deliver-duty.ts';
import { type RunningDuty, startDuty, type WorkDeps } from '../../../src/work/start-duty.ts';
import type { TestClock } from '../../harness/clock.ts';
import { type Lifetime, releaseAtEnd } from '../../harness/lifetime.ts';
import { startReceiver } from '../../harness/receiver.ts';
import { servicesWith } from '../../harness/services.ts';

import type { SimulatedSea } from './simulated-sea.ts';

export interface MonthServer {
  workspaceId: string;
  track(reference: string): Promise<void>;
  /** Does all that is due at the time of the clock, and returns when nothing is. */
  catchUp(): Promise<void>;
  /** Removes what is over at the time of the clock, and does nothing else. */
  removeOld(): Promise<void>;
}

const timeoutSeconds = 15;
const retryDelaysSeconds = [10, 60];
/** A mail server that takes every mail at once. */
const mailer: Mailer = { send: async () => ({ kind: 'sent' }), close: async () => {} };
/** The defaults of KEEP_ANSWERS and KEEP_ANSWERS_DAYS. */
const thinning = { answersKept: 10, answersKeptDays: 7 };

interface Parts {
  store: Store;
  clock: TestClock;
  sea: SimulatedSea;
  retentionDays: number;
}

/** Opens a workspace with one endpoint and one address that get all events, and starts the duties. They end with `lifetime`. */
export async function openMonthServer(lifetime: Lifetime, parts: Parts): Promise<MonthServer> {
  const tracking = openTrackingOf(parts);
  const workspace = { name: 'Watched', plan: 'Enterprise', ownerEmail: 'ops@watched.example' } as const;
  const { id: workspaceId } = await createWorkspace(tracking, commandLine, workspace);
  const principal = { workspaceId, mode: 'live', plan: 'Enterprise' } as const;
  const receiver = await startReceiver(lifetime);
  receiver.answers(() => {
    // A month of requests needs much memory.
    receiver.received.length = 0;
    return { status: 200 };
  });
  const webhooks = { ...tracking, faultOfUrl: () => null };
  await createEndpoint(webhooks, commandLine, principal, {
    url: receiver.url,
    events: [allEvents, ...namedEventTypes],
  });
  const alerts = { ...webhooks, ...tracking, caps: defaultCaps, asksToConfirm: false };
  await createAlert(alerts, commandLine, principal, {});
  const failures: unknown[] = [];
  const log = (line: string, error?: unknown) => void failures.push(new Error(line, { cause: error }));
  const duties = await startDuties(lifetime, parts, { tracking, log });
  const finish = async (due: readonly RunningDuty[]) => {
    for (const duty of due) {
      duty.wake();
      await duty.idle();
    }
    if (failures.length > 0) throw new AggregateError(failures, 'a duty failed');
  };
  return {
    workspaceId,
    async track(reference) {
      const signal = AbortSignal.timeout(60_000);
      await track(tracking, principal, reference, { hint: undefined, signal });
    },
    catchUp: () => finish(duties),
    removeOld: () => finish(duties.slice(-1)),
  };
}

function openTrackingOf({ store: { db }, clock: { now }, sea }: Parts): Services {
  const live = createLiveDirectory(sea.settings, { now });
  return servicesWith({ db, now, directories: { live, test: sandboxDirectory({ now }) } });
}

/** Starts the duties in the order in which one makes work for the next. The last one removes what is over. */
async function startDuties(
  lifetime: Lifetime,
  { store: { db, listen }, clock: { now }, retentionDays }: Parts,
  { tracking, log }: { tracking: Services; log: WorkDeps['log'] },
): Promise<RunningDuty[]> {
  const outbound = openOutbound({
    requireHttps: false,
    allowedNetworks: ['127.0.0.0/8'],
    timeoutMs: timeoutSeconds * 1_000,
    now,
  });
  releaseAtEnd(lifetime, () => outbound.close());
  const work = { listen, now, log };
  const mailing = {
    mailer,
    retryDelaysSeconds,
    listHidden,
    readLook,
    findLogo,
    random: () => 0.5,
    log: (line: string) => log(line, undefined),
  };
  const sealing = tracking;
  const settings = { retryDelaysSeconds, timeoutSeconds, serviceName: 'Service', publicUrl: null };
  const kept = { retentionDays, purgeAfterDays: 30, sandboxRetentionDays: 30 };
  const { live } = tracking.directories;
  const decode = (scac: string, pages: readonly string[]) => decodeAs(scac, pages, live);
  const duties = [
    await startDuty(work, watchDuty(tracking)),
    await startDuty(work, lateDuty(tracking)),
    await startDelivery({ ...work, ...sealing, ...settings, outbound }, { limits: limitsFor(256) }),
    await startDuty(work, mailDuty({ ...sealing, ...mailing })),
    await startDuty(work, partitionDuty(tracking)),
    await startDuty(work, thinDuty({ ...tracking, decode, ...thinning })),
    await startDuty(work, pruneDuty({ db, now, ...kept })),
  ];
  for (const duty of duties) releaseAtEnd(lifetime, () => duty.stop());
  return duties;
}
