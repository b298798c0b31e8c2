// ISO 6346, written independently of the server, because the simulator also checks the server.

const letters = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => {
    // Values start at 10 and skip 11, 22 and 33 (ISO 6346, annex A).
    const value = 10 + index;
    return [letter, value + Math.floor((value - 1) / 10)] as const;
  }),
);

/** The container number of an owner prefix (`MSCU`) and a serial of 0 to 999,999, with its check digit. */
export function containerNumber(prefix: string, serial: number): string {
  const base = `${prefix}${String(serial).padStart(6, '0')}`;
  return `${base}${checkDigit(base)}`;
}

/** Prefix and serial of a container number, or null when its check digit is wrong. */
export function readContainerNumber(text: string): { prefix: string; serial: number } | null {
  const match = /^([A-Z]{3}U)(\d{6})(\d)$/.exec(text);
  if (match === null) return null;
  const [, prefix = '', serial = '', digit = ''] = match;
  return checkDigit(prefix + serial) === Number(digit) ? { prefix, serial: Number(serial) } : null;
}

function checkDigit(base: string): number {
  const sum = [...base].reduce(
    (total, character, position) => total + (letters.get(character) ?? Number(character)) * 2 ** position,
    0,
  );
  return (sum % 11) % 10;
}
