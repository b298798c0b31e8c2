import { localDate, trustedMoment } from '../../domain/event-time.ts';
import { daysFrom, type ForecastDays } from '../../domain/forecast/forecast-view.ts';
import type { ListedBox } from '../listing/list-boxes.ts';

type Listed = Pick<ListedBox, 'forecast_p10' | 'forecast_p50' | 'forecast_p90' | 'summary'>;

/** A forecast that was made some days ago may begin before today at the port; what is shown never does. */
export function showForecastDays(row: Listed, now: Date): ForecastDays | null {
  const { forecast_p10: p10, forecast_p50: p50, forecast_p90: p90, summary } = row;
  if (p10 === null || p50 === null || p90 === null) return null;
  const today = localDate(trustedMoment(now.toISOString(), summary.pod?.zone ?? null));
  return daysFrom(today, { p10, p50, p90 });
}
