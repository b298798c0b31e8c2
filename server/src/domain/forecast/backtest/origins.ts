import type { CallHistory } from '../call-history.ts';
import { errorsOf } from '../errors-of.ts';
import type { EtaError } from '../eta-error.ts';

/** The leads, in days, at which a back-test forecasts. */
export const backtestLeads = [21, 14, 10, 7, 5, 3, 1] as const;

/**
 * The moments at which a back-test forecasts, oldest first: those of the errors at these leads. A lead counts
 * back from the carrier's own ETA, because days before the arrival would reveal the arrival. A call without an arrival has none.
 */
export function originsOf(histories: Iterable<CallHistory>, since: number): EtaError[] {
  return [...histories]
    .flatMap((history) => {
      const errors = errorsOf(history);
      const [lane] = errors.map((error) => error.lane);
      return errors.filter(
        (error) => error.lane === lane && error.originAt >= since && isAtBacktestLead(error),
      );
    })
    .sort((a, b) => a.originAt - b.originAt);
}

function isAtBacktestLead({ leadDays }: EtaError): boolean {
  return backtestLeads.some((lead) => lead === leadDays);
}
