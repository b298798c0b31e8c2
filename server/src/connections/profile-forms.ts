// What an operator fills in for each profile: a form for the pages, and questions for the command.

import type { AuthKind } from '../carriers/access/auth-settings.ts';
import { carrierFacts } from '../carriers/carrier-facts.ts';
import { type LogIn, type Profile, type ProfileName, profiles } from '../carriers/profiles.ts';
import { isVia, viaNames } from '../domain/references/via.ts';

export interface FormField {
  /** The key of CARRIERS_FILE, under `auth` for a log-in. */
  name: string;
  isSecret: boolean;
  /** Several lines, as PEM has. */
  isLong: boolean;
  isRequired: boolean;
}

export interface FormLogIn {
  kind: AuthKind;
  fields: FormField[];
}

export interface ProfileForm {
  profile: ProfileName;
  /** Null: that of the carrier is a field. */
  scac: string | null;
  /** Of the carrier or the route; where another service answers for the carrier, it is named too. Null for plain DCSA. */
  name: string | null;
  fields: FormField[];
  /** The first is used unless another is chosen. */
  logIns: FormLogIn[];
}

/** What may be shown again. Any other credential is taken for a secret. */
const openCredentials = ['clientId', 'scope', 'tokenUrl', 'certificate', 'headerName', 'noticesPath'];
const longFields = ['privateKey', 'certificate'];

/** What a route serves and may be given: `serves` of the entry, and its `creates.perMonth`. */
const routeFields = ['serves', 'createsPerMonth'];

/** How the service proves what it sends by itself, and where a carrier's arrival notices are read. */
const pushFields = { carrier: ['pushSecret', 'pushToken', 'noticesPath'], route: ['pushSecret'] };

/** For a carrier without a profile. */
const plainLogIns: readonly Pick<LogIn, 'kind' | 'credentials'>[] = [
  { kind: 'oauth2', credentials: ['tokenUrl', 'clientId', 'clientSecret'] },
  { kind: 'headers', credentials: ['headerName', 'headerValue'] },
  { kind: 'none', credentials: [] },
];

export function formOf(profile: ProfileName): ProfileForm {
  const { scac, protocol, baseUrl, logIns }: Profile = profiles[profile];
  const isRoute = isVia(profile);
  const isPlain = profile === 'dcsa-2.2';
  const address = baseUrl === null ? ['baseUrl'] : [];
  const own = isPlain ? ['scac', 'name', 'baseUrl', 'path'] : isRoute ? routeFields : address;
  return {
    profile,
    scac,
    name: isRoute ? viaNames[profile] : scac === null ? null : nameAt(scac, protocol),
    fields: [
      ...own.map((name) => ({ ...fieldOf(name), isSecret: false, isRequired: !isOptional(name) })),
      ...pushFields[isRoute ? 'route' : 'carrier'].map(optional),
    ],
    logIns: (isPlain ? plainLogIns : logIns).map(({ kind, credentials }) => ({
      kind,
      fields: [...credentials.map(fieldOf), ...(isPlain && kind === 'oauth2' ? [optional('scope')] : [])],
    })),
  };
}

function nameAt(scac: string, protocol: Profile['protocol']): string {
  const { name } = carrierFacts(scac);
  return protocol === 'ctvc' ? `${name} (CargoSmart)` : name;
}

/** Which address is asked. */
const addresses = ['baseUrl', 'path', 'tokenUrl', 'noticesPath'];

/**
 * What the owner of a workspace fills in; undefined for a profile that does not know all addresses. Otherwise anybody with a workspace
 * could let this server ask any other. What a carrier pushes is believed, and signed in evidence, so only the operator says who may
 * push as a carrier; the push of a route only wakes a check.
 */
export function ownFormOf(profile: ProfileName): ProfileForm | undefined {
  const whole = formOf(profile);
  const ofOperator = isVia(profile) ? [] : pushFields.carrier;
  const form = { ...whole, fields: whole.fields.filter(({ name }) => !ofOperator.includes(name)) };
  const isFixed = ({ fields }: Pick<ProfileForm, 'fields'>) =>
    fields.every(({ name }) => !addresses.includes(name));
  const logIns = form.logIns.filter(isFixed);
  return isFixed(form) && logIns.length > 0 ? { ...form, logIns } : undefined;
}

/** It has an address that its profile does not know, so it is the operator's. */
export function hasOwnAddress(openValues: Readonly<Record<string, string>>): boolean {
  return addresses.some((name) => openValues[name] !== undefined);
}

export function isOpenCredential(name: string): boolean {
  return openCredentials.includes(name);
}

function isOptional(name: string): boolean {
  return name === 'name' || name === 'path' || name === 'serves';
}

function fieldOf(name: string): FormField {
  return { name, isSecret: !isOpenCredential(name), isLong: longFields.includes(name), isRequired: true };
}

function optional(name: string): FormField {
  return { ...fieldOf(name), isRequired: false };
}
