// Spellings of IPv4 addresses that a filter of text would not recognize.

export type Ipv4Bytes = readonly [number, number, number, number];

type Spell = (bytes: Ipv4Bytes) => string;

/** All forms in which the host of a URL can write one IPv4 address (WHATWG URL section 3.5). */
export const ipv4Spellings: Readonly<Record<string, Spell>> = {
  dotted: (bytes) => bytes.join('.'),
  'with a dot at its end': (bytes) => `${bytes.join('.')}.`,
  decimal: (bytes) => String(numberOf(bytes)),
  octal: (bytes) => `0${numberOf(bytes).toString(8)}`,
  hexadecimal: (bytes) => `0x${hex(numberOf(bytes))}`,
  'octal bytes': (bytes) => bytes.map((byte) => `0${byte.toString(8)}`).join('.'),
  'hexadecimal bytes': (bytes) => bytes.map((byte) => `0X${hex(byte)}`).join('.'),
  'mixed bytes': ([a, b, c, d]) => `0x${hex(a)}.${b}.0${c.toString(8)}.${d}`,
  'two parts': ([a, b, c, d]) => `${a}.${(b * 256 + c) * 256 + d}`,
  'three parts': ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  'percent-encoded': (bytes) => bytes.join('.').replace(/\d/g, (digit) => `%3${digit}`),
  'full width': (bytes) => {
    return bytes.join('。').replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  },
};

/** IPv6 addresses that lead to an IPv4 address through a translator or a tunnel, or did so in the past. */
export const ipv4InIpv6: Readonly<Record<string, Spell>> = {
  mapped: (bytes) => `::ffff:${bytes.join('.')}`,
  'mapped, in groups': (bytes) => `::ffff:${groups(bytes)}`,
  'mapped, in full': (bytes) => `0:0:0:0:0:FFFF:${groups(bytes)}`,
  translated: (bytes) => `::ffff:0:${bytes.join('.')}`,
  compatible: (bytes) => `::${bytes.join('.')}`,
  NAT64: (bytes) => `64:ff9b::${bytes.join('.')}`,
  'NAT64, in groups': (bytes) => `64:ff9b::${groups(bytes)}`,
  'local NAT64': (bytes) => `64:ff9b:1::${groups(bytes)}`,
  '6to4': (bytes) => `2002:${groups(bytes)}::1`,
  Teredo: (bytes) => `2001:0:${groups(bytes)}::1`,
};

function numberOf(bytes: Ipv4Bytes): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

function groups([a, b, c, d]: Ipv4Bytes): string {
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`;
}

function hex(value: number): string {
  return value.toString(16);
}
