// The requests and answers of the request log; the pages read the types from here.

import { type Static, Type } from 'typebox';
import { pageParameters } from '../../http/page.ts';
import { ModeParams } from '../mode-params.ts';

/** A request to the API in the log. */
export interface LoggedRequest {
  /** `Request-Id` of the answer. */
  id: string;
  /** The number of the line in the log. */
  line: string;
  /** The time of the answer. */
  at: string;
  method: string;
  /** The path, without the query. */
  path: string;
  status: number;
  /** The error code of a refusal. */
  code: string | null;
  durationMs: number;
  /** It waited for events, as `landfall listen` does again and again. */
  isPoll: boolean;
  key: { id: string; name: string; masked: string };
}

/** What a line of the log shows when it is opened. Null: there was none. */
export interface RequestDetails {
  /** The text behind the question mark. */
  query: string | null;
  /** JSON. */
  body: string | null;
  /** JSON. Null also for a read that succeeded: its answers are most of the traffic, and can be read again. */
  answer: string | null;
}

/** A line that is opened. */
export type OpenedRequest = LoggedRequest & RequestDetails;

const statusClasses = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

export const RequestsQuery = Type.Object({
  ...pageParameters,
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  /** A request id, or a part of the path. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
  status: Type.Optional(Type.Unsafe<StatusClass>({ type: 'string', enum: [...statusClasses] })),
});
export type RequestsRequest = Static<typeof RequestsQuery>;

export const LineParams = Type.Object({
  ...ModeParams.properties,
  line: Type.String({ pattern: '^[0-9]{1,18}$' }),
});
