import type { ForecastDays } from '../../../../server/src/domain/forecast/forecast-view.ts';
import { text } from '../../text/text.ts';
import { onPlaceClock } from './eta-series.ts';
import styles from './forecast-band.module.css';

interface Props {
  forecast: ForecastDays;
  /** From an ETA (`onPlaceClock`) to pixels from the top. */
  y: (moment: number) => number;
  /** Pixels. */
  left: number;
  height: number;
}

/** The pixels that the band adds to the width of the chart. */
export const forecastWidth = 64;
const barWidth = 34;
/** A band of a few hours still has to be visible. */
const leastHeight = 6;

/** From p10 to p90 as an area, with p50 as a line across. */
export function ForecastBand({ forecast, y, left, height }: Props) {
  const [bottom, middle, top] = [forecast.p10, forecast.p50, forecast.p90].map((at) => y(onPlaceClock(at)));
  if (bottom === undefined || middle === undefined || top === undefined) return null;
  const center = left + forecastWidth / 2 - 7;
  const [begin, end] = [center - barWidth / 2, center + barWidth / 2];
  const tall = Math.max(leastHeight, bottom - top);
  return (
    <g>
      <rect
        className={styles.band}
        x={begin}
        y={(top + bottom - tall) / 2}
        width={barWidth}
        height={tall}
        rx={3}
      />
      <line className={styles.middle} x1={begin} x2={end} y1={middle} y2={middle} />
      <text className={styles.label} x={center} y={height - 8} textAnchor="middle">
        {text.shipment.history.forecast}
      </text>
    </g>
  );
}
