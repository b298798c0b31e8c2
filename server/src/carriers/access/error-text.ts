import { cleanText, fieldsOf, isObject } from '../fields.ts';

/**
 * Names of the fields that contain the sentence of an error body, best first. They cover the known forms: DCSA's own
 * `{errors: [{reason, message}]}`, `{message}` (MSC), IBM API Connect's `{httpMessage, moreInformation}` (Hapag-Lloyd),
 * Apigee's `{fault: {faultstring}}`, OAuth's `{error, error_description}`, RFC 9457's `{title, detail}` and DCSA 3.0's `{feedbackElements: [{message}]}`.
 */
const sentenceNames = [
  'message',
  'errorMessage',
  'error_description',
  'moreInformation',
  'faultstring',
  'detail',
  'reason',
  'title',
  'httpMessage',
  'statusCodeText',
  'error',
];
const containerNames = ['errors', 'error', 'fault', 'subErrors', 'feedbackElements', 'status'];
const longestSentence = 200;

/** The sentence of a parsed error body, at most 200 characters; null when the body has none. */
export function errorText(body: unknown, depth = 0): string | null {
  if (depth > 3) return null;
  if (Array.isArray(body)) return errorText(body[0], depth + 1);
  if (!isObject(body)) return null;
  const fields = fieldsOf(body);
  for (const name of containerNames) {
    const inner = fields.get(name.toLowerCase());
    const text = typeof inner === 'object' ? errorText(inner, depth + 1) : null;
    if (text !== null) return text;
  }
  for (const name of sentenceNames) {
    const text = cleanText(fields.get(name.toLowerCase()));
    if (text !== '') return text.slice(0, longestSentence).toWellFormed();
  }
  return null;
}
