// ISO 6346: four letters (owner code and category U, J or Z), six digits, one check digit.

const shape = /^[A-Z]{3}[UJZ]\d{7}$/;

/** Letter values start at 10 and skip the multiples of 11 (ISO 6346, annex A): A=10, B=12, … K=21, L=23, … V=34, Z=38. */
const characterValues = new Map(
  Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', (character, at) => [
    character,
    at + Math.floor(Math.max(0, at - 1) / 10),
  ]),
);

/** True for text that looks like a container number: `MSCU1234566`. Does not test the check digit. */
export function isContainerShaped(text: string): boolean {
  return shape.test(text);
}

/**
 * The check digit of the first ten characters (ISO 6346): Σ value·2^position, modulo 11, where 10 is written 0.
 * Expects text whose first ten characters are A–Z and 0–9.
 */
export function checkDigit(text: string): number {
  let sum = 0;
  for (let position = 0; position < 10; position += 1) {
    sum += (characterValues.get(text.charAt(position)) ?? 0) * 2 ** position;
  }
  return (sum % 11) % 10;
}

/** True for a container-shaped text whose check digit is right. */
export function isContainerNumber(text: string): boolean {
  return isContainerShaped(text) && checkDigit(text) === Number(text.charAt(10));
}

/** The four letters that name the owner: `MSCU`. */
export function ownerPrefix(container: string): string {
  return container.slice(0, 4);
}
