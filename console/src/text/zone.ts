import { keptChoice } from './choice.ts';

export const zoneOfBrowser = new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

/** @param kept the IANA zone that the person chose; a browser may be older than the zone, and not know it */
export function zoneFor(kept: string | null): string {
  return kept !== null && isKnown(kept) ? kept : zoneOfBrowser;
}

/** The zone in which the reader sees moments, until the page is loaded again. */
export const zone = zoneFor(keptChoice('zone'));

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
