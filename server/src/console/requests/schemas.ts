// The requests and answers of the request log; the pages read the types from here.

import { type Static, Type } from 'typebox';
import { pageParameters } from '../../http/page.ts';

/** A request to the API in the log. */
export interface LoggedRequest {
  /** `Request-Id` of the answer. */
  id: string;
  /** The time of the answer. */
  at: string;
  method: string;
  /** The path, without the query. */
  path: string;
  status: number;
  /** The error code of a refusal. */
  code: string | null;
  durationMs: number;
  key: { id: string; name: string; masked: string };
}

const statusClasses = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

export const RequestsQuery = Type.Object({
  ...pageParameters,
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  status: Type.Optional(Type.Unsafe<StatusClass>({ type: 'string', enum: [...statusClasses] })),
});
export type RequestsRequest = Static<typeof RequestsQuery>;
