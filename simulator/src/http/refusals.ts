// Refusals and errors, with bodies in the shapes that real carriers use.

import type { Manner } from '../controls.ts';
import type { AnswerShape, ErrorShape } from '../deviations/answer-shape.ts';
import type { Carrier } from '../world/carriers.ts';
import type { ReferenceKind } from '../world/world.ts';
import type { Question } from './question.ts';

export interface Refusal {
  status: number;
  /** The HTTP reason phrase. */
  title: string;
  message: string;
  retryAfterSeconds?: number;
}

export const notFound: Refusal = { status: 404, title: 'Not Found', message: 'No events found.' };
const serverError: Refusal = {
  status: 500,
  title: 'Internal Server Error',
  message: 'Something went wrong.',
};
const unavailable: Refusal = { status: 503, title: 'Service Unavailable', message: 'Under maintenance.' };
const unauthorized: Refusal = { status: 401, title: 'Unauthorized', message: 'Invalid credentials.' };
const throttled: Refusal = { status: 429, title: 'Too Many Requests', message: 'Rate limit exceeded.' };

export function badRequest(message: string): Refusal {
  return { status: 400, title: 'Bad Request', message };
}

/** The most characters of a reference (DCSA Track & Trace 2.2). */
const longest: Readonly<Record<ReferenceKind, number>> = { container: 15, bill: 20, booking: 35 };

function isTooLong({ kind, value }: Question['references'][number]): boolean {
  return value.length > longest[kind];
}

/** The refusal of a question before any shipment is looked up, or null. */
export function refusalFor(
  { optionalBillPrefix: prefix }: Carrier,
  { cursor, references }: Question,
  { fault }: Manner,
  shape: AnswerShape,
): Refusal | null {
  if (shape.refusesLongReferences && references.some(isTooLong))
    return badRequest('The reference is too long.');
  if (fault?.name === 'throttled') return { ...throttled, retryAfterSeconds: fault.seconds ?? 30 };
  if (fault?.name === 'unavailable') return { ...unavailable, retryAfterSeconds: fault.seconds ?? 60 };
  if (fault?.name === 'unauthorized') return unauthorized;
  if (fault?.name === 'server_error') return serverError;
  if (fault?.name === 'pages_missing' && cursor !== null) return serverError;
  const withScac = references.some(({ kind, value }) => kind === 'bill' && value.startsWith(prefix));
  return shape.refusesScacInBill && prefix !== '' && withScac ? serverError : null;
}

/** Content type and text of an error body. */
export function errorBody(
  shape: ErrorShape,
  { status, title, message }: Refusal,
  request: { method: string; url: string; at: string },
): { type: string; text: string } {
  const json = (value: unknown): { type: string; text: string } => ({
    type: 'application/json',
    text: JSON.stringify(value),
  });
  switch (shape) {
    case 'message':
      return json({ message });
    case 'fault':
      return json({ fault: { faultstring: message, detail: { errorcode: title } } });
    case 'gateway':
      return json({ httpCode: String(status), httpMessage: title, moreInformation: message });
    case 'html':
      return {
        type: 'text/html',
        text: `<html><body><h1>${status} ${title}</h1><p>${message}</p></body></html>`,
      };
    case 'dcsa':
      return json({
        httpMethod: request.method,
        requestUri: request.url,
        errors: [{ reason: title, message }],
        statusCode: status,
        statusCodeText: title,
        errorDateTime: request.at,
      });
  }
}
