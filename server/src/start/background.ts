// The background work of a server: the EDI inbox, and the duties of the roles `watch` and `deliver`.

import type { Logger } from 'pino';
import { briefingDuty } from '../alerts/briefings/briefing-duty.ts';
import { digestDuty } from '../alerts/digests/digest-duty.ts';
import { listHidden } from '../alerts/publishing/list-hidden.ts';
import { decodeAs } from '../carriers/decode-as.ts';
import { directoryFor } from '../carriers/directory-for.ts';
import { chatDuty } from '../chat/chat-duty.ts';
import type { Config } from '../config.ts';
import { importDuty } from '../imports/working/import-duty.ts';
import { type MailDeps, mailDuty } from '../mail/mail-duty.ts';
import { openMailer } from '../mail/open-mailer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { partitionDuty } from '../retention/partitions/partition-duty.ts';
import { pruneDuty } from '../retention/prune-duty.ts';
import type { Services } from '../services.ts';
import { findLogo } from '../sharing/brand/brand-queries.ts';
import { readLook } from '../sharing/brand/read-look.ts';
import type { DatabaseClock } from '../store/database-clock.ts';
import type { Store } from '../store/open.ts';
import type { Tracing } from '../tracing/span.ts';
import { lateDuty, reviewDuty } from '../tracking/announcing/clock-duties.ts';
import { recountDuty } from '../tracking/announcing/recount-duty.ts';
import { watchInbox } from '../tracking/applying/inbox/inbox.ts';
import type { Decode } from '../tracking/applying/replay-one.ts';
import { listDuty } from '../tracking/asking/list-duty.ts';
import { releaseDuty } from '../tracking/asking/release-duty.ts';
import { thinDuty } from '../tracking/thinning/thin-shipment.ts';
import { watchDuty } from '../tracking/watch.ts';
import { openOutbound } from '../webhooks/outbound/open-outbound.ts';
import { limitsFor, startDelivery } from '../webhooks/sending/deliver-duty.ts';
import type { AttemptLine, DeliveryDeps } from '../webhooks/sending/delivery-deps.ts';
import { traceDuty } from '../work/duty.ts';
import { startDuty, type WorkDeps } from '../work/start-duty.ts';
import type { Shutdown } from './shutdown.ts';

interface Background {
  store: Store;
  clock: DatabaseClock;
  services: Services;
  metrics: Metrics;
  tracing: Tracing | undefined;
  logger: Logger;
  /** Whether shipments may be watched. */
  mayWatch: () => boolean;
}

/** Starts the background work. */
export async function startBackground(
  config: Config,
  shutdown: Shutdown,
  { store, clock, services: forRequests, metrics, tracing, logger, mayWatch }: Background,
): Promise<void> {
  const services = { ...forRequests, db: store.dutyDb };
  const { ediInbox, ediWorkDir, roles } = config;
  if (ediInbox !== null) {
    const folders = { folder: ediInbox, workDir: ediWorkDir };
    const inbox = await watchInbox(services, folders);
    shutdown.add(inbox.close);
  }
  const { now, isTrusted: mayWork } = clock;
  const work = { ...services, now, mayWork, watchJobs: metrics.watchJobs };
  if (roles.includes('watch')) {
    const watching = { ...work, mayWork: () => mayWork() && mayWatch() };
    shutdown.add((await startDuty(watching, traceDuty(watchDuty(services), tracing))).stop);
    shutdown.add((await startDuty(work, traceDuty(importDuty(services), tracing))).stop);
    shutdown.add((await startDuty(work, traceDuty(releaseDuty(services), tracing))).stop);
    shutdown.add((await startDuty(watching, traceDuty(listDuty(services), tracing))).stop);
    shutdown.add((await startDuty(watching, traceDuty(lateDuty(services), tracing))).stop);
    shutdown.add((await startDuty(watching, traceDuty(reviewDuty(services), tracing))).stop);
    shutdown.add((await startDuty(watching, traceDuty(recountDuty(services), tracing))).stop);
  }
  if (roles.includes('deliver')) {
    // At `debug`: a busy server makes thousands of attempts a minute, and each has a row in the database.
    const logAttempt = (line: AttemptLine) => logger.debug(line, 'Webhook attempt');
    const observers = { observed: metrics.attempted, logAttempt, tracing };
    shutdown.add(await startSending(config, work, { ...services, ...observers }));
    shutdown.add(await startMailing(config, work, { ...services, observed: metrics.mailed }));
    shutdown.add((await startDuty(work, digestDuty(services))).stop);
    shutdown.add((await startDuty(work, briefingDuty(services))).stop);
    shutdown.add((await startDuty(work, partitionDuty(services))).stop);
    shutdown.add((await startDuty(work, pruneDuty({ ...services, ...config }))).stop);
    const decode: Decode = (scac, pages, owner) => decodeAs(scac, pages, directoryFor(services, owner));
    shutdown.add((await startDuty(work, thinDuty({ ...services, ...config.thinning, decode }))).stop);
  }
}

/** Starts to send to addresses that others choose. Returns a function that stops it. */
async function startSending(
  { webhooks, retryDelaysSeconds, publicUrl }: Config,
  work: WorkDeps,
  deps: Services & Pick<DeliveryDeps, 'observed' | 'logAttempt' | 'tracing'>,
): Promise<() => Promise<void>> {
  const outbound = openOutbound({ ...webhooks, timeoutMs: webhooks.timeoutSeconds * 1_000, now: deps.now });
  const sending = { ...deps, retryDelaysSeconds, publicUrl, outbound };
  const limits = limitsFor(webhooks.mostInFlight);
  const delivering = await startDelivery({ ...work, ...sending, ...webhooks }, { limits });
  const posting = await startDuty(work, chatDuty({ ...sending, random: Math.random }));
  return async () => {
    await Promise.all([delivering.stop(), posting.stop()]).finally(outbound.close);
  };
}

/** Returns a function that stops it. */
async function startMailing(
  { mail, dataDir, retryDelaysSeconds, publicUrl }: Config,
  work: WorkDeps,
  deps: Services & Pick<MailDeps, 'observed'>,
): Promise<() => Promise<void>> {
  if (mail.smtpUrl !== null && publicUrl === null) {
    deps.log('PUBLIC_URL is not set: mails have no links, so recipients cannot unsubscribe');
  }
  const mailer = openMailer({ ...mail, dataDir, log: deps.log });
  const duty = mailDuty({
    ...deps,
    listHidden,
    readLook,
    findLogo,
    mailer,
    retryDelaysSeconds,
    random: Math.random,
  });
  const running = await startDuty(work, duty);
  return async () => {
    await running.stop();
    await mailer.close();
  };
}
