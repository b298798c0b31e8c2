import type { ReleaseStatement } from '../../domain/release.ts';

/** A release or hold in the code of an equipment event (DCSA 3.0), with its words. */
export interface CodedRelease {
  words: string;
  release: ReleaseStatement;
}

const releases: Readonly<Record<string, CodedRelease>> = {
  AVPU: { words: 'Available for pick-up', release: { says: 'released', by: ['terminal'] } },
  CUSR: { words: 'Customs released', release: { says: 'released', by: ['customs'] } },
  CUSI: { words: 'Customs hold: selected for inspection', release: { says: 'held', by: ['customs'] } },
  CUSS: { words: 'Customs hold: selected for scan', release: { says: 'held', by: ['customs'] } },
};

/** What the code says about the release of the box; null when it says nothing (docs/journeys.md "Release"). */
export function codedRelease(code: string | null): CodedRelease | null {
  return code !== null && Object.hasOwn(releases, code) ? (releases[code] ?? null) : null;
}
