import { isUtf8 } from 'node:buffer';
import { parse } from 'secure-json-parse';
import { refusedField } from '../domain/refusals/refused-field.ts';
import { jsonExtent } from '../domain/text/json-extent.ts';
import { unreadableJson } from './errors.ts';

/** The API needs four levels. Schemas and serializers read bodies recursively, so a deeper one would overflow the stack. */
const deepest = 32;

/**
 * The body of a request; null for an empty one, which many clients send with a JSON content type.
 * @throws Problem `invalid_request` for text that is not JSON in UTF-8, is nested too deep, or could change the prototype of
 *   objects, unless `prototypes` says that such fields are left out
 */
export function readJson(
  bytes: Uint8Array,
  contentType?: string,
  prototypes: 'error' | 'remove' = 'error',
): unknown {
  const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  // RFC 8259. Read as UTF-8, letters of another encoding would be lost.
  if (!/^(utf-?8|us-ascii)$/i.test(charset) || !isUtf8(bytes))
    throw refusedField('body', 'must be UTF-8, the encoding of JSON');
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  if (text === '') return null;
  if (jsonExtent(text).depth > deepest)
    throw refusedField('body', `must not be nested more than ${deepest} levels deep`);
  try {
    return parse(text, { protoAction: prototypes, constructorAction: prototypes });
  } catch {
    throw unreadableJson(text);
  }
}
