import { createHash } from 'node:crypto';
import { normaliseReference } from '../../../domain/references/reference.ts';
import { fieldsAt, fieldsOf, textAt } from '../../fields.ts';
import { isHmac, showsToken } from '../../push/sender-proof.ts';
import { headerOf, type PushedNotice, type RoutePush } from '../route-push.ts';
import { isReferenceId } from './read-reference.ts';

/**
 * `X-Vizion-Signature` (docs.vizionapi.com/reference/authentication): *Signing HTTP Messages* of the IETF (draft-cavage-http-signatures-12) in
 * hexadecimal, over a `Digest` of the body. Or a token of ours as `Authorization: Bearer`, which Vizion sends for some plans. The body is
 * an update of a reference.
 */
export const vizionPush: RoutePush = {
  isSigned: (notice, secret) =>
    hasSignature(notice, secret) || showsToken(headerOf(notice, 'authorization'), secret),
  howToSign: 'Sign the message in X-Vizion-Signature, or send Authorization: Bearer',
  namedIn(json) {
    const update = fieldsOf(json);
    const payload = fieldsAt(update, 'payload');
    const ids = [update, payload].flatMap((each) =>
      ['reference_id', 'parent_reference_id'].map((name) => textAt(each, name)),
    );
    const numbers = ['container_id', 'bill_of_lading', 'booking_number', 'booking'].flatMap((name) => [
      textAt(update, name),
      textAt(payload, name),
    ]);
    return {
      ids: ids.filter((id) => id !== null).filter(isReferenceId),
      references: numbers.flatMap((text) => (text === null ? [] : [normaliseReference(text)])),
    };
  },
};

/** A message has some headers. A line for each name costs work before it is known who sent it. */
const mostSigned = 20;

function hasSignature(notice: PushedNotice, secret: string): boolean {
  const signed = parametersOf(headerOf(notice, 'x-vizion-signature') ?? '');
  const names = (signed.get('headers') ?? '').toLowerCase().split(' ');
  if (
    names.length > mostSigned ||
    !names.includes('digest') ||
    !isDigestOf(notice) ||
    isOver(signed, notice.at)
  )
    return false;
  const lines = names.map((name) => lineOf(name, signed, notice));
  if (lines.some((line) => line === null)) return false;
  return isHmac(Buffer.from(lines.join('\n')), signed.get('signature'), secret);
}

/** `Signature keyId="…",created=1700000000,headers="(created) digest",signature="…"`; with or without the first word. */
function parametersOf(header: string): Map<string, string> {
  const found = header.slice(0, 4_096).matchAll(/\b([a-zA-Z]+)=(?:"([^"]*)"|(\d+))/g);
  return new Map([...found].map(([, name = '', quoted, bare]) => [name, quoted ?? bare ?? '']));
}

/** `SHA-256=` and the hash of the body, in hexadecimal, or in Base64 as the standard has it. */
function isDigestOf(notice: PushedNotice): boolean {
  const given = /^SHA-256=(.+)$/i.exec(headerOf(notice, 'digest')?.trim() ?? '')?.[1];
  const hash = createHash('sha256').update(notice.body).digest();
  return (
    given !== undefined && (given.toLowerCase() === hash.toString('hex') || given === hash.toString('base64'))
  );
}

function isOver(signed: ReadonlyMap<string, string>, at: Date): boolean {
  const expires = signed.get('expires');
  return expires !== undefined && !(Number(expires) * 1_000 >= at.getTime());
}

/** A line of what was signed; null for a header that is missing. */
function lineOf(name: string, signed: ReadonlyMap<string, string>, notice: PushedNotice): string | null {
  const special = new Map([
    ['(request-target)', notice.target],
    ['(created)', signed.get('created')],
    ['(expires)', signed.get('expires')],
  ]);
  const value = special.has(name) ? special.get(name) : headerOf(notice, name);
  return value === undefined ? null : `${name}: ${value}`;
}
