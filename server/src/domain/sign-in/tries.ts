// How often passwords and codes can be tried (OWASP "Authentication Cheat Sheet"): nobody is locked out, a person who mistypes a few
// times does not notice, and a person who guesses has to wait.

export interface TryLimit {
  /** What is tried. */
  of: 'passwords' | 'codes' | 'requests';
  /** Seconds until the next try after the 1st, 2nd, … one in a row. The first is 0, and the last counts for all further ones. */
  pauses: readonly number[];
  /** Tries are counted from the beginning when the last one is older. */
  forgottenAfterSeconds: number;
}

/** Wrong passwords for one account: one try a minute in the end. */
export const passwordTries: TryLimit = {
  of: 'passwords',
  pauses: [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60],
  forgottenAfterSeconds: 15 * 60,
};

/** Wrong codes for one account: four guesses an hour in the end, among a million codes. */
export const codeTries: TryLimit = {
  of: 'codes',
  pauses: [0, 0, 0, 0, 30, 60, 120, 240, 480, 900],
  forgottenAfterSeconds: 24 * 3600,
};

/** Of each kind, from one address. */
export const addressTries: TryLimit = {
  of: 'requests',
  pauses: [...Array(9).fill(0), 60],
  forgottenAfterSeconds: 60,
};

/** For links to choose a password, from one address. */
export const linkTries: TryLimit = {
  of: 'requests',
  pauses: [0, 0, 0, 0, 600],
  forgottenAfterSeconds: 600,
};

/** Mails with a link to choose a password, to one person. */
export const mailedLinkTries: TryLimit = {
  of: 'requests',
  pauses: [0, 0, 3600],
  forgottenAfterSeconds: 3600,
};

/** Of each kind, from one workspace, for tokens and credentials of other services: guessed ones are tried from the address of this server. */
export const credentialTries: TryLimit = {
  of: 'requests',
  pauses: [...Array(9).fill(0), 60],
  forgottenAfterSeconds: 3600,
};
