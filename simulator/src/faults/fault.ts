// Faults are ways in which an answer fails. They are switched on for a reference or a carrier.

/** Every fault with what it does. `seconds` and `times` come from the request that switches it on. */
export const faultTable = [
  { name: 'throttled', says: '429 with `Retry-After` of `seconds` (default 30)' },
  { name: 'unavailable', says: '503 with `Retry-After` of `seconds` (default 60)' },
  { name: 'unauthorized', says: '401' },
  { name: 'server_error', says: '500' },
  { name: 'hang', says: 'no answer until the caller gives up' },
  { name: 'slow', says: 'the answer comes after `seconds` (default 2)' },
  { name: 'hollow_body', says: '200 with an empty body' },
  { name: 'hollow_object', says: '200 with `{}`' },
  { name: 'hollow_list', says: '200 with `[]`, or the empty wrapper' },
  { name: 'no_data', says: 'the answer about an unknown reference: 404, or as a deviation says' },
  { name: 'cut', says: 'the connection drops in the middle of the body' },
  { name: 'pages_missing', says: 'the first page has half the events; the next pages are answered with 500' },
  { name: 'partial', says: '206 with half the events and no next page' },
  { name: 'cursor_loop', says: '`Next-Page` always leads back to the first page' },
  { name: 'no_credits', says: 'aggregators only: a new reference is refused with 402' },
  {
    name: 'pending',
    says: 'aggregators only: it has no answer until `seconds` (default 3600) after the reference came',
  },
  { name: 'untracked', says: 'aggregators only: it cannot follow the reference' },
] as const;

export type FaultName = (typeof faultTable)[number]['name'];
export const faultNames: readonly FaultName[] = faultTable.map(({ name }) => name);

export interface Fault {
  name: FaultName;
  /** Number of requests that fail before the fault ends by itself. null: until it is switched off. */
  times: number | null;
  seconds: number | null;
}

/** The fault of the next request, and the faults that remain after it. */
export function nextFault(faults: readonly Fault[]): { fault: Fault | null; rest: Fault[] } {
  const [fault, ...others] = faults;
  if (fault === undefined) return { fault: null, rest: [] };
  if (fault.times === null) return { fault, rest: [...faults] };
  return { fault, rest: fault.times > 1 ? [{ ...fault, times: fault.times - 1 }, ...others] : others };
}
