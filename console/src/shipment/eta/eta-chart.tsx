// The ETA over time, and at its right end the forecast.

import { curveStepAfter, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import type { ForecastDays } from '../../../../server/src/domain/forecast/forecast-view.ts';
import { formatCount, formatDays, formatMoment, formatShortDay } from '../../text/format.ts';
import { text } from '../../text/text.ts';
import { useSize } from '../../ui/use-size.ts';
import { detectionTicks, etaTicks, type Scales, scalesOf } from './chart-scales.ts';
import styles from './eta-chart.module.css';
import { type EtaPoint, type EtaSeries, segmentsOf } from './eta-series.ts';
import { ForecastBand, forecastWidth } from './forecast-band.tsx';
import { formatSpan } from './span.ts';

const height = 220;
const sides = { top: 14, right: 14, bottom: 28, left: 58 };

interface Props {
  series: EtaSeries;
  forecast: ForecastDays | null;
  now: number;
}

export function EtaChart(shown: Props) {
  const [frame, { width }] = useSize<HTMLDivElement>();
  return (
    <div ref={frame} className={styles.chart}>
      {width > 0 && <Drawing {...shown} width={width} />}
    </div>
  );
}

function Drawing({ series, forecast, now, width: whole }: Props & { width: number }) {
  const [active, setActive] = useState<EtaPoint | null>(null);
  const width = forecast === null ? whole : whole - forecastWidth;
  const scales = scalesOf(series, forecast, now, {
    left: sides.left,
    right: width - sides.right,
    top: sides.top,
    bottom: height - sides.bottom,
  });
  const { x, y } = scales;
  const known = series.points.filter(({ eta }) => eta !== null);
  const findNearest = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const at = clientX - currentTarget.getBoundingClientRect().left;
    setActive(
      known.toSorted((a, b) => Math.abs(x(a.learnedAt) - at) - Math.abs(x(b.learnedAt) - at))[0] ?? null,
    );
  };
  return (
    <>
      <svg
        width={whole}
        height={height}
        viewBox={`0 0 ${whole} ${height}`}
        role="img"
        aria-label={pictureWords(series, forecast)}
        onPointerMove={findNearest}
        onPointerLeave={() => setActive(null)}
      >
        <Axes {...scales} width={width} />
        {series.first !== null && (
          <line
            className={styles.first}
            x1={sides.left}
            x2={width - sides.right}
            y1={y(series.first)}
            y2={y(series.first)}
          />
        )}
        {forecast !== null && <ForecastBand forecast={forecast} y={y} left={width} height={height} />}
        <EtaLine {...scales} series={series} now={now} />
        {known.map((point) => (
          <circle
            key={point.change.learned_at}
            className={styles.point}
            data-moved={directionOf(point)}
            data-active={point === active || undefined}
            cx={x(point.learnedAt)}
            cy={y(point.eta ?? 0)}
            r={point === active ? 6 : 4}
          />
        ))}
      </svg>
      <p className={styles.readout} aria-hidden="true">
        {active && readout(active)}
      </p>
    </>
  );
}

/** Days on both axes. */
function Axes({ x, y, width }: Scales & { width: number }) {
  const [left, right] = [sides.left - 8, width - sides.right];
  return (
    <g className={styles.axes}>
      {etaTicks(y, 4).map(({ at, label }) => (
        <g key={label}>
          <line x1={sides.left} x2={width - sides.right} y1={y(at)} y2={y(at)} />
          <text x={left} y={y(at)} dy="0.32em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {detectionTicks(x, Math.max(2, Math.floor(width / 130)))
        .filter(({ at }) => x(at) < right - 48)
        .map(({ at, label }) => (
          <text key={label} x={x(at)} y={height - 8} textAnchor="middle">
            {label}
          </text>
        ))}
      <text x={right} y={height - 8} textAnchor="end">
        {text.shipment.history.now}
      </text>
    </g>
  );
}

/** One line for each period with an ETA. */
function EtaLine({ x, y, series, now }: Scales & { series: EtaSeries; now: number }) {
  const etaLine = line<{ learnedAt: number; eta: number }>(
    ({ learnedAt }) => x(learnedAt),
    ({ eta }) => y(eta),
  ).curve(curveStepAfter);
  return segmentsOf(series, now).map((segment) => (
    <path key={segment[0]?.learnedAt} className={styles.line} d={etaLine(segment) ?? ''} />
  ));
}

function directionOf({ moved }: EtaPoint): 'later' | 'earlier' | undefined {
  if (moved === null || moved === 0) return undefined;
  return moved > 0 ? 'later' : 'earlier';
}

function pictureWords({ points, first, last }: EtaSeries, forecast: ForecastDays | null): string {
  const words = text.shipment.history;
  const day = (ms: number | null) => (ms === null ? words.none : formatShortDay(new Date(ms).toISOString()));
  const history = words.picture(day(first), day(last), formatCount(points.length));
  if (forecast === null) return history;
  const { p10, p50, p90 } = forecast;
  return text.common.sentences([history, words.pictureForecast(formatDays(p10, p90), formatShortDay(p50))]);
}

function readout({ change, learnedAt, moved }: EtaPoint): string {
  const by = moved === null || moved === 0 ? null : `${moved > 0 ? '+' : '−'}${formatSpan(moved)}`;
  const day = change.current === null ? text.shipment.history.none : formatShortDay(change.current);
  return text.shipment.history.readout(formatMoment(new Date(learnedAt).toISOString()), day, by);
}
