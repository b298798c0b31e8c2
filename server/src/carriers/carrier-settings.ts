// What an operator writes about a carrier in CARRIERS_FILE, and the complete settings made from it.

import { type Static, Type } from 'typebox';
import { type AuthSettings, authSchemas } from './access/auth-settings.ts';
import { type CarrierFacts, carrierFacts } from './carrier-facts.ts';
import { type Profile, profileNames, profiles } from './profiles.ts';

const text = Type.String({ minLength: 1 });
const closed = { additionalProperties: false };

const quotaSchema = Type.Object(
  { requests: Type.Integer({ minimum: 1 }), perSeconds: Type.Number({ exclusiveMinimum: 0 }) },
  closed,
);

/** How a carrier that sends its events to us proves who it is. */
const pushSchema = Type.Object(
  {
    /** Signs the body (DCSA 2.2). */
    secret: Type.Optional(Type.String({ minLength: 16 })),
    /** Is sent as `Authorization: Bearer` (DCSA 3.0). */
    token: Type.Optional(Type.String({ minLength: 32 })),
  },
  { ...closed, minProperties: 1 },
);
export type PushSettings = Static<typeof pushSchema>;

/** One entry of CARRIERS_FILE, after its profile has filled in SCAC, address and log-in. */
export const entrySchema = Type.Object(
  {
    /** Standard Carrier Alpha Code. */
    scac: Type.String({ pattern: '^[A-Z]{4}$' }),
    name: Type.Optional(text),
    /** The dialect; by default `dcsa-2.2`. */
    profile: Type.Optional(Type.Enum(profileNames)),
    /** Replaces the version of DCSA Track & Trace of the profile. */
    protocol: Type.Optional(Type.Enum(['dcsa-2.2', 'dcsa-3.0'])),
    baseUrl: text,
    /** Replaces the path of the profile. */
    path: Type.Optional(Type.String({ pattern: '^/[^?#]*$' })),
    auth: Type.Unsafe<AuthSettings>(Type.Object({ kind: Type.Enum(Object.keys(authSchemas)) })),
    /** Replaces the limits of the profile. */
    quota: Type.Optional(Type.Array(quotaSchema)),
    /** Replaces the known owner codes. */
    containerPrefixes: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}[UJZ]$' }))),
    billOfLadingPattern: Type.Optional(text),
    push: Type.Optional(pushSchema),
    /** The data of this carrier is invented. */
    simulated: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type CarrierEntry = Static<typeof entrySchema>;

/** The path of a carrier that moved to 3.0: that of its profile belongs to 2.2. */
const version3Path = '/v3/events';

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
    quota: entry.quota ?? profile.quota,
    containerPrefixes: entry.containerPrefixes ?? facts.containerPrefixes,
    billOfLadingPattern: entry.billOfLadingPattern ?? facts.billOfLadingPattern,
    push: entry.push ?? null,
    simulated: entry.simulated ?? false,
  };
}
