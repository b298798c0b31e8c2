import { isObject } from '../carriers/fields.ts';
import { type ProfileName, profileNames } from '../carriers/profiles.ts';
import { isVia } from '../domain/references/via.ts';
import { refusedField } from '../domain/refusals/refused-field.ts';
import { formOf, isOpenCredential } from './profile-forms.ts';
import type { WrittenEntry } from './require-entry.ts';

/** A form as it was filled in. */
export interface FilledForm {
  profile: string;
  /** The kind of the log-in; by default the first of the profile. */
  logIn?: string | undefined;
  /** By the name of the field. Empty ones count as left out. */
  values: Readonly<Record<string, string>>;
}

/** The entry that the form means. @throws Problem `invalid_request` for a profile, a log-in or a field that there is not */
export function entryOfForm({ profile: name, logIn: kind, values }: FilledForm): WrittenEntry {
  const profile = requireProfile(name);
  const form = formOf(profile);
  const logIn = kind === undefined ? form.logIns[0] : form.logIns.find((each) => each.kind === kind);
  if (logIn === undefined) throw refusedField('log_in', `is not one of ${profile}`);
  const filled = new Map(
    Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])),
  );
  const taken = [...form.fields, ...logIn.fields].map((field) => field.name);
  for (const field of filled.keys()) {
    if (!taken.includes(field)) throw refusedField(field, `is no field of ${profile}`);
  }
  const pick = (fields: readonly { name: string }[]) =>
    Object.fromEntries(
      fields.flatMap((each) => (filled.has(each.name) ? [[each.name, filled.get(each.name)]] : [])),
    );
  const { headerName, headerValue, ...credentials } = pick(logIn.fields);
  const headers = headerName === undefined ? {} : { headers: { [headerName]: headerValue ?? '' } };
  const { pushSecret: secret, pushToken: token, ...plain } = pick(form.fields);
  const own = isVia(profile) ? routeOf(filled) : plain;
  const push = { ...(secret !== undefined && { secret }), ...(token !== undefined && { token }) };
  const pushes = Object.keys(push).length > 0 && { push };
  return { profile, ...own, ...pushes, auth: { kind: logIn.kind, ...credentials, ...headers } };
}

/** A route serves all lines without a connection of their own, unless some are named; it is given nothing that costs, unless told how much. */
function routeOf(filled: ReadonlyMap<string, string>) {
  const serves = filled.get('serves') ?? 'others';
  const perMonth = filled.get('createsPerMonth');
  return {
    serves: serves === 'others' ? serves : serves.toUpperCase().split(/[\s,;]+/),
    ...(perMonth !== undefined && { creates: { perMonth: Number(perMonth) } }),
  };
}

/** What of an entry may be shown, by the names of the fields. */
export function openValuesOf(entry: unknown): Record<string, string> {
  const { auth = {}, serves, creates, ...own } = entry as Record<string, unknown>;
  const texts = (part: object) =>
    Object.entries(part).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const open = texts(auth as object).filter(([name]) => isOpenCredential(name));
  const route = {
    ...(serves !== undefined && { serves: Array.isArray(serves) ? serves.join(', ') : serves }),
    ...(isObject(creates) && { createsPerMonth: String(creates.perMonth) }),
  };
  return Object.fromEntries([...texts({ ...own, ...route }).filter(([name]) => name !== 'profile'), ...open]);
}

export function requireProfile(name: string): ProfileName {
  const found = profileNames.find((each) => each === name);
  if (found !== undefined) return found;
  throw refusedField('profile', `must be one of ${profileNames.join(', ')}`);
}
