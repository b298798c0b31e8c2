import { isObject } from './fields.ts';
import { type LogIn, type Profile, type ProfileName, profileNames, profiles } from './profiles.ts';

interface Completed {
  /** Not checked yet; it may have any content. */
  entry: unknown;
  faults: string[];
  /** Credentials that the profile's log-in needs and the entry lacks. */
  missing: string[];
}

type Json = Record<string, unknown>;

/** Fills in SCAC, address and log-in from the profile of an entry; a single limit becomes a list of one. */
export function completeEntry(written: unknown, path: string, readFile: (path: string) => string): Completed {
  if (!isObject(written)) return { entry: written, faults: [], missing: [] };
  const profile: Profile | undefined = isProfileName(written.profile) ? profiles[written.profile] : undefined;
  const { auth, faults } = withKeyFiles(written.auth, `${path}.auth`, readFile);
  const loggedIn = completeAuth(auth, profile?.logIns ?? []);
  const entry = {
    ...(profile?.scac && { scac: profile.scac }),
    ...(profile?.baseUrl && { baseUrl: profile.baseUrl }),
    ...written,
    ...(loggedIn.auth !== undefined && { auth: loggedIn.auth }),
    ...(isObject(written.quota) && { quota: [written.quota] }),
  };
  return { entry, faults, missing: loggedIn.missing };
}

function isProfileName(name: unknown): name is ProfileName {
  return profileNames.some((known) => known === name);
}

/** Replaces `privateKeyFile` and `certificateFile` by the text of these files. */
function withKeyFiles(
  auth: unknown,
  path: string,
  readFile: (path: string) => string,
): { auth: unknown; faults: string[] } {
  if (!isObject(auth)) return { auth, faults: [] };
  const faults: string[] = [];
  const members = Object.entries(auth).map(([name, value]): [string, unknown] => {
    if (!/^(privateKey|certificate)File$/.test(name) || typeof value !== 'string') return [name, value];
    const key = name.slice(0, -'File'.length);
    if (Object.hasOwn(auth, key)) faults.push(`${path}: ${key} and ${name} exclude each other`);
    try {
      return [key, readFile(value)];
    } catch {
      faults.push(`${path}.${name}: ${value} cannot be read`);
      return [key, ''];
    }
  });
  return { auth: Object.fromEntries(members), faults };
}

function completeAuth(auth: unknown, logIns: readonly LogIn[]): { auth: unknown; missing: string[] } {
  if (!isObject(auth)) return { auth, missing: [] };
  const logIn = pickLogIn(auth, logIns);
  // Complete headers need nothing from the profile; a log-in of another kind is up to the operator.
  if (logIn === undefined || (auth.kind === 'headers' && auth.headers !== undefined))
    return { auth, missing: [] };
  const missing = logIn.credentials.filter((name) => !Object.hasOwn(auth, name));
  const known = fill(logIn.known, auth) as Json;
  // A header log-in puts its credentials into the headers, so they are removed here; the other kinds have settings with
  // the same names.
  const rest = logIn.kind === 'headers' ? without(auth, logIn.credentials) : auth;
  return { auth: { kind: logIn.kind, ...known, ...rest }, missing };
}

/** By the kind that is written, or else by the credentials that are written. */
function pickLogIn(auth: Json, logIns: readonly LogIn[]): LogIn | undefined {
  if (auth.kind !== undefined) return logIns.find(({ kind }) => kind === auth.kind);
  const fit = ({ credentials }: LogIn) => credentials.filter((name) => Object.hasOwn(auth, name)).length;
  return logIns.toSorted((a, b) => fit(b) - fit(a))[0];
}

/** Puts credentials in place of `{name}`. */
function fill(value: unknown, credentials: Json): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const found = credentials[name];
      return typeof found === 'string' ? found : whole;
    });
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, fill(member, credentials)]));
}

function without(object: Json, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
