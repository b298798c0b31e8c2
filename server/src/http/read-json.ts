import { parse } from 'secure-json-parse';
import { isNestedTooDeep, isOtherText, nestedTooDeep, otherText } from './body-refusals.ts';
import { unreadableJson } from './errors.ts';

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
  if (isOtherText(contentType, bytes)) throw otherText();
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  if (text === '') return null;
  if (isNestedTooDeep(text)) throw nestedTooDeep();
  try {
    return parse(text, { protoAction: prototypes, constructorAction: prototypes });
  } catch {
    throw unreadableJson(text);
  }
}
