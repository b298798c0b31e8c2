import type { CarrierSettings } from '../carriers/carrier-settings.ts';
import { readEntry } from '../carriers/read-entry.ts';
import type { Problem } from '../domain/refusals/problem.ts';
import { refusedFields } from '../domain/refusals/refused-field.ts';
import type { Services } from '../services.ts';

/** One entry in the form of CARRIERS_FILE, with its credentials. */
export interface WrittenEntry {
  profile?: string;
  [key: string]: unknown;
}

/** In characters of JSON; a key and a certificate have some thousand. */
const longestEntry = 50_000;

/** The settings that it means. @throws Problem `invalid_request` that names all faults, without a secret */
export function requireEntry(
  { now }: Pick<Services, 'now'>,
  written: WrittenEntry,
): { carrier: string; settings: CarrierSettings } {
  if (JSON.stringify(written).length > longestEntry) throw notSaved('it is too long');
  const read = readEntry(written, now);
  if ('faults' in read) throw unusable(read.faults);
  return { carrier: read.settings.scac, settings: read.settings };
}

export function notSaved(message: string): Problem {
  return refusedFields(`It was not saved: ${message}.`, [{ field: 'scac', message }]);
}

function unusable(faults: readonly { field: string | null; message: string }[]): Problem {
  const fields = faults.map(({ field, message }) => ({ field: field ?? 'profile', message }));
  const sentences = fields.map(({ field, message }) => `${field}: ${message}`);
  return refusedFields(`The connection cannot be used: ${sentences.join('; ')}.`, fields);
}
