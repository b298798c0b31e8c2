// Where an operator applies for the API of each profile, and how sure we are of what we know of it. docs/carriers.md says more.

import type { ProfileName } from './profiles.ts';

/**
 * What our knowledge rests on: a published specification; the carrier's other documents; what others say of it; news that
 * announce it.
 */
export const sureness = ['specification', 'documents', 'others', 'news'] as const;

export interface ProfileFacts {
  /** The product to apply for, as the carrier calls it; null: it has no name of its own. */
  product: string | null;
  /** Where to apply; null: by the carrier's own people. */
  portal: string | null;
  sure: (typeof sureness)[number];
}

export const profileFacts: Readonly<Partial<Record<ProfileName, ProfileFacts>>> = {
  maersk: { product: 'Track & Trace Plus', portal: 'developer.maersk.com', sure: 'specification' },
  msc: { product: 'Track & Trace', portal: 'developerportal.msc.com', sure: 'specification' },
  'cma-cgm': { product: 'Track & Trace', portal: 'api-portal.cma-cgm.com', sure: 'specification' },
  'hapag-lloyd': { product: 'Track & Trace', portal: 'api-portal.hlag.com', sure: 'documents' },
  zim: { product: 'DCSA Track And Trace – v2', portal: null, sure: 'documents' },
  evergreen: { product: null, portal: null, sure: 'others' },
  one: { product: null, portal: null, sure: 'others' },
  'yang-ming': { product: null, portal: null, sure: 'news' },
  cosco: { product: 'COP', portal: 'github.com/cop-cos/COP', sure: 'documents' },
  'cosco-ctvc': { product: 'CargoSmart CTVC', portal: null, sure: 'others' },
  'oocl-ctvc': { product: 'CargoSmart CTVC', portal: null, sure: 'others' },
  hmm: { product: 'Track and Trace (DCSA)', portal: 'apiportal.hmm21.com', sure: 'specification' },
  shipsgo: { product: null, portal: 'shipsgo.com', sure: 'others' },
  terminal49: { product: null, portal: 'terminal49.com', sure: 'documents' },
  vizion: { product: null, portal: 'vizionapi.com', sure: 'documents' },
};
