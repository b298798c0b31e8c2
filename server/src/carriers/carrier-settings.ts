// What an operator writes about a carrier in CARRIERS_FILE, and the complete settings made from it.

import { type Static, Type } from 'typebox';
import { routeCode } from '../domain/references/carrier-code.ts';
import { isVia, type Via, viaNames, vias } from '../domain/references/via.ts';
import { type AuthSettings, authSchemas } from './access/auth-settings.ts';
import type { Connect } from './access/http.ts';
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

const authSchema = Type.Unsafe<AuthSettings>(Type.Object({ kind: Type.Enum(Object.keys(authSchemas)) }));

/** An entry for a route: a service that reaches other carriers. */
export const routeEntrySchema = Type.Object(
  {
    profile: Type.Enum([...vias]),
    baseUrl: text,
    auth: authSchema,
    quota: Type.Optional(Type.Array(quotaSchema)),
    /** The SCACs of the lines that it is asked about; `others`: all lines without an entry of their own. */
    serves: Type.Union([
      Type.Literal('others'),
      Type.Array(Type.String({ pattern: '^[A-Z]{4}$' }), { minItems: 1, uniqueItems: true }),
    ]),
    /** How many new references it may be given, each of which costs. Absent: it is asked only about what it has already. */
    creates: Type.Optional(
      Type.Object(
        {
          /** A month in UTC. */
          perMonth: Type.Integer({ minimum: 0 }),
          /** Of one workspace; by default an equal share of all workspaces. */
          perWorkspace: Type.Optional(Type.Integer({ minimum: 0 })),
          /** What nobody watches here any more is stopped there. */
          release: Type.Optional(Type.Boolean()),
        },
        closed,
      ),
    ),
    /** Signs what the route sends when it has news. */
    push: Type.Optional(Type.Object({ secret: Type.String({ minLength: 16 }) }, closed)),
    simulated: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type RouteEntry = Static<typeof routeEntrySchema>;

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
    /** Where arrival notices are read. */
    noticesPath: Type.Optional(Type.String({ pattern: '^/[^?#]*$' })),
    auth: authSchema,
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
  /** Opens the sockets to its API and its tokens; absent: those to any address. */
  connect?: Connect;
  /** Absent for a carrier that is asked itself. */
  route?: RouteSettings;
  /** The only workspace that asks by it; absent: all ask. */
  workspaceId?: string;
}

/** What a route may be asked about. */
export interface RouteSettings {
  via: Via;
  serves: RouteEntry['serves'];
  creates: { perMonth: number; perWorkspace: number | null; release: boolean };
}

/** The settings of a complete entry. */
export function settingsOf(entry: CarrierEntry | RouteEntry): CarrierSettings {
  return isVia(entry.profile) ? routeSettings(entry as RouteEntry) : carrierSettings(entry as CarrierEntry);
}

/** The settings of a route; its code stands where a carrier has its SCAC. */
export function routeSettings({ profile: via, creates, ...entry }: RouteEntry): CarrierSettings {
  const { logIns: _, ...profile }: Profile = profiles[via];
  return {
    ...profile,
    ...{ scac: routeCode('', via), name: viaNames[via], aliases: [], containerPrefixes: [] },
    ...{ billOfLadingPattern: null, baseUrl: entry.baseUrl, auth: entry.auth },
    push: entry.push ?? null,
    quota: entry.quota ?? profile.quota,
    simulated: entry.simulated ?? false,
    route: {
      via,
      serves: entry.serves,
      creates: {
        perMonth: creates?.perMonth ?? 0,
        perWorkspace: creates?.perWorkspace ?? null,
        release: creates?.release ?? false,
      },
    },
  };
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
    noticesPath: entry.noticesPath ?? profile.noticesPath,
    auth: entry.auth,
    quota: entry.quota ?? profile.quota,
    containerPrefixes: entry.containerPrefixes ?? facts.containerPrefixes,
    billOfLadingPattern: entry.billOfLadingPattern ?? facts.billOfLadingPattern,
    push: entry.push ?? null,
    simulated: entry.simulated ?? false,
  };
}
