import type { CallOptions } from './call-options.ts';
import type { FreeTimeTerms, FreeTimeTermsChange, FreeTimeTermsQuery } from './shapes.ts';
import type { Ask } from './transport.ts';

/** What contracts say about free time. */
export interface FreeTimeCalls {
  /** The terms and calendars of the workspace, as they are or, with `as_of`, as they were. */
  freeTimeTerms(query?: FreeTimeTermsQuery & CallOptions): Promise<FreeTimeTerms>;
  /** Replaces all of them. With the `version` that was read, a change that somebody else made meanwhile is refused: `outdated_version`. */
  changeFreeTimeTerms(change: FreeTimeTermsChange, options?: CallOptions): Promise<FreeTimeTerms>;
}

/** The calls about free time, made with `ask`. */
export function freeTimeCalls(ask: Ask): FreeTimeCalls {
  const path = '/free-time/terms';
  return {
    async freeTimeTerms({ signal, ...query } = {}) {
      return (await ask<'getFreeTimeTerms'>({ path, query, signal })).data;
    },
    async changeFreeTimeTerms(body, { signal } = {}) {
      return (await ask<'changeFreeTimeTerms'>({ method: 'PUT', path, body, signal })).data;
    },
  };
}
