import type { LoggedRequest } from '../../../../server/src/console/requests/schemas.ts';

/** One line of the table: a request, or polls of one key in a row that were answered alike. Newest first. */
export type RequestFold = readonly [newest: LoggedRequest, ...LoggedRequest[]];

/**
 * Folds requests that waited for events: `landfall listen` sends one a minute, and they would hide all others. Requests
 * of several pages are folded together, so that the end of a page cuts no fold.
 */
export function foldPolls(requests: readonly LoggedRequest[]): RequestFold[] {
  const folds: [LoggedRequest, ...LoggedRequest[]][] = [];
  for (const request of requests) {
    const last = folds.at(-1);
    if (last !== undefined && isSamePoll(last[0], request)) last.push(request);
    else folds.push([request]);
  }
  return folds;
}

function isSamePoll(one: LoggedRequest, other: LoggedRequest): boolean {
  return (
    one.isPoll &&
    other.isPoll &&
    one.key.id === other.key.id &&
    one.status === other.status &&
    one.code === other.code
  );
}
