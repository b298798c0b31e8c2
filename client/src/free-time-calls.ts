import type { CallOptions } from './call-options.ts';
import { everyItem, type Page, pageOf } from './pages.ts';
import type {
  ExplainedFreeTime,
  FreeTimeQuery,
  FreeTimeSummary,
  FreeTimeSummaryQuery,
  FreeTimeTerms,
  FreeTimeTermsChange,
  FreeTimeTermsQuery,
  ListedFreeTimeClock,
} from './shapes.ts';
import { type Ask, segment } from './transport.ts';

/** What contracts say about free time, and the clocks that count it. */
export interface FreeTimeCalls {
  /** One page of the clocks that nothing has ended: first what is over the longest, last what cannot be assessed. */
  freeTime(query?: FreeTimeQuery & CallOptions): Promise<Page<ListedFreeTimeClock>>;
  everyFreeTime(query?: FreeTimeQuery & CallOptions): AsyncGenerator<ListedFreeTimeClock, void, undefined>;
  /** How many there are in each state, and what the days over cost so far. */
  freeTimeSummary(query?: FreeTimeSummaryQuery & CallOptions): Promise<FreeTimeSummary>;
  /** The clocks of one box, with the reason for each day. */
  explainFreeTime(reference: string, options?: CallOptions): Promise<ExplainedFreeTime>;
  /** The terms and calendars of the workspace, as they are or, with `as_of`, as they were. */
  freeTimeTerms(query?: FreeTimeTermsQuery & CallOptions): Promise<FreeTimeTerms>;
  /** Replaces all terms. If somebody has changed them since `version`, nothing is stored: `outdated_version`. */
  changeFreeTimeTerms(change: FreeTimeTermsChange, options?: CallOptions): Promise<FreeTimeTerms>;
}

/** The calls about free time, made with `ask`. */
export function freeTimeCalls(ask: Ask): FreeTimeCalls {
  const path = '/free-time/terms';

  async function freeTime({ signal, ...query }: FreeTimeQuery & CallOptions = {}) {
    return pageOf(await ask<'listFreeTime'>({ path: '/free-time', query, signal }));
  }

  return {
    freeTime,
    everyFreeTime: (query = {}) => everyItem(freeTime, query),
    async freeTimeSummary({ signal, ...query } = {}) {
      return (await ask<'summariseFreeTime'>({ path: '/free-time/summary', query, signal })).data;
    },
    async explainFreeTime(reference, { signal } = {}) {
      return (await ask<'explainFreeTime'>({ path: `/free-time/${segment(reference)}/explain`, signal }))
        .data;
    },
    async freeTimeTerms({ signal, ...query } = {}) {
      return (await ask<'getFreeTimeTerms'>({ path, query, signal })).data;
    },
    async changeFreeTimeTerms(body, { signal } = {}) {
      return (await ask<'changeFreeTimeTerms'>({ method: 'PUT', path, body, signal })).data;
    },
  };
}
