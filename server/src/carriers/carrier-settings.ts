// What an operator writes of a carrier in CARRIERS_FILE, and what becomes of it with everything known filled in.

import type { AuthSettings } from './access/auth.ts';
import type { QuotaWindow } from './bucket.ts';
import { type CarrierFacts, carrierFacts } from './carrier-facts.ts';
import { type Profile, type ProfileName, profiles } from './profiles.ts';

/** One entry of CARRIERS_FILE, with what its profile knows of SCAC, address and log-in. */
export interface CarrierEntry {
  /** Standard Carrier Alpha Code, four letters. */
  scac: string;
  name?: string;
  /** The dialect; `dcsa-2.2` when left out. */
  profile?: ProfileName;
  baseUrl: string;
  /** In place of the profile's. */
  path?: string;
  auth: AuthSettings;
  /** One limit or several, in place of the profile's. */
  quota?: QuotaWindow | QuotaWindow[];
  /** In place of the known ones. */
  containerPrefixes?: string[];
  billOfLadingPattern?: string;
  /** The carrier pushes its events to us, signed with this secret. */
  push?: { secret: string };
  /** What it says is invented. */
  simulated?: boolean;
}

/** A carrier ready to be asked. */
export interface CarrierSettings extends CarrierFacts, Omit<Profile, 'logIns'> {
  scac: string;
  baseUrl: string;
  auth: AuthSettings;
  push: { secret: string } | null;
  simulated: boolean;
}

/** Fills in what is known of the carrier (by SCAC) and of its dialect (by profile); what the entry says goes first. */
export function carrierSettings(entry: CarrierEntry): CarrierSettings {
  const facts = carrierFacts(entry.scac);
  const { logIns: _, ...profile }: Profile = profiles[entry.profile ?? 'dcsa-2.2'];
  return {
    ...facts,
    ...profile,
    scac: entry.scac,
    name: entry.name ?? facts.name,
    baseUrl: entry.baseUrl,
    path: entry.path ?? profile.path,
    auth: entry.auth,
    quota: entry.quota === undefined ? profile.quota : [entry.quota].flat(),
    containerPrefixes: entry.containerPrefixes ?? facts.containerPrefixes,
    billOfLadingPattern: entry.billOfLadingPattern ?? facts.billOfLadingPattern,
    push: entry.push ?? null,
    simulated: entry.simulated ?? false,
  };
}
