import type { ExceptionKind } from '../../../domain/exception-kind.ts';
import type { ExceptionCause } from '../../../domain/exceptions/exception.ts';

/** What a sentence about an exception says. The days are written out already. */
export interface ExceptionWords {
  /** The English sentence of the API. */
  reason: string;
  /** `''` where there is none. */
  previous: string;
  current: string;
  /** Between the two; below 0: earlier. */
  days: number;
  cause: ExceptionCause | null;
  /** The port of discharge has changed, and not a port of transshipment. */
  isDischarge: boolean;
  /** The ship on which the box goes now; `''` when unknown. */
  vessel: string;
}

export type ExceptionSentences = Readonly<Record<ExceptionKind, (words: ExceptionWords) => string>>;

const asInTheApi = ({ reason }: ExceptionWords) => reason;

export const exceptionsEn: ExceptionSentences = {
  promise_at_risk: asInTheApi,
  rolled_over: asInTheApi,
  port_changed: asInTheApi,
  step_overdue: asInTheApi,
  tracking_stalled: asInTheApi,
  vessel_changed: asInTheApi,
  eta_changed: asInTheApi,
};
