import type { BoxView } from '../../../../server/src/console/shipment/schemas/box-view.ts';
import type { ShownForecast } from '../../../../server/src/console/shipment/schemas/shown-forecast.ts';
import { formatDays, formatShortDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';

const words = text.shipment.forecast;

/** `Landfall expects 12–15 Oct, best estimate 13 Oct; the carrier says 11 Oct.` */
export function forecastSentence({ p10, p50, p90 }: ShownForecast, eta: BoxView['etaTime']): string {
  const days = formatDays(p10, p90);
  const likely = dayOf(p10) === dayOf(p90) ? null : formatShortDay(p50);
  if (eta === null) return words.expects(days, likely);
  if (dayOf(eta.local) === dayOf(p50)) return words.asCarrier(days, likely);
  return words.unlikeCarrier(days, likely, formatShortDay(eta.local));
}

/** What the forecast is made from. */
export function forecastSource({ basis, voyages }: ShownForecast, isSimulated: boolean): string {
  return words.from[basis](voyages, isSimulated);
}

function dayOf(local: string): string {
  return local.slice(0, 10);
}
