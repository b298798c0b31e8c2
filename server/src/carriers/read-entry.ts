import type { Clock } from '../domain/time/clock.ts';
import { type CarrierEntry, type CarrierSettings, carrierSettings } from './carrier-settings.ts';
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
  const { entry, faults, missing } = completeEntry(written, whole, refuseFile);
  const found = [...faults, ...entryFaults(entry, whole, missing, now())];
  if (isObject(entry) && isObject(entry.auth) && entry.auth.passphrase !== undefined)
    found.push(`${whole}.auth.passphrase: give the key without encryption: openssl pkey -in msc.key`);
  if (found.length > 0) return { faults: found.map(faultIn) };
  return { settings: carrierSettings(entry as CarrierEntry) };
}

/** Thrown for what only a file on the server could hold. */
function refuseFile(): never {
  throw new Error('a connection holds the key itself');
}

/** `entry.auth.tokenUrl: must be https` */
function faultIn(line: string): EntryFault {
  const [, path = '', message = line] = /^entry([.\w]*): (.*)$/s.exec(line) ?? [];
  return { field: path.split('.').at(-1) || null, message };
}
