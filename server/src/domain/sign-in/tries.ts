// How often passwords and codes can be tried (OWASP "Authentication Cheat Sheet"): nobody is locked out, a person who mistypes a few
// times does not notice, and a person who guesses has to wait.

import { dayMs, hourMs } from '../time/time-spans.ts';

const minuteMs = 60_000;

export interface TryLimit {
  /** What is tried. */
  of: 'passwords' | 'codes' | 'requests';
  /** Seconds until the next try after the 1st, 2nd, … one in a row. The last value counts for all further ones. */
  pauses: readonly number[];
  /** Tries are counted from the beginning when the last one is older. */
  forgottenAfterMs: number;
}

/** Wrong passwords for one account: one try a minute in the end. */
export const passwordTries: TryLimit = {
  of: 'passwords',
  pauses: [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60],
  forgottenAfterMs: 15 * minuteMs,
};

/** Wrong codes for one account: four guesses an hour in the end, among a million codes. */
export const codeTries: TryLimit = {
  of: 'codes',
  pauses: [0, 0, 0, 0, 30, 60, 120, 240, 480, 900],
  forgottenAfterMs: dayMs,
};

/** Of each kind, from one address. */
export const addressTries: TryLimit = {
  of: 'requests',
  pauses: [...Array(9).fill(0), 60],
  forgottenAfterMs: minuteMs,
};

/** For links to choose a password, from one address. */
export const linkTries: TryLimit = {
  of: 'requests',
  pauses: [0, 0, 0, 0, 600],
  forgottenAfterMs: 10 * minuteMs,
};

/** Mails with a link to choose a password, to one person. */
export const mailedLinkTries: TryLimit = { of: 'requests', pauses: [0, 0, 3600], forgottenAfterMs: hourMs };
