// What is known of each carrier, as data. From portals, clients and recorded answers; docs/carriers.md says how certain
// it is.

import type { QuestionKind } from '../domain/references/reference.ts';
import type { Via } from '../domain/references/via.ts';
import type { AuthKind } from './access/auth-settings.ts';
import type { QuotaWindow } from './bucket.ts';
import type { TimeRule } from './dcsa/event-time-rule.ts';

/**
 * The form of the numbers of papers that a carrier is asked about first. `without_scac`: it usually knows them without
 * the SCAC in front. `never_with_scac`: it fails when it is asked with one.
 */
export type BillOfLadingForm = 'as_given' | 'without_scac' | 'never_with_scac';

/** The protocol of a carrier: the standard, or its own. */
export const protocols = ['dcsa-2.2', 'dcsa-3.0', 'cosco', 'ctvc', 'hmm'] as const;
export type Protocol = (typeof protocols)[number] | Via;

/** A way to log in, with everything filled in that is publicly known. */
export interface LogIn {
  kind: AuthKind;
  /** The credentials that the operator must write. */
  credentials: readonly string[];
  /** The settings that the operator need not write; `{clientId}` stands for the credential of that name. */
  known: Readonly<Record<string, unknown>>;
}

/** A dialect, and how to reach it. */
export interface Profile {
  protocol: Protocol;
  /** SCAC of the carrier that it is named after. */
  scac: string | null;
  /** The address of its API; null when the carrier gives it to customers only. */
  baseUrl: string | null;
  /** Relative to the base address. */
  path: string;
  /** Where its arrival notices are read (DCSA Arrival Notice), relative to the base address; null: nowhere. */
  noticesPath: string | null;
  /** When the credentials fit more than one, the first is used. */
  logIns: readonly LogIn[];
  billOfLadingForm: BillOfLadingForm;
  /** The kinds of question that it can be asked. */
  asks: readonly QuestionKind[];
  /**
   * For a carrier that bills refused questions too: the form of its papers. No other papers are asked about. Null for
   * other carriers.
   */
  billedPapers: RegExp | null;
  /** If its answer about a box has no move of a ship, the paper that the answer names is asked about too. */
  asksPaperToo: boolean;
  timeRule: TimeRule;
  /** Page size to ask for; null for a carrier that refuses the parameter. */
  pageSize: number | null;
  /** The limits that the carrier publishes. All apply at once. */
  quota: readonly QuotaWindow[];
}

const dayInSeconds = 86_400;

/** DCSA Track & Trace 2.2 without changes: used when no other profile is named. */
const standard: Profile = {
  protocol: 'dcsa-2.2',
  scac: null,
  baseUrl: null,
  path: '/v2/events',
  noticesPath: null,
  logIns: [],
  billOfLadingForm: 'as_given',
  asks: ['equipment', 'transport_document', 'booking'],
  billedPapers: null,
  asksPaperToo: true,
  timeRule: 'offset',
  pageSize: 100,
  quota: [],
};

/** OAuth 2.0 at an address that the carrier gives to customers only. */
const ownOauth2: LogIn = { kind: 'oauth2', credentials: ['tokenUrl', 'clientId', 'clientSecret'], known: {} };

/** CargoSmart, which answers for lines of the COSCO group. The SCAC of the line is the end of its path. */
const cargosmart: Profile = {
  ...standard,
  protocol: 'ctvc',
  baseUrl: 'https://apis.cargosmart.com',
  path: '/openapi/cs2/ctvc',
  logIns: [{ kind: 'cargosmart', credentials: ['appKey', 'customerId'], known: {} }],
  billOfLadingForm: 'without_scac',
  asksPaperToo: false,
  pageSize: null,
};

/** Profiles by the name that `CARRIERS_FILE` uses. */
export const profiles = {
  'dcsa-2.2': standard,
  maersk: {
    ...standard,
    scac: 'MAEU',
    baseUrl: 'https://api.maersk.com',
    path: '/track-and-trace-private/events',
    logIns: [
      {
        kind: 'oauth2',
        credentials: ['clientId', 'clientSecret'],
        known: {
          tokenUrl: 'https://api.maersk.com/customer-identity/oauth/v2/access_token',
          tokenLifeSeconds: 7_200,
          headers: { 'Consumer-Key': '{clientId}' },
        },
      },
    ],
    billOfLadingForm: 'without_scac',
    quota: [{ requests: 4_000, perSeconds: 3_600 }],
  },
  msc: {
    ...standard,
    scac: 'MSCU',
    baseUrl: 'https://api.tech.msc.com',
    path: '/msc/trackandtrace/v2.2/events',
    logIns: [
      {
        kind: 'oauth2-certificate',
        credentials: ['clientId', 'scope', 'privateKey', 'certificate'],
        known: {
          // MSC's own tenant of Microsoft Entra ID; independent clients use the same.
          tokenUrl:
            'https://login.microsoftonline.com/088e9b00-ffd0-458e-bfa1-acf4c596d3cb/oauth2/v2.0/token',
          tokenLifeSeconds: 3_600,
        },
      },
    ],
    timeRule: 'evidence',
    quota: [
      { requests: 1_200, perSeconds: 300 },
      { requests: 100_000, perSeconds: dayInSeconds },
    ],
  },
  'cma-cgm': {
    ...standard,
    scac: 'CMDU',
    baseUrl: 'https://apis.cma-cgm.net',
    path: '/operation/trackandtrace/v1/events',
    logIns: [
      { kind: 'headers', credentials: ['keyId'], known: { headers: { KeyId: '{keyId}' } } },
      {
        kind: 'oauth2',
        credentials: ['clientId', 'clientSecret'],
        known: {
          tokenUrl: 'https://auth.cma-cgm.com/as/token.oauth2',
          tokenLifeSeconds: 299,
          scope: 'tandtpublic:read:be tandtcommercial:read:be',
        },
      },
    ],
    // Wider than any number of CMA CGM, APL, ANL or CNC that was seen: letters first, then at least six digits.
    asksPaperToo: false,
    billedPapers: /^[A-Z]{2,10}[A-Z0-9]{0,3}\d{6,10}[A-Z]?$/,
  },
  'hapag-lloyd': {
    ...standard,
    scac: 'HLCU',
    baseUrl: 'https://api.hlag.com',
    path: '/hlag/external/v2/events/',
    logIns: [
      {
        kind: 'headers',
        credentials: ['clientId', 'clientSecret'],
        known: { headers: { 'X-IBM-Client-Id': '{clientId}', 'X-IBM-Client-Secret': '{clientSecret}' } },
      },
    ],
    pageSize: null,
    asksPaperToo: false,
    quota: [
      { requests: 10, perSeconds: 60 },
      { requests: 6_000, perSeconds: dayInSeconds },
    ],
  },
  zim: {
    ...standard,
    scac: 'ZIMU',
    baseUrl: 'https://apigw.zim.com',
    path: '/trackAndTrace/v2/',
    logIns: [
      {
        kind: 'headers',
        credentials: ['subscriptionKey'],
        known: { headers: { 'Ocp-Apim-Subscription-Key': '{subscriptionKey}' } },
      },
    ],
    pageSize: null,
  },
  evergreen: {
    ...standard,
    scac: 'EGLV',
    path: '/apimg/tnt/v2/events',
    logIns: [{ ...ownOauth2, known: { credentialsIn: 'basic' } }],
    billOfLadingForm: 'never_with_scac',
  },
  one: { ...standard, scac: 'ONEY', logIns: [ownOauth2] },
  'yang-ming': { ...standard, scac: 'YMLU', logIns: [ownOauth2] },
  cosco: {
    ...standard,
    protocol: 'cosco',
    scac: 'COSU',
    baseUrl: 'https://api.lines.coscoshipping.com/service',
    path: '/info/tracking',
    logIns: [{ kind: 'cosco-hmac', credentials: ['apiKey', 'secretKey'], known: {} }],
    billOfLadingForm: 'without_scac',
    asksPaperToo: false,
    pageSize: null,
    quota: [
      { requests: 1_000, perSeconds: dayInSeconds },
      { requests: 30_000, perSeconds: 30 * dayInSeconds },
    ],
  },
  'cosco-ctvc': { ...cargosmart, scac: 'COSU' },
  'oocl-ctvc': { ...cargosmart, scac: 'OOLU' },
  hmm: {
    ...standard,
    protocol: 'hmm',
    scac: 'HDMU',
    baseUrl: 'https://apigw.hmm21.com',
    path: '/gateway/dcsaCargoTracking/v1/cargo-tracking-dcsa',
    logIns: [
      { kind: 'headers', credentials: ['apiKey'], known: { headers: { 'x-Gateway-APIKey': '{apiKey}' } } },
    ],
    billOfLadingForm: 'without_scac',
    // It requires a booking and a container, and accepts `ZZ` for all containers; it cannot be asked about a container
    // alone.
    asks: ['booking'],
    pageSize: null,
  },
  shipsgo: {
    ...standard,
    protocol: 'shipsgo',
    baseUrl: 'https://api.shipsgo.com/v2',
    path: '/ocean/shipments',
    logIns: [
      { kind: 'headers', credentials: ['token'], known: { headers: { 'X-Shipsgo-User-Token': '{token}' } } },
    ],
    // Its field for a booking takes a Bill of Lading too, so each number is asked about once.
    asks: ['equipment', 'transport_document'],
    asksPaperToo: false,
    pageSize: null,
    quota: [{ requests: 100, perSeconds: 60 }],
  },
  terminal49: {
    ...standard,
    protocol: 'terminal49',
    baseUrl: 'https://api.terminal49.com/v2',
    path: '/tracking_requests',
    logIns: [
      { kind: 'headers', credentials: ['token'], known: { headers: { Authorization: 'Token {token}' } } },
    ],
    asksPaperToo: false,
    pageSize: null,
    quota: [{ requests: 100, perSeconds: 60 }],
  },
  vizion: {
    ...standard,
    protocol: 'vizion',
    baseUrl: 'https://prod.vizionapi.com',
    path: '/references',
    logIns: [{ kind: 'headers', credentials: ['token'], known: { headers: { 'X-API-Key': '{token}' } } }],
    asksPaperToo: false,
    pageSize: null,
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];

/** The profile that is known for each SCAC; of several, the first. */
export const profileByScac: ReadonlyMap<string, ProfileName> = new Map(
  profileNames.toReversed().flatMap((name) => {
    const { scac } = profiles[name];
    return scac === null ? [] : [[scac, name] as const];
  }),
);

/** The dialect that is known for the carrier with that SCAC; the standard for all others. */
export function profileOf(scac: string): Profile {
  return profiles[profileByScac.get(scac) ?? 'dcsa-2.2'];
}

/**
 * The SCAC at the beginning of a file name, or that of a profile named there: `msc-2025-….json` and `MSCU_….edi` are
 * from MSC.
 */
export function scacInName(name: string): string | null {
  for (const [scac, profile] of profileByScac) {
    if (name.startsWith(`${profile}-`) || name.startsWith(scac)) return scac;
  }
  return /^([A-Z]{4})[-_.]/.exec(name)?.[1] ?? null;
}
