// Document numbers that contain their own value: a template, and a reversible shuffle of the value.

/** In a template `A` is a letter, `X` a letter or digit, `9` a digit. Any other character stands for itself. */
const alphabets: Readonly<Record<string, string>> = {
  A: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  X: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  9: '0123456789',
};

/**
 * Shares no factor with any capacity (2, 3, 5, 13), so that multiplying only shuffles the values. Neighbours then look
 * different.
 */
const multiplier = 611_953_343n;
/** Keeps the first numbers from being all zeros. */
const addend = 274_177n;

/** The document number for `value`, for example `MEDUA7120934`. `value` must be below the template's capacity. */
export function documentNumber(template: string, value: number): string {
  let rest = (BigInt(value) * multiplier + addend) % capacity(template);
  let text = '';
  for (const sign of [...template].reverse()) {
    const alphabet = alphabets[sign];
    if (alphabet === undefined) {
      text = sign + text;
      continue;
    }
    const radix = BigInt(alphabet.length);
    text = alphabet.charAt(Number(rest % radix)) + text;
    rest /= radix;
  }
  return text;
}

/** The value of a document number, or null when the text does not match the template. */
export function readDocumentNumber(template: string, text: string): number | null {
  if (text.length !== template.length) return null;
  let shuffled = 0n;
  for (const [index, sign] of [...template].entries()) {
    const alphabet = alphabets[sign];
    const digit = alphabet?.indexOf(text.charAt(index)) ?? (text.charAt(index) === sign ? 0 : -1);
    if (digit < 0) return null;
    if (alphabet !== undefined) shuffled = shuffled * BigInt(alphabet.length) + BigInt(digit);
  }
  const modulus = capacity(template);
  const product = (((shuffled - addend) % modulus) + modulus) % modulus;
  return Number((product * inverse(multiplier % modulus, modulus)) % modulus);
}

function capacity(template: string): bigint {
  return [...template].reduce((total, sign) => total * BigInt(alphabets[sign]?.length ?? 1), 1n);
}

/** Modular inverse by the extended Euclidean algorithm. */
function inverse(value: bigint, modulus: bigint): bigint {
  let [rest, next] = [value, modulus];
  let [factor, nextFactor] = [1n, 0n];
  while (next !== 0n) {
    const quotient = rest / next;
    [rest, next] = [next, rest - quotient * next];
    [factor, nextFactor] = [nextFactor, factor - quotient * nextFactor];
  }
  return ((factor % modulus) + modulus) % modulus;
}
