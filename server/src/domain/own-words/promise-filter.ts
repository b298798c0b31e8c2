/**
 * How the promise to the customer stands. `at_risk`: the exception `promise_at_risk` is open. `missed`: the promised day has
 * ended before the arrival. `on_time`: neither. `none`: nothing is promised.
 */
export const promiseFilters = ['at_risk', 'missed', 'on_time', 'none'] as const;
export type PromiseFilter = (typeof promiseFilters)[number];
