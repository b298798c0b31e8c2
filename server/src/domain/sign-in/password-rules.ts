// The rules for new passwords: how long they are, and that nobody guesses them.

import { refusedBecause } from '../refusals/refused-field.ts';

const leastLength = 12;
const longestLength = 128;

/** Checks a new password. @throws Problem `invalid_request` when it is too short, too long or easy to guess */
export function refuseWeak(password: string): void {
  if (password.length < leastLength)
    throw refusedBecause('password', `Choose a password of at least ${leastLength} characters.`);
  refuseOverlong(password);
  if (isGuessable(password)) throw refusedBecause('password', guessableReason);
}

/** No password is longer, so an overlong one costs no work. @throws Problem `invalid_request` */
export function refuseOverlong(password: string): void {
  if (password.length > longestLength)
    throw refusedBecause('password', `Choose a password of at most ${longestLength} characters.`);
}

const guessableReason =
  'This password is easy to guess: it is made of common words or sequences. Choose several words that do not belong together.';

// Finds passwords that attackers try first (NIST SP 800-63B "Passwords"), by a rule and not by a list: of the leaked passwords that
// are long enough for us, most consist of common words, sequences and repetitions.

/** Different characters that must be left without common words and sequences. A random password of the least length has more. */
const leastOfItsOwn = 5;

const commonWords =
  /pass(word|wort)|welcome|letmein|admin(istrator)?|iloveyou|changeme|default|secret|login|master|monkey|dragon|football|baseball|sunshine|princess|superman|starwars|whatever|trustno|freedom|spring|summer|autumn|winter|hello|guest|user|test|landfall|shipment|container/g;

const sequences = ['abcdefghijklmnopqrstuvwxyz', '01234567890']
  .concat(
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'qwertzuiop',
    'yxcvbnm',
    '1q2w3e4r5t6y7u8i9o0p',
    '1qaz2wsx3edc4rfv5tgb',
  )
  .flatMap((row) => [row, [...row].reverse().join('')]);
const leastRun = 3;

/** Signs in place of letters, as in `p4$$w0rd`. */
const letters: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether hardly anything is left without common words, sequences and repetitions: `passwordpassword`, `Summer2026!!`. */
export function isGuessable(password: string): boolean {
  const plain = withoutSequences(password.toLowerCase()).replace(/./gu, (sign) => letters[sign] ?? sign);
  const own = new Set(plain.replace(commonWords, ''));
  return own.size < leastOfItsOwn;
}

function withoutSequences(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const run = Math.max(...sequences.map((row) => sharedLength(row, text, at)));
    if (run < leastRun) rest += text[at];
    at += run < leastRun ? 1 : run;
  }
  return rest;
}

/** How much of the text from `at` on is a part of the row. */
function sharedLength(row: string, text: string, at: number): number {
  const begin = row.indexOf(text.charAt(at));
  if (begin < 0) return 0;
  let length = 1;
  while (begin + length < row.length && row[begin + length] === text[at + length]) length += 1;
  return length;
}
