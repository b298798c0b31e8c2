import type { ExceptionKind } from '../../../server/src/domain/exceptions/exception-kind.ts';
import type { Timing } from '../../../server/src/domain/journey/timing.ts';
import { daysLater } from '../../../server/src/domain/time/time-spans.ts';
import { text } from './text.ts';

const words = text.shipments;

interface Expected {
  /** Days, `YYYY-MM-DD`. */
  eta: string | null;
  eta_initial: string | null;
  timing: Timing | null;
  days_to_eta: number | null;
  /** The most urgent open one. */
  exception: ExceptionKind | null;
}

/** How the ETA compares with today or the first one; what was promised is another fact. */
export function etaComparison({
  eta,
  eta_initial,
  timing,
  days_to_eta,
  exception,
}: Expected): { words: string; isLate: boolean } | null {
  if (timing === 'overdue') return { words: words.overdue(-(days_to_eta ?? 0)), isLate: true };
  if (eta === null || eta_initial === null) return null;
  const days = daysLater(eta_initial, eta);
  // The box may go to another port now, and this is the first ETA there.
  if (days === 0 && exception === 'port_changed')
    return { words: text.exceptions.kinds.port_changed, isLate: true };
  if (days === 0) return { words: words.onTime, isLate: false };
  return days > 0 ? { words: words.late(days), isLate: true } : { words: words.early(-days), isLate: false };
}
