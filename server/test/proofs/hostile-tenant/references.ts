// References of MSC's form: boxes with the right check digit, and Bills of Lading.

import { checkDigit } from '../../../src/domain/references/container-number.ts';

/** What the carrier knows: boxes of the neighbours. */
export function realBox(nth: number): string {
  return box(900_000 + nth);
}

/** What no carrier knows; every second one is a Bill of Lading. */
export function invented(nth: number): string {
  return nth % 2 === 0 ? box(nth % 900_000) : `MEDUX${String(nth).padStart(7, '0')}`;
}

function box(nth: number): string {
  const characters = `MSCU${String(nth).padStart(6, '0')}`;
  return characters + checkDigit(characters);
}
