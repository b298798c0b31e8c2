// What the log of requests answers, and what it is asked; its pages read the types from here.

import { type Static, Type } from 'typebox';
import type { Mode } from '../../domain/reference.ts';
import { pageParameters } from '../../http/page.ts';

/** A request to the API, as the log tells it. */
export interface LoggedRequest {
  /** `Request-Id` of the answer. */
  id: string;
  /** When it was answered. */
  at: string;
  method: string;
  /** Without what follows a question mark. */
  path: string;
  status: number;
  /** Of a refusal. */
  code: string | null;
  durationMs: number;
  key: { id: string; name: string; masked: string };
}

export const ModeParams = Type.Object({
  mode: Type.Unsafe<Mode>({ type: 'string', enum: ['live', 'test'] }),
});

const statusClasses = ['2xx', '4xx', '5xx'] as const;
export type StatusClass = (typeof statusClasses)[number];

export const RequestsQuery = Type.Object({
  ...pageParameters,
  key: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  status: Type.Optional(Type.Unsafe<StatusClass>({ type: 'string', enum: [...statusClasses] })),
});
export type RequestsRequest = Static<typeof RequestsQuery>;
