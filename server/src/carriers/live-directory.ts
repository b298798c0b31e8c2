import type { CarrierDeps } from './access/access.ts';
import { credentialName } from './access/auth-settings.ts';
import type { CarrierDirectory } from './carrier.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';
import { createDirectory, type DirectoryEntry } from './directory.ts';
import { guardCarrier, type WatchAnswers } from './guarded-carrier.ts';
import { memoryQuota, type OpenQuota } from './quota.ts';

export interface DirectoryOptions extends Pick<CarrierDeps, 'now' | 'patience' | 'places'> {
  /** Where quotas are stored; by default in this process only. */
  openQuota?: OpenQuota;
  answered?: WatchAnswers;
}

/** The directory of the configured carriers, each with its own client and its own guard. */
export function createLiveDirectory(
  settings: readonly CarrierSettings[],
  deps: DirectoryOptions,
): CarrierDirectory {
  const directory = createDirectory(settings.map((carrier) => entryOf(carrier, deps)));
  return { ...directory, places: deps.places };
}

function entryOf(settings: CarrierSettings, { openQuota, ...deps }: DirectoryOptions): DirectoryEntry {
  const quota =
    openQuota?.(credentialName(settings), settings.quota) ?? memoryQuota(settings.quota, deps.now);
  const carrier = guardCarrier(createCarrier(settings, { ...deps, quota }), deps);
  const billed = settings.billedPapers !== null;
  return {
    carrier: { ...carrier, billed, quotaLeft: quota.left },
    facts: settings,
    billOfLadingForm: settings.billOfLadingForm,
  };
}
