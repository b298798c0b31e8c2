// What is known of each carrier, as data. Researched from portals, clients and recordings; docs/carriers.md says how sure.

import type { TimeRule } from './dcsa/event-time-rule.ts';

/** How many requests a credential may make. */
export interface Quota {
  requests: number;
  perSeconds: number;
}

/** In which form a carrier wants its Bill of Lading numbers: some know them only without the SCAC in front. */
export type BillOfLadingForm = 'as_given' | 'without_scac';

/** A dialect of DCSA 2.2 and how it is reached. */
export interface Profile {
  /** Under the carrier's `baseUrl`. */
  path: string;
  billOfLadingForm: BillOfLadingForm;
  timeRule: TimeRule;
  /** Page size to ask for; null where the carrier refuses the parameter. */
  pageSize: number | null;
  /** The carrier's own limit where it publishes one. */
  quota: Quota | null;
}

/** DCSA Track & Trace 2.2 to the letter: what a carrier speaks when no other profile is named. */
const standard: Profile = {
  path: '/v2/events',
  billOfLadingForm: 'as_given',
  timeRule: 'offset',
  pageSize: 100,
  quota: null,
};

/** Profiles by the name that `CARRIERS_FILE` uses. */
export const profiles = {
  'dcsa-2.2': standard,
  maersk: { ...standard, path: '/track-and-trace-private/events', billOfLadingForm: 'without_scac' },
  msc: {
    ...standard,
    path: '/msc/trackandtrace/v2.2/events',
    timeRule: 'evidence',
    quota: { requests: 1_200, perSeconds: 300 },
  },
  'cma-cgm': { ...standard, path: '/operation/trackandtrace/v1/events' },
  'hapag-lloyd': {
    ...standard,
    path: '/hlag/external/v2/events/',
    pageSize: null,
    quota: { requests: 10, perSeconds: 60 },
  },
  zim: { ...standard, path: '/trackAndTrace/v2/', pageSize: null },
  evergreen: { ...standard, path: '/apimg/tnt/v2/events', billOfLadingForm: 'without_scac' },
  one: standard,
  'yang-ming': standard,
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];

/** The dialect in which the carrier of that SCAC is known to write; the standard for all others. */
export function profileOf(scac: string): Profile {
  return profiles[profileByScac.get(scac) ?? 'dcsa-2.2'];
}

/** The profile each SCAC is known to need. */
export const profileByScac: ReadonlyMap<string, ProfileName> = new Map([
  ['MAEU', 'maersk'],
  ['MSCU', 'msc'],
  ['CMDU', 'cma-cgm'],
  ['HLCU', 'hapag-lloyd'],
  ['ZIMU', 'zim'],
  ['EGLV', 'evergreen'],
  ['ONEY', 'one'],
  ['YMLU', 'yang-ming'],
]);
