// How X12 writes a box: its number, type and load.

/** The number of a box from its owner, serial and check digit, which stand in elements of their own. */
export function boxNumber(owner: string, serial: string, digit: string): string {
  return `${owner}${serial}${serial.length === 6 && /^\d$/.test(digit) ? digit : ''}`;
}

/** The ISO 6346 type, such as `45G1`. Null for a code of the sender, which has no letter. */
export function isoTypeOf(text: string): string | null {
  const code = text.toUpperCase();
  return /^[A-Z0-9]{4}$/.test(code) && /[A-Z]/.test(code) ? code : null;
}

/** Element 578: `L` laden, `E` empty. */
export function loadOf(code: string): 'laden' | 'empty' | null {
  if (code === 'L') return 'laden';
  return code === 'E' ? 'empty' : null;
}
