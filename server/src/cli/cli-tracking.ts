import { planLinks } from '../accounts/credits/plan-links.ts';
import type { CarrierDirectory } from '../carriers/carrier.ts';
import { sandboxDirectory } from '../carriers/sandbox.ts';
import { openAlertLinks, openPublish } from '../start/open-publish.ts';
import type { Store } from '../store/open.ts';
import { openTracking, type TrackingDeps } from '../tracking/tracking-deps.ts';
import type { CliContext } from './context.ts';

/** What tracking needs in a command: the same as in a server with these settings. */
export async function openCliTracking(
  { config: readConfig, now, newId, terminal }: CliContext,
  { db, pool }: Pick<Store, 'db' | 'pool'>,
  live: CarrierDirectory,
): Promise<TrackingDeps> {
  const config = readConfig();
  const { caps, etaThresholdHours, packsAnswers, freshForSeconds } = config;
  return openTracking({
    ...{ db, pool, now, newId, caps, etaThresholdHours, packsAnswers, freshForSeconds },
    directories: { live, test: sandboxDirectory({ now }) },
    publish: openPublish({ now, newId, caps, alertLinks: await openAlertLinks(config) }),
    planLinks: planLinks(config.publicUrl),
    log: terminal.warn,
  });
}
