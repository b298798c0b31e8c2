import type { JourneyView } from '../../../../server/src/tracking/showing/schemas.ts';
import { formatDays, formatShortDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';

type Forecast = NonNullable<JourneyView['forecast']>;

const words = text.shipment.forecast;

/** `Landfall expects 12–15 Oct, best estimate 13 Oct; the carrier says 11 Oct.` */
export function forecastSentence({ p10, p50, p90 }: Forecast, eta: string | null): string {
  const days = formatDays(p10, p90);
  const likely = dayOf(p10) === dayOf(p90) ? null : formatShortDay(p50);
  if (eta === null) return words.expects(days, likely);
  if (eta === dayOf(p50)) return words.asCarrier(days, likely);
  return words.unlikeCarrier(days, likely, formatShortDay(eta));
}

/** What the forecast is made from. */
export function forecastSource({ basis, voyages, simulated }: Forecast): string {
  return words.from[basis](voyages, simulated);
}

function dayOf(local: string): string {
  return local.slice(0, 10);
}
