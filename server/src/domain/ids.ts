import { randomBytes } from 'node:crypto';

/** What an identifier names. It is the prefix, so an id found in a log shows what it is. */
export type IdPrefix =
  | 'ws'
  | 'con'
  | 'key'
  | 'shp'
  | 'req'
  | 'evt'
  | 'wh'
  | 'al'
  | 'ml'
  | 'ch'
  | 'cm'
  | 'trn'
  | 'in'
  | 'inv'
  | 'view'
  | 'shr'
  | 'ivc'
  | 'imp'
  | 'riv'
  | 'srv';

/** A source of identifiers. It is passed in, so that tests can make them predictable. */
export type NewId = (prefix: IdPrefix) => string;

/** The digits of Base62, lowest first. */
export const base62Alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Bytes of a cryptographic source, fetched 4 KB at a time: fetching them per request took a tenth of the server's time. */
let bytes = Buffer.alloc(0);
let used = 0;

function drawByte(): number {
  if (used === bytes.length) {
    bytes = randomBytes(4096);
    used = 0;
  }
  return bytes.readUInt8(used++);
}

/** `length` characters of Base62, each drawn without bias from a cryptographic source. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    const byte = drawByte();
    // 248 is the largest multiple of 62 that fits in a byte; higher values would favour the first characters.
    if (byte < 248) text += base62Alphabet[byte % 62];
  }
  return text;
}

/** `ws_…`, `key_…`: the prefix and 22 random Base62 characters (131 bits). */
export const newId: NewId = (prefix) => `${prefix}_${randomBase62(22)}`;
