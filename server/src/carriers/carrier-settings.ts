// What an operator writes about a carrier in CARRIERS_FILE, and the complete settings made from it.

import type { AuthSettings } from './access/create-auth.ts';
import type { QuotaWindow } from './bucket.ts';
import { type CarrierFacts, carrierFacts } from './carrier-facts.ts';
import { type Profile, type ProfileName, profiles } from './profiles.ts';

/** How a carrier that sends its events to us proves who it is. */
export interface PushSettings {
  /** Signs the body (DCSA 2.2). */
  secret?: string;
  /** Is sent as `Authorization: Bearer` (DCSA 3.0). */
  token?: string;
}

/** The path of a carrier that moved to 3.0: that of its profile belongs to 2.2. */
const version3Path = '/v3/events';

/** One entry of CARRIERS_FILE, after SCAC, address and log-in were filled in from its profile. */
export interface CarrierEntry {
  /** Standard Carrier Alpha Code, four letters. */
  scac: string;
  name?: string;
  /** The dialect; by default `dcsa-2.2`. */
  profile?: ProfileName;
  /** Replaces the version of DCSA Track & Trace of the profile. */
  protocol?: 'dcsa-2.2' | 'dcsa-3.0';
  baseUrl: string;
  /** Replaces the path of the profile. */
  path?: string;
  auth: AuthSettings;
  /** One limit or several; they replace those of the profile. */
  quota?: QuotaWindow | QuotaWindow[];
  /** Replaces the known owner codes. */
  containerPrefixes?: string[];
  billOfLadingPattern?: string;
  push?: PushSettings;
  /** The data of this carrier is invented. */
  simulated?: boolean;
}

/** The complete settings of a carrier. */
export interface CarrierSettings extends CarrierFacts, Omit<Profile, 'logIns'> {
  scac: string;
  baseUrl: string;
  auth: AuthSettings;
  push: PushSettings | null;
  simulated: boolean;
}

/** Fills in what is known of the carrier (by SCAC) and of its dialect (by profile). Values of the entry come first. */
export function carrierSettings(entry: CarrierEntry): CarrierSettings {
  const facts = carrierFacts(entry.scac);
  const { logIns: _, ...profile }: Profile = profiles[entry.profile ?? 'dcsa-2.2'];
  const protocol = entry.protocol ?? profile.protocol;
  return {
    ...facts,
    ...profile,
    scac: entry.scac,
    name: entry.name ?? facts.name,
    baseUrl: entry.baseUrl,
    protocol,
    path: entry.path ?? (protocol === 'dcsa-3.0' ? version3Path : profile.path),
    auth: entry.auth,
    quota: entry.quota === undefined ? profile.quota : [entry.quota].flat(),
    containerPrefixes: entry.containerPrefixes ?? facts.containerPrefixes,
    billOfLadingPattern: entry.billOfLadingPattern ?? facts.billOfLadingPattern,
    push: entry.push ?? null,
    simulated: entry.simulated ?? false,
  };
}
