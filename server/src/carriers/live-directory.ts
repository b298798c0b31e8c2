import { normaliseScac } from '../domain/references/reference.ts';
import type { CarrierDeps } from './access/access.ts';
import { credentialName } from './access/auth-settings.ts';
import type { CarrierDirectory } from './carrier.ts';
import type { CarrierSettings } from './carrier-settings.ts';
import { createCarrier } from './create-carrier.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { guardCarrier, type WatchAnswers } from './guarded-carrier.ts';
import { likelyCarriers } from './likely-carriers.ts';
import { spellingsAt } from './questions-for.ts';
import { memoryQuota, type OpenQuota } from './quota.ts';

export interface DirectoryOptions extends Pick<CarrierDeps, 'now' | 'patience' | 'places'> {
  /** Where quotas are stored; by default in this process only. */
  openQuota?: OpenQuota;
  answered?: WatchAnswers;
}

/**
 * The directory of the configured carriers, each with its own client and its own guard; equally likely ones keep the order
 * of the settings.
 */
export function createLiveDirectory(
  settings: readonly CarrierSettings[],
  deps: DirectoryOptions,
): CarrierDirectory {
  return directoryOf(
    settings.map((carrier) => openEntry(carrier, deps)),
    deps,
  );
}

/** The same of carriers that are open already: each keeps its quota, its breaker and its log-in. */
export function directoryOf(
  entries: readonly DirectoryEntry[],
  { places }: Pick<DirectoryOptions, 'places'>,
): CarrierDirectory {
  const carriers = entries.map(({ carrier }) => carrier);
  // A carrier's own SCAC comes before the same letters as another's alias.
  const byScac = (scac: string) =>
    entries.find(({ carrier }) => carrier.scac === scac) ?? entries.find(({ scacs }) => scacs.includes(scac));
  return {
    candidates: (reference, known) => likelyCarriers(reference, known, entries, byScac),
    spellings: (reference) => entries.flatMap((entry) => spellingsAt(reference, entry)),
    find: (scac) => byScac(normaliseScac(scac))?.carrier,
    list: () => carriers,
    places,
  };
}

export function openEntry(
  settings: CarrierSettings,
  { openQuota, ...deps }: DirectoryOptions,
): DirectoryEntry {
  const quota =
    openQuota?.(credentialName(settings), settings.quota) ?? memoryQuota(settings.quota, deps.now);
  const carrier = guardCarrier(createCarrier(settings, { ...deps, quota }), deps);
  const { aliases, containerPrefixes, billOfLadingPattern, billOfLadingForm } = settings;
  return {
    carrier: { ...carrier, billed: settings.billedPapers !== null, quotaLeft: quota.left },
    scacs: [carrier.scac, ...aliases],
    containerPrefixes,
    pattern: billOfLadingPattern === null ? null : new RegExp(`^(?:${billOfLadingPattern})$`),
    billOfLadingForm,
  };
}
