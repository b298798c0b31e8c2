import { type Body, parseBody, type Unreadable } from '../body.ts';
import { type Fields, fieldsAt, fieldsOf, isObject, textAt } from '../fields.ts';

/** A body in COSCO's own format: an envelope with the data of a paper or of boxes. */
export type CoscoBody = Exclude<Body, { kind: 'events' }> | { kind: 'events'; content: Fields };

/** The only failure that concerns the question (cop-cos/COP, "Global Codes"); all others are failures of the platform. */
const wrongParameter = 5400;

/** COSCO's own code is 0; gateways write the status of HTTP. Both come as numbers and as text. */
function isSuccess(code: number): boolean {
  return code === 0 || (code >= 200 && code <= 299);
}

/**
 * Opens `{code, message, data: {type, content}}`. `type: "none"`, or no content, is COSCO's way to
 * say that it has no data. Never throws, whatever the text.
 */
export function openCoscoBody(text: unknown): CoscoBody {
  const parsed = parseBody(text);
  return parsed.kind === 'json' ? openEnvelope(fieldsOf(parsed.json)) : parsed;
}

function openEnvelope(body: Fields): CoscoBody {
  const code = textAt(body, 'code');
  if (code === null) return notAnEnvelope;
  if (!isSuccess(Number(code))) {
    const text = [code, textAt(body, 'message') ?? ''].join(' ').trim();
    return { kind: 'error', text, reason: Number(code) === wrongParameter ? 'rejected' : 'server_error' };
  }
  if (!isObject(body.get('data'))) return notAnEnvelope;
  const data = fieldsAt(body, 'data');
  const content = fieldsAt(data, 'content');
  if (textAt(data, 'type')?.toLowerCase() === 'none' || content.size === 0) return { kind: 'none' };
  return { kind: 'events', content };
}

const notAnEnvelope: Unreadable = { kind: 'unreadable', reason: 'is JSON, but not COSCO’s envelope' };
