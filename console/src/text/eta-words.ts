import type { Status } from '../../../server/src/domain/journey/status.ts';
import { formatShortDay } from './format.ts';
import { text } from './text.ts';

/** The day of the ETA, or of the arrival: `25 Nov`, `Arrived 25 Nov`. */
export function etaWords({ eta, status }: { eta: string; status: Status }): string {
  const day = formatShortDay(eta);
  return status === 'arrived' ? text.shipments.arrivedOn(day) : day;
}
