/** Four letters and seven digits. */
export function isContainerShaped(reference: string): boolean {
  return /^[A-Z]{4}\d{7}$/.test(reference);
}

/** Whether the last digit is the check digit of the others (ISO 6346, annex A). Expects the shape of a container number. */
export function hasCheckDigit(reference: string): boolean {
  const sum = [...reference.slice(0, 10)].reduce((total, sign, at) => total + signValue(sign) * 2 ** at, 0);
  return (sum % 11) % 10 === Number(reference[10]);
}

/** Letters count from 10 on, without the multiples of 11. */
function signValue(sign: string): number {
  const value = Number.parseInt(sign, 36);
  return value < 10 ? value : value + Math.floor((value - 1) / 10);
}
