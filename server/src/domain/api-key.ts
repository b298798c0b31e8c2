// The form of an API key: what can be said of a key without looking it up.

import { crc32 } from 'node:zlib';
import { base62Alphabet } from './ids.ts';
import type { Mode } from './reference.ts';

const checksumLength = 6;
const prefixes: Record<Mode, string> = { live: 'svc_live_', test: 'svc_test_' };
const form = /^svc_(live|test)_[0-9A-Za-z]{38}$/;

/** What a key says of itself. */
export interface ApiKey {
  mode: Mode;
  /** The last four characters: part of the checksum, so showing them tells nothing of the secret. */
  lastFour: string;
}

/** The Base62 characters of randomness in a key: 190 bits. */
export const keyRandomLength = 32;

/** The key made of `random`, 32 Base62 characters: `svc_live_` or `svc_test_`, then those, then the checksum. */
export function formatApiKey(mode: Mode, random: string): string {
  const body = prefixes[mode] + random;
  return body + checksum(body);
}

/**
 * Reads a key; null when its form or its checksum is wrong. CRC-32 finds every change of a single
 * character, so a mistyped key, and junk but for one in 2³², is refused without a look-up.
 */
export function parseApiKey(text: string): ApiKey | null {
  const match = form.exec(text);
  if (match === null) return null;
  if (checksum(text.slice(0, -checksumLength)) !== text.slice(-checksumLength)) return null;
  return { mode: match[1] === 'live' ? 'live' : 'test', lastFour: text.slice(-4) };
}

/** What a person sees of a key that is no longer known: `svc_live_…x7Qp`. */
export function maskApiKey(mode: Mode, lastFour: string): string {
  return `${prefixes[mode]}…${lastFour}`;
}

/** CRC-32 of the text in six Base62 digits, highest first; six hold 35 bits. */
function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = base62Alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
