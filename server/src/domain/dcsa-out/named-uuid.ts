import { createHash } from 'node:crypto';

/** A UUID as text. */
export const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Of Landfall, drawn once: the names below are its own. */
const namespace = Buffer.from('7b6d3c9a0f5e4d7e9a1c52c4b8e0f316', 'hex');

/** The UUID of a name (RFC 9562, version 5): always the same for the same parts. */
export function namedUuid(...parts: readonly string[]): string {
  const hash = createHash('sha1').update(namespace).update(JSON.stringify(parts)).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
