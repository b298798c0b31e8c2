import type { Clock } from '../domain/time/clock.ts';
import { type CarrierEntry, type CarrierSettings, type RouteEntry, settingsOf } from './carrier-settings.ts';
import { completeEntry } from './complete-entry.ts';
import { entryFaults } from './entry-faults.ts';
import { isObject } from './fields.ts';

/** What is wrong with a part of an entry. Neither contains a secret. */
export interface EntryFault {
  /** The key, such as `clientSecret`; null: the entry as a whole. */
  field: string | null;
  message: string;
}

/** What an entry means, or what is wrong with it. */
export type ReadEntry = { settings: CarrierSettings } | { faults: EntryFault[] };

const whole = 'entry';

/** Reads one entry in the form of CARRIERS_FILE that comes from elsewhere: it names no files. */
export function readEntry(written: unknown, now: Clock): ReadEntry {
  if (isLocked(written)) return { faults: [{ field: 'privateKey', message: lockedKey }] };
  const { entry, faults, missing } = completeEntry(written, whole, refuseFile);
  const found = [...faults, ...entryFaults(entry, whole, missing, now())];
  if (found.length > 0) return { faults: found.flatMap(faultsIn) };
  return { settings: settingsOf(entry as CarrierEntry | RouteEntry) };
}

const lockedKey = 'give it without encryption: openssl pkey -in msc.key -out msc.plain.key';

/** To open a key that is encrypted may take as long as its maker wants. */
function isLocked(written: unknown): boolean {
  if (!isObject(written) || !isObject(written.auth)) return false;
  const { privateKey, passphrase } = written.auth;
  return passphrase !== undefined || (typeof privateKey === 'string' && privateKey.includes('ENCRYPTED'));
}

/** Thrown for what only a file on the server could hold. */
function refuseFile(): never {
  throw new Error('a connection holds the key itself');
}

/** `entry.auth.tokenUrl: must be https`; `entry.auth: clientId, clientSecret is missing` is one fault of each. */
function faultsIn(line: string): EntryFault[] {
  const [, path = '', message = line] = /^entry([.\w]*): (.*)$/s.exec(line) ?? [];
  const [, missing] = /^([\w, ]+) is missing$/.exec(message) ?? [];
  if (missing !== undefined) return missing.split(', ').map((field) => ({ field, message: 'is missing' }));
  return [{ field: path.split('.').at(-1) || null, message }];
}
