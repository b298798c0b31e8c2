// Where moments and ETAs are drawn.

import { type ScaleTime, scaleUtc } from 'd3-scale';
import type { ForecastDays } from '../../../../server/src/domain/forecast/forecast-view.ts';
import { dayMs, hourMs } from '../../../../server/src/domain/time/time-spans.ts';
import { formatShortDay } from '../../text/format.ts';
import { momentOf, onReaderClock } from '../../text/reader-clock.ts';
import { type EtaSeries, onPlaceClock } from './eta-series.ts';

type Scale = ScaleTime<number, number>;

export interface Scales {
  /** When an ETA was detected. It ends now. */
  x: Scale;
  /** ETAs, on the calendar of their port (`onPlaceClock`). */
  y: Scale;
}

export interface Tick {
  at: Date;
  /** A day. */
  label: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** @param box pixels */
export function scalesOf(
  { points }: EtaSeries,
  forecast: ForecastDays | null,
  now: number,
  { left, right, top, bottom }: Box,
): Scales {
  const etas = points.flatMap(({ eta }) => (eta === null ? [] : [eta]));
  const band = forecast === null ? [] : [onPlaceClock(forecast.p10), onPlaceClock(forecast.p90)];
  const [low, high] = [Math.min(...etas, ...band), Math.max(...etas, ...band)];
  const spare = Math.max((high - low) * 0.15, dayMs * 1.5);
  const learned = points.map(({ learnedAt }) => learnedAt);
  const end = Math.max(now, ...learned);
  return {
    x: scaleUtc([Math.min(end - hourMs, ...learned), end], [left, right]),
    y: scaleUtc([low - spare, high + spare], [bottom, top]),
  };
}

/** Moments of detection, on the reader's own calendar. If ticks are less than a day apart, each day is written once. */
export function detectionTicks(x: Scale, count: number): Tick[] {
  const onClock = scaleUtc(x.domain().map(onReaderClock), x.range());
  const shown = onClock.ticks(count).map((at) => at.toISOString());
  return oncePerDay(shown.map((wall) => ({ at: momentOf(wall.slice(0, 19)), label: formatShortDay(wall) })));
}

/** Days of ETAs. */
export function etaTicks(y: Scale, count: number): Tick[] {
  return oncePerDay(y.ticks(count).map((at) => ({ at, label: formatShortDay(at.toISOString()) })));
}

function oncePerDay(ticks: Tick[]): Tick[] {
  return ticks.filter(({ label }, position) => ticks.findIndex((tick) => tick.label === label) === position);
}
