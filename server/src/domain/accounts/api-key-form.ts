// The form of an API key, and what it shows without a look-up.

import { crc32 } from 'node:zlib';
import { base62Alphabet } from '../ids.ts';
import type { Mode } from '../references/reference.ts';

const checksumLength = 6;
const prefixes: Record<Mode, string> = { live: 'svc_live_', test: 'svc_test_' };
const form = /^svc_(live|test)_[0-9A-Za-z]{38}$/;

/** What can be read from a key itself. */
export interface ApiKey {
  mode: Mode;
  /** The last four characters. They are part of the checksum, so showing them reveals nothing of the secret. */
  lastFour: string;
}

/** The number of random Base62 characters in a key: 190 bits. */
export const keyRandomLength = 32;

/** The key for `random`, 32 Base62 characters: `svc_live_` or `svc_test_`, then `random`, then the checksum. */
export function formatApiKey(mode: Mode, random: string): string {
  const body = prefixes[mode] + random;
  return body + checksum(body);
}

/**
 * Reads a key; null when its form or its checksum is wrong. CRC-32 finds every change of a single character, so a
 * mistyped key is refused without a look-up, and so is random text, except one in 2³².
 */
export function parseApiKey(text: string): ApiKey | null {
  const match = form.exec(text);
  if (match === null) return null;
  if (checksum(text.slice(0, -checksumLength)) !== text.slice(-checksumLength)) return null;
  return { mode: match[1] === 'live' ? 'live' : 'test', lastFour: text.slice(-4) };
}

/** How a key is shown once its text is no longer known: `svc_live_…x7Qp`. */
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
